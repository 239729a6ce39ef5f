import type { ActivityShift } from '../../../domain/activity/activity.ts'
import { recentAdhoc } from '../../../domain/activity/recent-adhoc.ts'
import { recentAdhocDays } from '../../../domain/constants.ts'
import { nowNextOf } from '../../../domain/rota/now-next.ts'
import { ownShifts } from '../../../domain/rota/own-shifts.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { displayName } from '../../../domain/user/display-name.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** The person's recent ad hoc activities and the shift on which they are there now; undefined until both were read. */
export const useRecent = () => {
  const { now, today, zone, settings } = useCareFacts()
  const { user } = useCurrentUser()
  const read = useLiveQuery(
    async (from) => ({
      activities: await from.activitiesBetween(startOfDay(addDays(today, -recentAdhocDays), zone), now),
      // Staff come earlier and stay longer than the times of their shift say, by a handover.
      shifts: await from.shiftsBetween(startOfDay(addDays(today, -1), zone), startOfDay(addDays(today, 2), zone)),
    }),
    [today, zone],
  )
  if (read === undefined) return undefined
  const clock = { sessions: settings?.sessions ?? [], zone }
  const [own] = ownShifts(nowNextOf(read.shifts, { at: now, clock }).now, user)
  const shift: ActivityShift | undefined = own && {
    shiftId: own.shiftId,
    rotaId: own.rotaId,
    userId: user.id,
    displayName: displayName(user),
  }
  return { recent: recentAdhoc(read.activities, { userId: user.id, now, zone }), shift }
}
