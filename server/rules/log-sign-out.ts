import { sql } from 'drizzle-orm'
import { logSignOut } from '../../domain/mutations/log-sign-out.ts'
import { beside } from '../changes/beside.ts'
import { jsonb, momentIn } from '../database/tables.ts'
import { logRule } from '../work/log-rule.ts'

type SignOut = { readonly userId: string; readonly agencyId: string | null; readonly at: number }

const signOut = beside<SignOut>(
  'sign-out',
  (said) => sql`
    insert into auth_events (user_id, agency_id, kind, at)
    select (e ->> 'userId')::uuid, (e ->> 'agencyId')::uuid, 'sign-out', ${momentIn(sql`e ->> 'at'`)}
    from jsonb_array_elements(${jsonb(said)}) e`,
)

/** A sign-out leaves an auth event at the time it happened. */
export const signOutRule = logRule(logSignOut, {
  decide: ({ payload, caller: { user } }) => ({
    beside: [signOut({ userId: user.id, agencyId: user.agencyId, at: payload.date })],
  }),
})
