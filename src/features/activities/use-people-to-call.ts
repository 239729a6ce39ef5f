import type { Activity } from '../../../domain/activity/activity.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { grouped } from '../../../domain/grouped.ts'
import { oncallNow } from '../../../domain/oncall/oncall-now.ts'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import { addDays } from '../../../domain/time/local-day.ts'
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

/** Whom to ring where the activity is: on call first, then who is on shift; each once, and only those with a number. */
export const usePeopleToCall = (activity: Activity): PersonToCall[] => {
  const { now, zone, today, person } = useCareFacts()
  const { user } = useCurrentUser()
  const location = locationOf(activity)
  const found = useLiveQuery(
    async (read) => ({
      oncall: await read.oncallBetween(addDays(today, -1), today),
      shifts: await read.shiftsBetween(now, now + 1),
    }),
    [now, today],
  )
  const called = oncallNow(found?.oncall ?? [], { now, zone, ...(location === undefined ? {} : { location }) })
  const working = (found?.shifts ?? [])
    .filter((shift) => location === undefined || shift.location === location)
    .flatMap(currentAssignments)
  const reasons = [
    ...called.map(({ userId }) => ({ userId, why: 'on call' })),
    ...working.map(({ userId }) => ({ userId, why: 'on shift here' })),
  ]
  return [...grouped(reasons, ({ userId }) => userId)].flatMap(([userId, whys]) => {
    const known = person(userId)
    if (known?.phone === undefined || known.userId === user.id) return []
    const why = [...new Set(whys.map((one) => one.why))].join(', ')
    return [{ userId: known.userId, name: known.displayName, phone: known.phone, why }]
  })
}
