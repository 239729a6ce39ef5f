import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { activityBadges } from '../../../domain/activity/display-state.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { instantOf, localDayOf } from '../../../domain/time/zone.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { StopValue } from './stop-value.ts'

type StopTime = {
  readonly isOffered: boolean
  readonly day: LocalDay
  readonly time: string
  readonly at: Instant | undefined
  readonly error: string | undefined
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)

/** When it stopped, of an activity that has been running so long that stopping it was forgotten. Decision 30. */
export const useStopTime = (activity: Activity, typed: Pick<StopValue, 'stopDay' | 'stopTime'>): StopTime => {
  const { now, zone } = useCareFacts()
  // A colleague's stop meanwhile does not make it one of now.
  const [wasOld] = useState(() => activityBadges(activity, now).old)
  const isOffered = wasOld || typed.stopDay !== undefined || typed.stopTime !== undefined
  const day = typed.stopDay ?? localDayOf(activity.endDate, zone)
  const time = typed.stopTime ?? formatTime(activity.endDate, zone)
  const at = isOffered && day !== '' && isTime(time) ? instantOf(day, time, zone) : undefined
  const begunAt = activity.actualStartDate ?? 0
  const isWrong = isOffered && (at === undefined || at < begunAt || at > now)
  const error = isWrong ? `Between the start, ${formatTime(begunAt, zone)}, and now.` : undefined
  return { isOffered, day, time, at, error }
}

type ForgottenStopProps = StopTime & { change: (part: Pick<StopValue, 'stopDay' | 'stopTime'>) => void }

/** The day and the time at which something really stopped. Decision 30. */
export function ForgottenStop({ day, time, change, error }: ForgottenStopProps) {
  return (
    <Flex gap="3" flexWrap="wrap">
      <DateField label="Day it stopped" isRequired value={day} onValueChange={(typed) => change({ stopDay: typed })} />
      <TimeField label="Stop time" value={time} onValueChange={(typed) => change({ stopTime: typed })} error={error} />
    </Flex>
  )
}
