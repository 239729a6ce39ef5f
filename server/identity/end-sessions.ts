import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { RIGHTS_CHANNEL } from '../database/live-channel.ts'
import { revokeGrants } from './grants.ts'
import { endKeptSessions } from './kept-sessions.ts'

/** `but` is the sign-in that goes on, by the name that its tokens have. */
type Kept = { readonly but?: string | undefined }

const others = (but: string | undefined): SQL => (but === undefined ? sql`` : sql`and origin_jti <> ${but}::uuid`)

const forgetSessions = async (tx: Queryable, sub: string, but: string | undefined): Promise<void> => {
  await tx.execute(sql`delete from identity_refresh_tokens where sub = ${sub}::uuid ${others(but)}`)
  await tx.execute(sql`delete from identity_challenges where sub = ${sub}::uuid`)
}

/** What waits for a browser that is forgotten is not sent. One whose sign-in goes on tells its person as before. */
const forgetBrowsersOf = async (tx: Queryable, sub: string): Promise<void> => {
  await tx.execute(sql`
    delete from notification_tokens where user_id in (select id from users where sub = ${sub}::text)`)
}

/** A real pool's accounts, and people without one, may have names that no account of ours has. */
const SUB = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Ends all sessions of a person: the one place that does. No refresh token is taken any more, no question of a sign-in that
 * is under way can be answered, no token of a session counts, open streams end: they ask anew, and no browser is told of
 * anything. Permits to hand in end too: what comes under one
 * waits apart for the office. What was pressed stays on each device. Decision 78.
 */
export const endSessionsOf = async (tx: Queryable, sub: string, { but }: Kept = {}): Promise<void> => {
  if (SUB.test(sub)) await forgetSessions(tx, sub, but)
  await endKeptSessions(tx, { sub, but })
  await revokeGrants(tx, { sub })
  if (but === undefined) await forgetBrowsersOf(tx, sub)
  await tx.execute(sql`select pg_notify(${RIGHTS_CHANNEL}::text, u.id::text) from users u where u.sub = ${sub}::text`)
}
