import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import {
  likelyDay,
  minutesAgo,
  momentSaid,
  type Said,
  type SaidWhen,
  saidAgo,
} from '../../../domain/activity/said-when.ts'
import { formatDay, timeAgo } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TimeField } from '../../ui/time-field.tsx'

/** What was said of the time, what comes of it, and the moment that it may not be before. */
type When = {
  readonly said: SaidWhen | undefined
  readonly is: Said | undefined
  readonly earliest: Instant | undefined
}

/** When something happened, by what a person said: undefined is now. Decision 84. */
export const useWhen = (said: SaidWhen | undefined, earliest?: Instant): When => {
  const { now, zone } = useCareFacts()
  return { said, is: said && momentSaid(said, { now, zone, earliest }), earliest }
}

/** The moment that is reported; undefined while what was said can be none. */
export const momentOf = ({ is }: When, now: Instant): Instant | undefined =>
  is === undefined ? now : 'at' in is ? is.at : undefined

const faultWords = ({ is, earliest = 0 }: When, facts: CareFacts): string | undefined => {
  if (is === undefined || 'at' in is) return undefined
  if (is.fault === 'no-time') return 'Enter the time, for example 09:30.'
  if (is.fault === 'ahead') return 'Change the time or the day. That time is in the future.'
  return `It cannot be before ${dayAndTime(earliest, facts)}, when it started or was last closed.`
}

type WhenFieldsProps = { said: SaidWhen; faultId: string | undefined; onChange: (said: SaidWhen) => void }

function WhenFields({ said, faultId, onChange }: WhenFieldsProps) {
  const { now, zone, today } = useCareFacts()
  const { day = today, time = '' } = said
  const yesterday = addDays(today, -1)
  // A draft may be of an earlier day.
  const days = [...(day < yesterday ? [day] : []), yesterday, today]
  const nameOf = (one: string) => (one === today ? 'Today' : one === yesterday ? 'Yesterday' : formatDay(one))
  return (
    <Flex gap="2" flexWrap="wrap" marginTop="2">
      <TimeField
        label="Time it happened"
        isLabelHidden
        isCompact
        value={time}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        onValueChange={(typed) => onChange({ time: typed, day: typed === '' ? day : likelyDay(typed, { now, zone }) })}
      />
      <Segmented
        label="Day it happened"
        value={day}
        onValueChange={(chosen) => onChange({ time, day: chosen })}
        options={days.map((value) => ({ value, text: nameOf(value) }))}
      />
    </Flex>
  )
}

const chosenOf = ({ said }: When): string => {
  if (said === undefined) return 'now'
  return said.minutes === undefined ? 'at' : String(said.minutes)
}

type WhenItHappenedProps = {
  legend: string
  when: When
  onChange: (said: SaidWhen | undefined) => void
  /** Saving was tried: a time that is not there yet is missed. */
  isAsked: boolean
}

/** Asks when something happened: now, until another time is said in one press. Decisions 16, 84. */
export function WhenItHappened({ legend, when, onChange, isAsked }: WhenItHappenedProps) {
  const facts = useCareFacts()
  const faultId = useId()
  const { said, is, earliest = 0 } = when
  const { now, zone } = facts
  const possible = minutesAgo.filter((minutes) => now - minutes * 60_000 >= earliest || said?.minutes === minutes)
  const isUntyped = is !== undefined && 'fault' in is && is.fault === 'no-time'
  const fault = isUntyped && !isAsked ? undefined : faultWords(when, facts)
  const choose = (chosen: string) => {
    if (chosen === 'now') return onChange(undefined)
    if (chosen === 'at') return onChange({ time: '', day: localDayOf(now, zone) })
    return onChange(saidAgo(Number(chosen), now))
  }
  const moment = is !== undefined && 'at' in is ? is.at : undefined
  const isTyped = said !== undefined && said.minutes === undefined
  const errorId = fault && faultId
  return (
    <Box>
      <ChipChoice
        label={legend}
        isLabelShown
        errorId={isTyped ? undefined : errorId}
        value={chosenOf(when)}
        onValueChange={choose}
        options={[
          { value: 'now', text: 'Now' },
          ...possible.map((minutes) => ({ value: String(minutes), text: `${minutes} min ago` })),
          { value: 'at', text: 'Another time' },
        ]}
      />
      {isTyped && <WhenFields said={said} faultId={errorId} onChange={onChange} />}
      <Box role="status" textStyle="second" color="ink2" marginTop={moment === undefined ? '0' : '2'}>
        {moment !== undefined && `It will be recorded as ${dayAndTime(moment, facts)}, ${timeAgo(moment, now)}.`}
      </Box>
      {fault !== undefined && <FieldError id={faultId}>{fault}</FieldError>}
    </Box>
  )
}
