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

/** The activities that this shift runs, by start; undefined until this device's copy was read. */
const useActivitiesOf = ({ shiftId, startDate, endDate, activities }: Shift) =>
  useLiveQuery(
    async (read) => {
      const ids = activities.map(({ activityId }) => activityId)
      const inTime = (await read.activitiesBetween(startDate, endDate)).filter(
        ({ id, shifts }) => !ids.includes(id) && shifts.some((one) => one.shiftId === shiftId),
      )
      const named = await Promise.all(ids.map((id) => read.activity(id)))
      return [...named.flatMap((one) => one ?? []), ...inTime].sort((a, b) => a.startDate - b.startDate)
    },
    [shiftId, startDate, endDate, activities],
  )

/** What a saved shift runs, each to look at over the page. Rules §2.7. */
export function ShiftActivities({ shift }: { shift: Shift }) {
  const { zone } = useCareFacts()
  const { can } = useCurrentUser()
  const activities = useActivitiesOf(shift)
  if (!can('read rota.rota-activities')) return null
  return (
    <Section heading="Activities" level={3} count={activities?.length || undefined}>
      {activities?.length === 0 && <QuietLine>This shift runs no activities.</QuietLine>}
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
