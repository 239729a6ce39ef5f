import { Box, Flex } from '@chakra-ui/react'
import type { Shift } from '../../domain/rota/shift.ts'
import { formatTime } from '../../domain/time/format.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { useCareFacts } from './care-facts.tsx'
import { QuietLine } from './pickers/quiet-line.tsx'
import { popupActivity } from './popup-activity.ts'

/** What a shift runs may begin or end beside its times: with its handover, or on the day to which it was moved. */
const marginMs = 24 * 3_600_000

/**
 * The activities that name this shift as running them now, by start; undefined until this device's copy was read. The list
 * in the shift's own row is of when that row was read, and does not move with its activities. Decision 108.
 */
const useActivitiesOf = ({ shiftId, startDate, endDate }: Shift) =>
  useLiveQuery(
    async (read) =>
      (await read.activitiesBetween(startDate - marginMs, endDate + marginMs))
        .filter(({ shifts }) => shifts.some((one) => one.shiftId === shiftId))
        .sort((a, b) => a.startDate - b.startDate),
    [shiftId, startDate, endDate],
  )

/** What a saved shift runs, each to look at over the page. Rules §2.7. */
export function ShiftActivities({ shift }: { shift: Shift }) {
  const { zone } = useCareFacts()
  const { can } = useCurrentUser()
  const activities = useActivitiesOf(shift)
  if (!can('read rota.rota-activities')) return null
  return (
    <Section heading="Activities" level={3} count={activities?.length || undefined}>
      {activities?.length === 0 && <QuietLine>This shift has no activities.</QuietLine>}
      <Box as="ul" display="grid" gap="1" marginBottom="2">
        {(activities ?? []).map(({ id, title, startDate, endDate }) => (
          <Flex as="li" key={id} align="center" gap="2" flexWrap="wrap">
            <Box as="span" fontWeight="600">
              {formatTime(startDate, zone)}–{formatTime(endDate, zone)}
            </Box>
            <Box flex="1" minWidth="0">
              {title}
            </Box>
            <Button
              look="quiet"
              aria-label={`View ${title}`}
              onClick={() => popupActivity({ action: 'view', activityId: id })}
            >
              View
            </Button>
          </Flex>
        ))}
      </Box>
    </Section>
  )
}
