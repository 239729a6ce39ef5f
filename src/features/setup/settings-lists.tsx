import { Box } from '@chakra-ui/react'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { ChipToggles } from '../../ui/chip-toggles.tsx'
import { PlusIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { changedAt, SettingsRow, withoutAt } from './settings-parts.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const dutyPlaces = [
  { value: 'activity', text: 'For activities' },
  { value: 'shift', text: 'On shifts' },
] as const

const everywhere = dutyPlaces.map(({ value }) => value)

/** The duties that staff are qualified for, each with the code that stands on shifts. Rules §3. */
export function SettingsDuties({ form }: { form: SettingsForm }) {
  const { value, change, errors } = form
  return (
    <Section
      heading="Duties"
      count={value.duties.length}
      action={
        <Button
          icon={PlusIcon}
          onClick={() => change({ duties: [...value.duties, { value: '', name: '', code: '' }] })}
        >
          Add duty
        </Button>
      }
    >
      <Box as="ul" display="grid" gap="2">
        {value.duties.map((duty, at) => {
          const set = (part: Partial<typeof duty>) => change({ duties: changedAt(value.duties, at, part) })
          const words = duty.name || `duty ${at + 1}`
          return (
            <SettingsRow
              key={duty.value || `new ${at}`}
              columns={{ base: 'minmax(0, 1fr) 84px', sm: 'minmax(0, 1fr) 120px' }}
              removeWords={`Remove ${words}`}
              onRemove={() => change({ duties: withoutAt(value.duties, at) })}
            >
              <TextField
                id={`settings-duties-${at}-name`}
                label="Duty"
                autoComplete="off"
                value={duty.name}
                error={errorOf(errors, `settings-duties-${at}-name`)}
                onValueChange={(name) => set({ name })}
              />
              <TextField
                id={`settings-duties-${at}-code`}
                label="Code"
                autoComplete="off"
                value={duty.code}
                error={errorOf(errors, `settings-duties-${at}-code`)}
                onValueChange={(code) => set({ code })}
              />
              <Box gridColumn="1 / -1" gridRow="2">
                <ChipToggles
                  label={`Where ${words} can be chosen`}
                  chosen={duty.offeredFor ?? everywhere}
                  onChosenChange={(offeredFor) => set({ offeredFor })}
                  options={dutyPlaces}
                />
              </Box>
            </SettingsRow>
          )
        })}
      </Box>
    </Section>
  )
}

const timeWords = {
  startTime: 'From',
  endTime: 'Until',
  staffStartTime: 'Staff from',
  staffEndTime: 'Staff until',
} as const

const timeFields = Object.keys(timeWords) as (keyof typeof timeWords)[]

/** The parts of the day that shifts are made for. Staff times differ where a handover is. Rules §3. */
export function SettingsSessions({ form }: { form: SettingsForm }) {
  const { value, change, errors } = form
  return (
    <Section heading="Sessions">
      <Box as="ul" display="grid" gap="2">
        {value.sessions.map((session, at) => {
          const set = (part: Partial<typeof session>) => change({ sessions: changedAt(value.sessions, at, part) })
          const id = (field: string) => `settings-sessions-${at}-${field}`
          return (
            <SettingsRow
              key={session.value}
              columns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))' }}
            >
              <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
                <TextField
                  id={id('name')}
                  label="Session"
                  autoComplete="off"
                  value={session.name}
                  error={errorOf(errors, id('name'))}
                  onValueChange={(name) => set({ name })}
                />
              </Box>
              {timeFields.map((field) => (
                <TimeField
                  key={field}
                  id={id(field)}
                  label={timeWords[field]}
                  value={session[field]}
                  error={errorOf(errors, id(field))}
                  onValueChange={(time) => set({ [field]: time })}
                />
              ))}
              <Box gridColumn="1 / -1">
                <SwitchRow
                  label="Shown on the rota"
                  isOn={!session.hiddenFromRota}
                  onIsOnChange={(isOn) => set({ hiddenFromRota: !isOn })}
                />
              </Box>
            </SettingsRow>
          )
        })}
      </Box>
    </Section>
  )
}

/** What kinds of activity are called. Rules §3. */
export function SettingsTypes({ form }: { form: SettingsForm }) {
  const { value, change, errors } = form
  return (
    <Section heading="Types of activity">
      <Box
        as="ul"
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {value.activityTypes.map((type, at) => (
          <SettingsRow key={type.value} columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr)' }}>
            <TextField
              id={`settings-activityTypes-${at}-name`}
              label={`Name of ${type.value}`}
              autoComplete="off"
              value={type.name}
              error={errorOf(errors, `settings-activityTypes-${at}-name`)}
              onValueChange={(name) => change({ activityTypes: changedAt(value.activityTypes, at, { name }) })}
            />
          </SettingsRow>
        ))}
      </Box>
    </Section>
  )
}
