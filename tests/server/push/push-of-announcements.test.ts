import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { lineLogger } from '../../../server/logger.ts'
import { type PushSender, startPushSender } from '../../../server/push/push-sender.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { announcementsIn } from '../../support/announced.ts'
import { aPushService, type PushService } from '../../support/push-service.ts'

const push = { contact: 'https://home.example.org', allowsLocalService: true }
/** Of a winter's day, with the provider in London. */
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)

let now = at('12:00')
let service: PushService
let server: TestServer
let chat: Chat
let sender: PushSender

beforeAll(async () => {
  service = await aPushService()
  server = await aServer({ clock: () => now, push })
  chat = await aChat(server)
  const logger = lineLogger((line) => process.stderr.write(line))
  sender = await startPushSender({ database: server.database, logger, clock: () => now, push })
})
afterAll(async () => {
  await sender.stop()
  await server.close()
  await service.close()
})

const browserOf = async (person: Person) => {
  const browser = service.subscribe()
  const body = { tokenId: JSON.stringify(browser) }
  expect((await server.ask(person, 'PUT /notification-token/messaging', { body })).status).toBe(200)
  return browser
}

const choose = (person: Person, choice: object) => server.ask(person, 'PUT /users/me/notifications', { body: choice })

test('an announcement that waited is told once, and only while it is still to read; a reminder is heard', async () => {
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
