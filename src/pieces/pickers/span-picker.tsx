import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import {
  minutesOf,
  type OpenSpan,
  onDay,
  spanOf,
  type TypedSpan,
  typedSpanOf,
  withMinutes,
} from '../../../domain/activity/typed-span.ts'
import { formatDay, formatDuration, formatTime } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { PickerFrame } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'

type SpanPickerProps = OpenSpan & {
  label: string
  /** `by`: a length is the last that is said of a span; times and days are typed in any order. */
  onChange: (span: OpenSpan, by: 'length' | 'typing') => void
}

/** Lengths that are usual, in minutes. */
const lengths = [15, 30, 60, 120]

const isSame = (a: OpenSpan, b: OpenSpan): boolean => a.startDate === b.startDate && a.endDate === b.endDate

/** What stands in the fields; it follows the owner's answer, and keeps what is only half typed. */
const useTypedSpan = ({ startDate, endDate, onChange }: SpanPickerProps, zone: string) => {
  const given: OpenSpan = { startDate, endDate }
  const [draft, setDraft] = useState({ typed: typedSpanOf(given, zone), meant: given })
  if (!isSame(draft.meant, given)) setDraft({ typed: typedSpanOf(given, zone), meant: given })
  const type = (typed: TypedSpan, by: 'length' | 'typing' = 'typing') => {
    const meant = spanOf(typed, zone)
    setDraft({ typed, meant })
    if (!isSame(meant, given)) onChange(meant, by)
  }
  return { typed: draft.typed, type }
}

const spanWords = (span: OpenSpan, zone: string): string => {
  const { startDate, endDate } = span
  const minutes = minutesOf(span)
  if (startDate === undefined || endDate === undefined || minutes === undefined)
    return 'Choose a day, a start time and an end time.'
  const [first, last] = [localDayOf(startDate, zone), localDayOf(endDate, zone)]
  const length = formatDuration(minutes * 60_000)
  const from = `${formatDay(first)}, ${formatTime(startDate, zone)}`
  if (first === last) return `${from} to ${formatTime(endDate, zone)}, ${length}.`
  const next = last === addDays(first, 1) ? 'the next day, ' : ''
  return `${from}, and ends ${next}${formatDay(last)}, at ${formatTime(endDate, zone)}: ${length}.`
}

/** The day and the two times, and a last day where it is neither the first nor the next. */
function Ends({ typed, type }: ReturnType<typeof useTypedSpan>) {
  return (
    <>
      <Flex gap="3" flexWrap="wrap">
        <Box flex={{ base: '1 1 100%', sm: '1 1 180px' }}>
          <DateField label="Date" isRequired value={typed.day} onValueChange={(day) => type(onDay(typed, day))} />
        </Box>
        <Box flex="1 1 110px">
          <TimeField
            label="Start time"
            value={typed.startTime}
            onValueChange={(startTime) => type({ ...typed, startTime })}
          />
        </Box>
        <Box flex="1 1 110px">
          <TimeField label="End time" value={typed.endTime} onValueChange={(endTime) => type({ ...typed, endTime })} />
        </Box>
        {typed.lastDay !== undefined && (
          <Box flex="1 1 180px">
            <DateField
              label="Last day"
              isRequired
              value={typed.lastDay}
              onValueChange={(lastDay) => type({ ...typed, lastDay })}
            />
          </Box>
        )}
      </Flex>
      <SwitchRow
        label="Ends on another day"
        isOn={typed.lastDay !== undefined}
        onIsOnChange={(isOn) => type({ ...typed, lastDay: isOn ? '' : undefined })}
      />
    </>
  )
}

/**
 * A day, a start and an end in the provider's local time. An end that is not after its start is on the next day, and the
 * words beneath say so; a later last day is said in its own field. Rules §2.7 step 3, decisions 32 and 55.
 */
export function SpanPicker(props: SpanPickerProps) {
  const { zone, today } = useCareFacts()
  const { typed, type } = useTypedSpan(props, zone)
  const minutes = minutesOf(props)
  return (
    <PickerFrame label={props.label}>
      <ChipChoice
        label="Day"
        value={typed.day}
        onValueChange={(day) => type(onDay(typed, day))}
        options={[
          { value: today, text: 'Today' },
          { value: addDays(today, 1), text: 'Tomorrow' },
        ]}
      />
      <Ends typed={typed} type={type} />
      {props.startDate !== undefined && (
        <ChipChoice
          label="How long"
          value={minutes === undefined ? undefined : `${minutes}`}
          onValueChange={(length) => type(withMinutes(typed, Number(length), zone), 'length')}
          options={lengths.map((length) => ({ value: `${length}`, text: formatDuration(length * 60_000) }))}
        />
      )}
      <QuietLine>{spanWords(props, zone)}</QuietLine>
    </PickerFrame>
  )
}
