import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { ProblemError, problem, UNAVAILABLE } from '../../../server/http/problem.ts'
import { type AccountMaker, embeddedAccountMaker } from '../../../server/identity/account-maker.ts'
import { openEmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, someSettings } from '../../support/rows.ts'
import { aClock } from '../identity/a-pool.ts'

let server: TestServer
let manager: Person
const clock = aClock()
/** What happens while the pool is asked, which may take seconds where it is another's. */
let meanwhile: () => Promise<unknown> = async () => undefined

beforeAll(async () => {
  const database = await aDatabase()
  const facts = { poolId: 'eu-west-2_CARELIGHT', clientId: 'carelight-web', issuer: 'http://home.test/identity' }
  const own = embeddedAccountMaker(await openEmbeddedPool(database.drizzle, { ...facts, clock: clock.now }))
  const accounts: AccountMaker = {
    ...own,
    invite: async (...given) => {
      await meanwhile()
      return own.invite(...given)
    },
  }
  server = await aServer({ database, clock: clock.now, accounts })
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', someSettings())
})
afterAll(() => server.close())
afterEach(() => {
  meanwhile = async () => undefined
})

const invite = (body: Record<string, unknown>) => server.ask(manager, 'POST /users/invitations', { body })

const archive = (rotaUserId: string, archivedOn: string | null) =>
  server.ask(manager, `PATCH /rota-users/${rotaUserId}`, { body: { archivedOn } })

const somebody = () => {
  const id = crypto.randomUUID()
  return { id, email: `${id}@new.example`, firstName: 'Bo', lastName: 'Marsh' }
}

const letterTo = async (email: string): Promise<string | undefined> =>
  (
    await rowsOf<{ content: string }>(
      server.database.drizzle,
      sql`select content from mail_outbox where address = ${email}::text order by created_at desc limit 1`,
    )
  )[0]?.content

const hasAccount = async (id: string): Promise<boolean> =>
  (await rowsOf(server.database.drizzle, sql`select 1 from users where id = ${id}::uuid`)).length > 0

test('the database waits for no pool, and nobody else invites the same person or address meanwhile', async () => {
  const gus = somebody()
  const seen: number[] = []
  meanwhile = async () => {
    meanwhile = async () => undefined
    await server.database.transaction((tx) => tx.execute(sql`select 1`))
    seen.push((await invite({ ...gus, email: 'other@new.example' })).status)
    seen.push((await invite({ ...somebody(), email: gus.email })).status)
    seen.push((await invite(somebody())).status)
  }
  expect((await invite(gus)).status).toBe(200)
  expect(seen).toEqual([409, 409, 200])
  expect((await invite(gus)).status).toBe(200)
})

test('who is archived while they are invited has no account, and can be invited once they are back', async () => {
  const member = aMember()
  await server.put('rotaUsers', member)
  const ida = { ...somebody(), id: member.id }
  meanwhile = async () => {
    meanwhile = async () => undefined
    await archive(member.id, '2026-01-01')
  }
  const late = await invite(ida)
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('archived')])
  expect(await hasAccount(ida.id)).toBe(false)
  expect(await letterTo(ida.email)).toBeUndefined()
  await archive(member.id, null)
  expect((await invite(ida)).status).toBe(200)
})

test('a pool that does not take it leaves nothing behind, and is asked again', async () => {
  const kit = somebody()
  meanwhile = async () => {
    throw new ProblemError(problem(UNAVAILABLE, 'The sign-in service did not accept this'))
  }
  expect((await invite(kit)).status).toBe(503)
  expect(await hasAccount(kit.id)).toBe(false)
  meanwhile = async () => undefined
  expect((await invite(kit)).status).toBe(200)
})

test('an invitation whose server ended halfway can be repeated a minute later', async () => {
  const lil = somebody()
  let isAnswered = false
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const asked = new Promise<void>((resolve) => {
    meanwhile = async () => {
      meanwhile = async () => undefined
      resolve()
      await ended
    }
  })
  const first = invite(lil).then((answer) => {
    isAnswered = true
    return answer
  })
  await asked
  expect((await invite(lil)).status).toBe(409)
  clock.pass(61_000)
  expect((await invite(lil)).status).toBe(200)
  const letter = await letterTo(lil.email)
  expect(isAnswered).toBe(false)
  end()
  expect((await first).status).toBe(503)
  expect(await letterTo(lil.email)).toBe(letter)
})
