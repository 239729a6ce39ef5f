import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aPushingChat, type PushingChat } from '../../support/a-pushing-chat.ts'
import { announcementsIn } from '../../support/announced.ts'

/** Of a winter's day, with the provider in London. */
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)

let now = at('12:00')
let pushing: PushingChat

beforeAll(async () => {
  pushing = await aPushingChat(() => now)
})
afterAll(() => pushing.close())

test('an announcement that waited is told once, and only while it is still to read; a reminder is heard', async () => {
  const { chat, server, sender, service, browserOf, choose } = pushing
  const announcements = announcementsIn(chat, () => now)
  await browserOf(chat.ada)
  const bo = await browserOf(chat.bo)
  for (const one of [chat.ada, chat.bo])
    await choose(one, { messages: 'all', quiet: { from: '11:00', until: '13:00' } })
  const [id, withdrawn] = [
    await announcements.shown({ mustRead: false }),
    await announcements.shown({ mustRead: false }),
  ]
  await sender.drain()
  expect(service.received).toEqual([])
  await announcements.change(withdrawn, { state: 'withdrawn' })
  await announcements.mark(chat.ada, id)
  await announcements.remind(id)
  expect(await rowsOf(server.database.drizzle, sql`select id from push_outbox`)).toHaveLength(4)
  now = at('13:00')
  await sender.drain()
  const left = () => rowsOf(server.database.drizzle, sql`select id from push_outbox`)
  await expect.poll(left).toEqual([])
  expect(service.received.map(({ path, opened }) => [path, JSON.parse(opened)])).toEqual([
    [new URL(bo.endpoint).pathname, { kind: 'announcement', id, again: true }],
  ])
})
