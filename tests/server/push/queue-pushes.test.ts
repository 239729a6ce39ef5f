import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewerOf } from '../../../server/caller.ts'
import type { Announced } from '../../../server/changes/row-write.ts'
import type { Database } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { users } from '../../../server/database/schema/users.ts'
import { queuePushes } from '../../../server/push/queue-pushes.ts'
import { aDatabase } from '../../support/a-database.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
let database: Database
const ids = { author: crypto.randomUUID(), colleague: crypto.randomUUID(), gone: crypto.randomUUID() }

beforeAll(async () => {
  database = await aDatabase()
  for (const [name, id] of Object.entries(ids)) {
    const archivedAt = name === 'gone' ? new Date(now) : null
    await database.drizzle.insert(users).values({ id, sub: id, email: `${name}@demo.example`, archivedAt })
    await database.drizzle.execute(sql`
      insert into notification_tokens (token_id, user_id, app, at, subscription) values
        (${name}::text, (${id}::text)::uuid, 'messaging', now(), '{}'::jsonb),
        (${`${name} elsewhere`}::text, (${id}::text)::uuid, 'messaging', now(), null)`)
  }
})
afterAll(() => database.close())

const announcement = (fields: Partial<Announced> = {}): Announced => ({
  ...{ event: 'announcement', id: crypto.randomUUID(), audience: undefined },
  content: { kind: 'announcement', date: '2026-11-21T12:00:00.000Z' },
  ...fields,
})

/** Who would be pushed, and until when. */
const queued = async (...announced: Announced[]) => {
  const [author] = await database.drizzle.select().from(users).where(sql`id = (${ids.author}::text)::uuid`)
  if (author === undefined) throw new Error('The author is gone.')
  await database.drizzle.execute(sql`delete from push_outbox`)
  await database.transaction((tx) =>
    queuePushes(tx, [{ by: { viewer: viewerOf(author), receivedAt: now }, announced }]),
  )
  return rowsOf<{ to: string; minutes: number }>(
    database.drizzle,
    sql`select token_id as "to", (extract(epoch from expires_at) / 60 - ${now / 60_000}::float8)::float8 as "minutes"
        from push_outbox order by 1`,
  )
}

test('what is said to everybody is pushed to all who are still there, but its author, for a day', async () => {
  expect(await queued(announcement())).toEqual([{ to: 'colleague', minutes: 24 * 60 }])
})

test('who leaves on a day to come is pushed to until then', async () => {
  const archivedAt = new Date(now + 24 * 60 * 60_000)
  await database.drizzle.update(users).set({ archivedAt }).where(sql`id = (${ids.colleague}::text)::uuid`)
  expect(await queued(announcement())).toHaveLength(1)
  await database.drizzle.update(users).set({ archivedAt: null }).where(sql`id = (${ids.colleague}::text)::uuid`)
})

test('what is said to some is pushed to them alone', async () => {
  expect(await queued(announcement({ audience: [ids.gone, ids.author] }))).toEqual([])
  expect(await queued(announcement({ audience: [ids.colleague] }))).toHaveLength(1)
})

test('a call for help is pushed for ten minutes from when it was made, and not at all after that', async () => {
  const help = (date: string) => announcement({ content: { kind: 'help', date } })
  expect(await queued(help('2026-11-21T11:56:00.000Z'))).toEqual([{ to: 'colleague', minutes: 6 }])
  expect(await queued(help('2026-11-21T11:50:00.000Z'))).toEqual([])
})

test('what must be read, and a call for help, wait for no quiet hours', async () => {
  const pressing = async (content: Announced['content']) => {
    await queued(announcement({ content }))
    return rowsOf(database.drizzle, sql`select kind as "kind", is_pressing as "isPressing" from push_outbox`)
  }
  const date = '2026-11-21T12:00:00.000Z'
  expect(await pressing({ kind: 'announcement', date })).toEqual([{ kind: 'announcement', isPressing: false }])
  expect(await pressing({ kind: 'announcement', date, mustRead: true })).toEqual([
    { kind: 'announcement', isPressing: true },
  ])
  expect(await pressing({ kind: 'help', date })).toEqual([{ kind: 'help', isPressing: true }])
})

test('a change of a channel is no announcement', async () => {
  expect(await queued(announcement({ event: 'channel' }))).toEqual([])
})
