import { Box, Flex, Grid } from '@chakra-ui/react'
import { RotaType } from '../../../domain/rota/rota.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { sessionLook } from '../../pieces/session-looks.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CalendarIcon, DeleteIcon, PlusIcon, RepeatIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import { changedAt, withoutAt } from './settings-parts.tsx'
import { emptyNeed, type NeedValue, type RuleValue } from './settings-value.ts'
import type { SettingsForm } from './use-settings-form.ts'
import { WeekHeads, WeekNumbers } from './week-numbers.tsx'

const rotaTypes = RotaType.options.map((value) => ({ value, text: rotaTypeWords[value] }))

/** Monday's number on each day. */
const asOnMonday = (people: readonly string[]): string[] => people.map(() => people[0] ?? '')

type NeedProps = {
  form: SettingsForm
  need: NeedValue
  /** The beginning of the ids of its fields. */
  id: string
  onNeed: (need: NeedValue) => void
}

/** The need of one session on each weekday: people, and how many of them with which duty. */
function Need({ form, need, id, onNeed }: NeedProps) {
  const { value, errors } = form
  const name = value.sessions.find((session) => session.value === need.session)?.name ?? need.session
  const nameOf = (duty: string) => value.duties.find((one) => one.value === duty)?.name ?? duty
  const free = value.duties.filter((one) => one.value !== '' && !need.duties.some(({ duty }) => duty === one.value))
  const { icon, tint } = sessionLook(need.session)
  const row = { context: name, errors }
  return (
    <Box as="section" aria-label={name} display="grid" gap="2" borderTop="1px solid {colors.line}" paddingTop="3">
      <Flex align="center" gap="2">
        <Box as="span" color={`${tint}.bar`}>
          <Icon of={icon} size={20} />
        </Box>
        <Box as="h3" textStyle="h3">
          {name}
        </Box>
      </Flex>
      <WeekHeads />
      <WeekNumbers
        {...row}
        id={id}
        label="People"
        values={need.people}
        onValues={(people) => onNeed({ ...need, people })}
      />
      {need.duties.map(({ duty, people }, at) => (
        <WeekNumbers
          key={duty}
          {...row}
          id={`${id}-duties-${at}`}
          label={`With ${nameOf(duty)}`}
          values={people}
          onValues={(changed) => onNeed({ ...need, duties: changedAt(need.duties, at, { people: changed }) })}
          onRemove={() => onNeed({ ...need, duties: withoutAt(need.duties, at) })}
        />
      ))}
      <Flex gap="2" flexWrap="wrap" align="flex-end">
        <Box flex="1 1 200px">
          <NativeSelect
            label={`Add a duty to ${name}`}
            isLabelHidden
            value=""
            options={[{ value: '', text: 'Add a duty…' }, ...free.map((one) => ({ value: one.value, text: one.name }))]}
            onValueChange={(duty) =>
              duty !== '' && onNeed({ ...need, duties: [...need.duties, { duty, people: need.people.map(() => '1') }] })
            }
          />
        </Box>
        <Button
          icon={RepeatIcon}
          onClick={() =>
            onNeed({
              ...need,
              people: asOnMonday(need.people),
              duties: need.duties.map((one) => ({ ...one, people: asOnMonday(one.people) })),
            })
          }
        >
          Copy Monday to every day
        </Button>
      </Flex>
    </Box>
  )
}

type RuleProps = { form: SettingsForm; at: number; rule: RuleValue }

/** For which rotas a rule holds, and from when. */
function RuleHead({ form, at, rule }: RuleProps) {
  const { value, change, errors } = form
  const id = (field: string) => `settings-coverRules-${at}-${field}`
  const set = (part: Partial<RuleValue>) => change({ coverRules: changedAt(value.coverRules, at, part) })
  return (
    <Grid gap="3" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}>
      <NativeSelect
        id={id('locationId')}
        label="Location"
        value={rule.locationId}
        options={value.locations
          .filter(({ locationId }) => locationId !== '')
          .map(({ locationId, name }) => ({ value: locationId, text: name }))}
        error={errorOf(errors, id('locationId'))}
        onValueChange={(locationId) => set({ locationId })}
      />
      <NativeSelect
        label="Type of rota"
        value={rule.rotaType}
        options={rotaTypes}
        onValueChange={(rotaType) => set({ rotaType: RotaType.parse(rotaType) })}
      />
      <DateField
        id={id('from')}
        label="From"
        value={rule.from}
        error={errorOf(errors, id('from'))}
        onValueChange={(from) => set({ from })}
      />
    </Grid>
  )
}

function Rule({ form, at, rule }: RuleProps) {
  const { value, change } = form
  const place = value.locations.find(({ locationId }) => locationId === rule.locationId)?.name ?? 'location'
  const set = (part: Partial<RuleValue>) => change({ coverRules: changedAt(value.coverRules, at, part) })
  const copied = { ...rule, from: '' }
  return (
    <Card as="li" padding="roomy" label={`${place}, ${rotaTypeWords[rule.rotaType]}`}>
      <Grid gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <RuleHead form={form} at={at} rule={rule} />
        {rule.sessions.map((need, session) => (
          <Need
            key={need.session}
            form={form}
            need={need}
            id={`settings-coverRules-${at}-${need.session}`}
            onNeed={(changed) => set({ sessions: changedAt(rule.sessions, session, changed) })}
          />
        ))}
        <Flex gap="2" justify="flex-end" flexWrap="wrap" borderTop="1px solid {colors.line}" paddingTop="3">
          <Button icon={CalendarIcon} onClick={() => change({ coverRules: value.coverRules.toSpliced(at, 0, copied) })}>
            Change from a later day
          </Button>
          <Button icon={DeleteIcon} onClick={() => change({ coverRules: withoutAt(value.coverRules, at) })}>
            Remove
          </Button>
        </Flex>
      </Grid>
    </Card>
  )
}

/** The needs of a location's sessions, from a day on. Cover is counted against it. Decision 99. */
export function SettingsCover({ form }: { form: SettingsForm }) {
  const { value, change } = form
  const added = (): RuleValue => ({
    locationId: value.locations[0]?.locationId ?? '',
    rotaType: 'care',
    from: '',
    sessions: value.sessions.filter(({ hiddenFromRota }) => !hiddenFromRota).map((one) => emptyNeed(one.value)),
  })
  return (
    <Section
      heading="Cover"
      count={value.coverRules.length}
      action={
        <Button icon={PlusIcon} onClick={() => change({ coverRules: [added(), ...value.coverRules] })}>
          Add what is needed
        </Button>
      }
    >
      <Box color="ink2" maxWidth="66ch" marginBottom="2">
        Enter how many people each session needs. Rotas show where there are too few. If you leave a session empty, care
        and combined rotas need one person in it.
      </Box>
      {value.coverRules.length > 0 && (
        <Box color="ink2" maxWidth="66ch" marginBottom="2">
          To change these numbers, choose “Change from a later day”. Rotas before that day keep the old numbers.
        </Box>
      )}
      <Box as="ul" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {value.coverRules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own, and its fields hold no state
          <Rule key={at} form={form} at={at} rule={rule} />
        ))}
      </Box>
    </Section>
  )
}
