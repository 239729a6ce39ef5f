import { sql } from 'drizzle-orm'
import { canRemove } from '../../domain/activity/can-start.ts'
import { can } from '../../domain/permissions.ts'
import { refuseChangeElsewhere } from '../activities/kept-elsewhere.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { BAD_BODY, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { REPEAT_ACTION } from '../repeats/fill-series.ts'
import type { Effect } from './effect.ts'

const wasMadeBy = async (tx: Queryable, activityId: string, userId: string): Promise<boolean> => {
  const made = await rowsOf(
    tx,
    sql`select 1 as made from audit_trail where subject = 'activities' and action in ('v1.activity.create', 'v1.activity.behaviour', ${REPEAT_ACTION}::text)
        and user_id = (${userId}::text)::uuid and subject_ids @> array[(${activityId}::text)::uuid] limit 1`,
  )
  return made.length > 0
}

/** One's own, not started and without reports; anything else a manager removes, with a reason. Decision 29. */
export const removingActivity: Effect = {
  check: async (tx, { viewer, payload }, { activity }) => {
    if (activity === undefined) return
    refuseChangeElsewhere(activity)
    const isOwn = await wasMadeBy(tx, activity.id, viewer.userId)
    if (canRemove(activity, { isManager: false, isOwn })) return
    if (!can(viewer.ability, 'manage rota.rota-activities')) {
      throw new ProblemError(
        problem(NOT_ALLOWED, 'You can remove only an activity that you made and that nobody has reported on.'),
      )
    }
    const reason = payload['reason']
    if (typeof reason !== 'string' || reason.trim() === '') {
      const errors = [{ path: '/reason', message: 'Say why this activity is removed.' }]
      throw new ProblemError(problem(BAD_BODY, 'Say why this activity is removed.', { errors }))
    }
  },
}
