import type { ActivityShift } from '../../../domain/activity/activity.ts'
import { recentAdhoc } from '../../../domain/activity/recent-adhoc.ts'
import { recentAdhocDays } from '../../../domain/constants.ts'
import { ownShifts } from '../../../domain/rota/own-shifts.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { displayName } from '../../../domain/user/display-name.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** The person's recent ad hoc activities and the shift that they work now; undefined until both were read. */
export const useRecent = () => {
  const { now, today, zone } = useCareFacts()
  const { user } = useCurrentUser()
  const read = useLiveQuery(
    async (from) => ({
      activities: await from.activitiesBetween(startOfDay(addDays(today, -recentAdhocDays), zone), now),
      shifts: await from.shiftsBetween(now, now + 1),
    }),
    [today, zone],
  )
  if (read === undefined) return undefined
  const [own] = ownShifts(read.shifts, user)
  const shift: ActivityShift | undefined = own && {
    shiftId: own.shiftId,
    rotaId: own.rotaId,
    userId: user.id,
    displayName: displayName(user),
  }
  return { recent: recentAdhoc(read.activities, { userId: user.id, now, zone }), shift }
}
