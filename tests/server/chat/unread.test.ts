import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer, type Person } from '../../support/a-server.ts'

let chat: Chat

beforeAll(async () => {
  chat = await aChat(await aServer())
})
afterAll(() => chat.server.close())

const unread = async (by: Person): Promise<unknown> => (await chat.server.ask(by, 'GET /channels/unread-count')).body

test('a message is unread for each who belongs, exactly until they have read it', async () => {
  const { ada, bo, cy, admin } = chat
  const house = await chat.channel()
  const [first, second] = [await chat.write(ada, house), await chat.write(ada, house)]
  const counted = (unreadCount: number) => [{ channelId: house, channelName: 'House', unreadCount }]
  expect(await unread(bo)).toEqual(counted(2))
  // One's own never are, and whoever manages channels is in none of them.
  expect([await unread(ada), await unread(cy), await unread(admin)]).toEqual([[], [], []])
  await chat.mark(bo, house, first.body.sent)
  expect(await unread(bo)).toEqual(counted(1))
  await chat.remove(ada, second.body.id)
  expect(await unread(bo)).toEqual([])
  const { body } = await chat.write(ada, house)
  expect(await unread(bo)).toEqual(counted(1))
  await chat.mark(bo, house, body.sent)
  await chat.mark(bo, house, first.body.sent)
  expect(await unread(bo)).toEqual([])
})

test('a conversation of two is counted under the name of the other', async () => {
  const { ada, cy } = chat
  const pair = pairChannelId(ada.id, cy.id)
  await chat.write(ada, pair, { withUserId: cy.id })
  expect(await unread(cy)).toEqual([{ channelId: pair, channelName: 'Ada', unreadCount: 1 }])
})

test('announcements are counted beside messages, and messages not among announcements', async () => {
  const { server } = chat
  const [person, channel] = [await chat.member({ locations: ['gh'] }), crypto.randomUUID()]
  await server.database.drizzle.execute(sql`
    insert into channels (id, name) values ((${channel}::text)::uuid, 'All staff')`)
  await server.database.drizzle.execute(sql`
    insert into announcements (id, channel_id, kind, title, content, at, audience)
    values (gen_random_uuid(), (${channel}::text)::uuid, 'announcement', 'Minibus', 'Please read', now(),
      jsonb_build_array(${person.id}::text))`)
  const house = await chat.channel()
  await chat.write(chat.ada, house)
  expect(await unread(person)).toEqual(
    expect.arrayContaining([
      { channelId: channel, channelName: 'All staff', unreadCount: 1 },
      { channelId: house, channelName: 'House', unreadCount: 1 },
    ]),
  )
  expect((await server.ask(person, 'GET /announcements/unread')).body.total).toBe(1)
})
