import { sql } from 'drizzle-orm'
import { canRemove } from '../../domain/activity/can-start.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { can } from '../../domain/permissions.ts'
import { composeActivity, composeWireActivity } from '../activities/compose.ts'
import { refuseChangeElsewhere } from '../activities/kept-elsewhere.ts'
import { refuseConflict, tombstoneOf } from '../changes/conflict.ts'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { REPEAT_ACTION } from '../repeats/fill-series.ts'
import { demandPlan, planRule } from './plan-rule.ts'

type Maker = { readonly activityId: string; readonly userId: string }

/** Whether somebody made an activity, themselves or by a series. */
const wasMadeBy = source({
  select: (asked: readonly Maker[]) => sql`
    select m."activityId", m."userId" from jsonb_to_recordset(${jsonb(asked)}) as m("activityId" text, "userId" text)
    where exists (select from audit_trail a where a.subject = 'activities'
      and a.action in ('v1.activity.create', 'v1.activity.behaviour', ${REPEAT_ACTION}::text)
      and a.user_id = m."userId"::uuid and a.subject_ids @> array[m."activityId"::uuid])`,
  tell: (found: readonly Maker[], { activityId, userId }) =>
    found.some((one) => one.activityId === activityId && one.userId === userId),
})

/**
 * One's own, not started and without reports; anything else a manager removes, with a reason. The row stays as a
 * tombstone, its events and the audit trail stay whole. Decision 29.
 */
export const removeActivityRule = planRule(removeActivity, {
  needs: ({ payload, viewer: { userId } }) => ({
    isOwn: wasMadeBy({ activityId: payload.activityId.toLowerCase(), userId }),
  }),
  decide: (asked, known) => {
    const { payload, viewer, wirePayload } = asked
    const stored = demandPlan(known)
    const before = composeWireActivity(stored)
    refuseConflict(asked, stored.document, () => before)
    const activity = composeActivity(stored)
    refuseChangeElsewhere(activity)
    const { isOwn } = known.facts
    if (!canRemove(activity, { isManager: false, isOwn })) {
      if (!can(viewer.ability, 'manage rota.rota-activities')) {
        throw new ProblemError(
          problem(NOT_ALLOWED, 'You can only remove an activity that you added and that no one has reported on.'),
        )
      }
      if ((payload.reason ?? '').trim() === '') {
        refuseField({ path: '/reason', message: 'Enter why this activity is deleted.' })
      }
    }
    const document = tombstoneOf(stored.document)
    return { activity, write: { table: 'activities', action: 'deleted', document, before, after: wirePayload } }
  },
})
