import type { Activity } from '../../../domain/activity/activity.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { grouped } from '../../../domain/grouped.ts'
import { listed } from '../../../domain/listed.ts'
import { oncallNow } from '../../../domain/oncall/oncall-now.ts'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import { nowNextOf } from '../../../domain/rota/now-next.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

export type PersonToCall = {
  readonly userId: string
  readonly name: string
  readonly phone: string
  /** "on call", "on shift here", or both. */
  readonly why: string
}

/**
 * Whom to ring where the activity is: on call first, then whose shift has its staff there now, as the office reckons whom
 * a call for help reaches; each once, and only those with a number. Decision 31.
 */
export const usePeopleToCall = (activity: Activity): PersonToCall[] => {
  const { now, zone, today, person, settings } = useCareFacts()
  const { user } = useCurrentUser()
  const location = locationOf(activity)
  const found = useLiveQuery(
    async (read) => ({
      oncall: await read.oncallBetween(addDays(today, -1), today),
      // Staff come earlier and stay longer than the times of their shift say, by a handover.
      shifts: await read.shiftsBetween(startOfDay(addDays(today, -1), zone), startOfDay(addDays(today, 2), zone)),
    }),
    [today, zone],
  )
  const called = oncallNow(found?.oncall ?? [], { now, zone, ...(location === undefined ? {} : { location }) })
  const clock = { sessions: settings?.sessions ?? [], zone }
  const working = nowNextOf(found?.shifts ?? [], { at: now, clock })
    .now.filter((shift) => location === undefined || shift.location === location)
    .flatMap(currentAssignments)
  const reasons = [
    ...called.map(({ userId }) => ({ userId, why: 'on call' })),
    ...working.map(({ userId }) => ({ userId, why: 'on shift here' })),
  ]
  return [...grouped(reasons, ({ userId }) => userId)].flatMap(([userId, whys]) => {
    const known = person(userId)
    if (known?.phone === undefined || known.userId === user.id) return []
    const why = listed([...new Set(whys.map((one) => one.why))])
    return [{ userId: known.userId, name: known.displayName, phone: known.phone, why }]
  })
}
