import { Box, Flex } from '@chakra-ui/react'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { formatDuration } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'

type Stopping = { readonly activity: Activity; readonly clients: readonly ActivityClient[] }

/** The one moment at which all of them started; undefined where they did not start together. */
const startOf = ({ activity, clients }: Stopping): Instant | undefined => {
  const starts = new Set(clients.map(({ startDate }) => startDate))
  if (clients.length === 0) return activity.actualStartDate
  return starts.size === 1 ? clients[0]?.startDate : undefined
}

/** "10:02 to 10:14, 12 min": what a stop at this moment records. */
export const recordedWords = (stopping: Stopping, at: Instant, facts: Pick<CareFacts, 'zone' | 'today'>): string => {
  const startedAt = startOf(stopping)
  const end = dayAndTime(at, facts)
  if (startedAt === undefined || startedAt > at) return `Until ${end}`
  return `${dayAndTime(startedAt, facts)} to ${end}, ${formatDuration(at - startedAt)}`
}

type StopTimeLineProps = Stopping & {
  /** The moment that is recorded; undefined while what is typed is none. */
  at: Instant | undefined
  /** Without it the time is being changed already. */
  onChangeTime: (() => void) | undefined
}

/** The time that a stop records, and the way to change it. */
export function StopTimeLine({ at, onChangeTime, ...stopping }: StopTimeLineProps) {
  const facts = useCareFacts()
  return (
    <Flex align="center" justify="space-between" gap="2" minHeight="tap">
      <Box color="ink2">{at !== undefined && recordedWords(stopping, at, facts)}</Box>
      {onChangeTime && (
        <Button look="quiet" onClick={onChangeTime}>
          Change time
        </Button>
      )}
    </Flex>
  )
}
