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

type StopTime = {
  readonly isOffered: boolean
  readonly day: LocalDay
  readonly time: string
  readonly setDay: (day: LocalDay) => void
  readonly setTime: (time: string) => void
  /** Undefined means now. */
  readonly at: Instant | undefined
  readonly error: string | undefined
}

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)

/** When it stopped: now, unless the activity has been running so long that stopping it was forgotten. Decision 30. */
export const useStopTime = (activity: Activity): StopTime => {
  const { now, zone } = useCareFacts()
  const isOffered = activityBadges(activity, now).old
  const [day, setDay] = useState(() => localDayOf(isOffered ? activity.endDate : now, zone))
  const [time, setTime] = useState(() => (isOffered ? formatTime(activity.endDate, zone) : ''))
  const at = isOffered && day !== '' && isTime(time) ? instantOf(day, time, zone) : undefined
  const begunAt = activity.actualStartDate ?? 0
  const isWrong = isOffered && (at === undefined || at < begunAt || at > now)
  const error = isWrong ? `Between the start, ${formatTime(begunAt, zone)}, and now.` : undefined
  return { isOffered, day, time, setDay, setTime, at, error }
}

export function WhenField({ isOffered, day, time, setDay, setTime, error }: StopTime) {
  if (!isOffered) return null
  return (
    <Flex gap="3" flexWrap="wrap">
      <DateField label="Day it stopped" value={day} onValueChange={setDay} />
      <TimeField label="Stop time" value={time} onValueChange={setTime} error={error} />
    </Flex>
  )
}
