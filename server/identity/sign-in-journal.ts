import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { createBuckets } from '../limits/token-buckets.ts'
import type { Logger } from '../logger.ts'

/**
 * refused: a password was wrong. throttled: tried too often. password-changed: by the person, or by the office for them.
 * token-reused: a refresh token came back after it had been replaced, and its session was ended.
 */
export type SignInEvent = 'refused' | 'throttled' | 'password-changed' | 'token-reused'

/** What is told of one; `sub` may be one that nobody has, and then it stands in the log alone. */
export type ToldOf = { readonly sub: string | undefined; readonly source: string }

/** Remembers what goes wrong with signing in: for the person as an auth event, for whoever runs the system as a line. */
export type SignInJournal = {
  note(event: SignInEvent, told: ToldOf): Promise<void>
}

const WORDS: Readonly<Record<SignInEvent, string>> = {
  refused: 'a sign-in was refused',
  throttled: 'sign-ins are tried too often',
  'password-changed': 'a password was changed',
  'token-reused': 'a session was ended: one of its old tokens came back',
}

/** Of who is turned away again and again one line a minute is enough: the rest would fill the disk. */
const THROTTLED_LINES = { burst: 1, perSecond: 1 / 60 }

/** What was typed is in neither: people type passwords into the field for the address. */
export const createSignInJournal = (db: Queryable, { clock, logger }: { clock: () => number; logger: Logger }) => {
  const lines = createBuckets(THROTTLED_LINES, clock)
  const keep = async (event: SignInEvent, sub: string): Promise<string | undefined> => {
    const [kept] = await rowsOf<{ userId: string }>(
      db,
      sql`insert into auth_events (user_id, agency_id, kind, at)
          select u.id, u.agency_id, ${event}::text, ${moment(clock())} from users u where u.sub = ${sub}::text
          returning user_id::text as "userId"`,
    )
    return kept?.userId
  }
  const note: SignInJournal['note'] = async (event, { sub, source }) => {
    if (event === 'throttled' && lines.take(`${sub ?? ''} ${source}`) !== undefined) return
    const userId = sub === undefined ? undefined : await keep(event, sub)
    logger[event === 'password-changed' ? 'note' : 'warn'](WORDS[event], { event, userId, source })
  }
  return { note }
}
