import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import type { EmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { endSessionsOf } from '../../../server/identity/end-sessions.ts'
import { aDatabase } from '../../support/a-database.ts'
import { overOrWaiting } from '../../support/over-or-waiting.ts'
import { aPool, CLIENT_ID } from './a-pool.ts'

const PASSWORD = 'Correct-horse-1'
const INVITED = 'kettle-of-the-invitation'
const RESET = 'kettle-of-the-reset'
const OWN = 'three kettles dancing'

let database: Database
let pool: EmbeddedPool
beforeAll(async () => {
  database = await aDatabase()
  pool = await aPool(database)
})
afterAll(() => database.close())

type Person = { readonly email: string; readonly sub: string }
type Work = () => Promise<object>

const Tokens = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) })
const Asked = z.object({ Session: z.string() })

const signIn = ({ email }: Person, password: string) =>
  pool.perform('InitiateAuth', {
    ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT_ID },
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

/** A one-time password that the person does not have from the reset. */
const invite = ({ email }: Person) =>
  pool.resetAccount({ email, password: INVITED, until: new Date(Date.now() + 60_000) }, database.drizzle)

/** As the office does it; `meanwhile` is what happens before it counts. */
const reset = ({ email, sub }: Person, meanwhile: () => Promise<void> = async () => undefined) =>
  database.transaction(async (tx) => {
    await pool.resetAccount({ email, password: RESET, until: new Date(Date.now() + 60_000) }, tx)
    await endSessionsOf(tx, sub)
    await meanwhile()
  })

/** What somebody does, made ready so that only its last request is left. */
const works: [string, (person: Person) => Promise<Work>][] = [
  ['signs in', async (person) => () => signIn(person, PASSWORD)],
  [
    'signs in with an earlier one-time password',
    async (person) => {
      await invite(person)
      return () => signIn(person, INVITED)
    },
  ],
  [
    'chooses a password after an earlier one-time password',
    async (person) => {
      await invite(person)
      const { Session } = z.parse(Asked, await signIn(person, INVITED))
      const answer = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ClientId: CLIENT_ID, Session }
      return () => pool.perform('RespondToAuthChallenge', { ...answer, ChallengeResponses: { NEW_PASSWORD: OWN } })
    },
  ],
  [
    'changes the password',
    async (person) => {
      const { AccessToken } = z.parse(Tokens, await signIn(person, PASSWORD)).AuthenticationResult
      return () => pool.perform('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: OWN })
    },
  ],
]

const aPerson = async (): Promise<Person> => {
  const email = `${randomUUID()}@example.org`
  return { email, sub: await pool.createAccount({ email, password: PASSWORD }) }
}

/** What is left to whoever had the account before a reset: passwords that work, sessions, and questions yet to answer. */
const leftTo = async ({ email, sub }: Person) => {
  const [held] = await rowsOf<{ sessions: number; questions: number }>(
    database.drizzle,
    sql`select (select count(*)::int from identity_refresh_tokens where sub = ${sub}::uuid) as "sessions",
          (select count(*)::int from identity_challenges where sub = ${sub}::uuid) as "questions"`,
  )
  const tried = await Promise.all(
    [PASSWORD, INVITED, OWN, RESET].map(async (one) => ((await pool.hasPassword(email, one)) ? [one] : [])),
  )
  return { passwords: tried.flat(), ...held }
}
const NOTHING = { passwords: [RESET], sessions: 0, questions: 0 }

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

describe.each(works)('whoever %s while the office resets the password has nothing of it', (_what, readyFor) => {
  test.each([0, 1, 2, 3, 4, 6, 8, 11, 15, 20])('where the reset comes after %i turns', async (count) => {
    const person = await aPerson()
    const work = await readyFor(person)
    const begun = work().catch(() => undefined)
    await turns(count)
    await reset(person)
    await begun
    expect(await leftTo(person)).toEqual(NOTHING)
  })

  test('where the password was proved before the reset counts', async () => {
    const person = await aPerson()
    const work = await readyFor(person)
    let begun: Promise<unknown> = Promise.resolve()
    await reset(person, () => {
      begun = work().catch(() => undefined)
      return overOrWaiting(database, begun)
    })
    await begun
    expect(await leftTo(person)).toEqual(NOTHING)
  })
})
