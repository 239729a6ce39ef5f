import { Box, Flex } from '@chakra-ui/react'
import { weekdayWords } from '../../../domain/activity/repeat-words.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { ChipToggles } from '../../ui/chip-toggles.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { RepeatValue, Weekday } from './repeat-value.ts'
import type { RepeatForm } from './use-repeat-form.ts'

const weekdays = (['1', '2', '3', '4', '5', '6', '7'] as const).map((value: Weekday) => {
  const name = weekdayWords[Number(value) - 1]
  return { value, text: name?.slice(0, 3) ?? value, name }
})

const ends = [
  { value: 'never', text: 'Never' },
  { value: 'on', text: 'On a day' },
  { value: 'after', text: 'After a number of times' },
] as const

type FieldsProps = { form: RepeatForm }

function Weekdays({ form: { value, change, errors } }: FieldsProps) {
  return (
    <ChipToggles
      label="On which days?"
      chosen={value.weekdays}
      onChosenChange={(chosen) => change({ weekdays: chosen })}
      options={weekdays}
      error={errors.weekdays}
    />
  )
}

function Fortnight({ form }: FieldsProps) {
  const { value, change } = form
  return (
    <Flex direction="column" gap="2" align="flex-start">
      <Segmented<RepeatValue['week']>
        label="Which week of the master rota?"
        value={value.week}
        onValueChange={(week) => change({ week })}
        options={[
          { value: '1', text: 'Week 1' },
          { value: '2', text: 'Week 2' },
        ]}
      />
      <Weekdays form={form} />
    </Flex>
  )
}

function Interval({ form: { value, change, errors } }: FieldsProps) {
  return (
    <TextField
      label="Days from one to the next"
      inputMode="numeric"
      value={value.interval}
      onValueChange={(interval) => change({ interval })}
      error={errors.interval}
    />
  )
}

function Pattern({ form }: FieldsProps) {
  const { value, change } = form
  return (
    <RadioTileGroup<RepeatValue['every']>
      legend="How often?"
      columns={1}
      value={value.every}
      onValueChange={(every) => change({ every })}
      options={[
        { value: 'week', text: 'Every week', beneath: <Weekdays form={form} /> },
        {
          value: 'fortnight',
          text: 'Every second week',
          hint: 'Week 1 or week 2 of the master rota',
          beneath: <Fortnight form={form} />,
        },
        { value: 'days', text: 'Every few days', beneath: <Interval form={form} /> },
      ]}
    />
  )
}

function Ends({ form: { value, change, errors } }: FieldsProps) {
  return (
    <Box>
      <Box textStyle="label" marginBottom="2" aria-hidden>
        When does it end?
      </Box>
      <ChipChoice
        label="When does it end?"
        value={value.ends}
        onValueChange={(chosen) => change({ ends: chosen })}
        options={ends}
      />
      {value.ends !== 'never' && (
        <Box marginTop="3" maxWidth="240px">
          {value.ends === 'on' ? (
            <DateField
              label="The last day"
              value={value.untilOn}
              onValueChange={(untilOn) => change({ untilOn })}
              error={errors.untilOn}
            />
          ) : (
            <TextField
              label="How many times"
              inputMode="numeric"
              value={value.times}
              onValueChange={(times) => change({ times })}
              error={errors.times}
            />
          )}
        </Box>
      )}
    </Box>
  )
}

/** Which days, at what time, until when. */
export function RepeatFields({ form }: FieldsProps) {
  const { value, change, errors } = form
  return (
    <>
      <Pattern form={form} />
      <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 160px))">
        <TimeField
          label="Starts at"
          value={value.startTime}
          onValueChange={(startTime) => change({ startTime })}
          error={errors.startTime}
        />
        <TimeField
          label="Ends at"
          value={value.endTime}
          onValueChange={(endTime) => change({ endTime })}
          error={errors.endTime}
        />
      </Box>
      <Ends form={form} />
    </>
  )
}
