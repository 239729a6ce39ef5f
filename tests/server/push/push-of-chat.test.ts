import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { channelPushEveryMs, mentionPushEveryMs } from '../../../domain/constants.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { moment } from '../../../server/database/tables.ts'
import type { PushSender } from '../../../server/push/push-sender.ts'
import { type Chat, chatStaff } from '../../support/a-chat.ts'
import { aPushingChat, type Browser, type PushingChat } from '../../support/a-pushing-chat.ts'
import type { Person, TestServer } from '../../support/a-server.ts'
import type { PushService } from '../../support/push-service.ts'
import { aRota, aShift } from '../../support/rows.ts'

const minute = 60_000
/** Of a winter's day, with the provider in London. */
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)

let now = at('12:00')
let pushing: PushingChat
let service: PushService
let server: TestServer
let chat: Chat
let sender: PushSender

beforeAll(async () => {
  pushing = await aPushingChat(() => now)
  ;({ service, server, chat, sender } = pushing)
})
beforeEach(async () => {
  now = at('12:00')
  for (const table of ['notification_tokens', 'push_outbox', 'channel_pushes', 'notification_choices']) {
    await server.database.drizzle.execute(`delete from ${table}`)
  }
  service.received.length = 0
})
afterAll(() => pushing.close())

const browserOf: PushingChat['browserOf'] = (...asked) => pushing.browserOf(...asked)
const choose = (person: Person, choice: object) => pushing.choose(person, choice)

const countOf = async (condition: SQL): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    server.database.drizzle,
    sql`select count(*)::int as n from push_outbox where ${condition}`,
  )
  return row?.n ?? 0
}
const waiting = () => countOf(sql`true`)
/** What is due, or was taken by a process that sends it just now: the server does too. */
const underWay = () => countOf(sql`next_try_at <= ${moment(now + minute)}`)

/** What each of these browsers was told, once all that is due has left. */
const told = async (...browsers: readonly Browser[]): Promise<object[][]> => {
  await sender.drain()
  await expect.poll(underWay).toBe(0)
  return browsers.map(({ endpoint }) =>
    service.received.filter(({ path }) => path === new URL(endpoint).pathname).map(({ opened }) => JSON.parse(opened)),
  )
}

/** Until nobody holds a push that was put off, and the browser is noted as told. */
const putOff = async () => {
  await sender.drain()
  await expect.poll(() => countOf(sql`next_try_at > ${moment(now + mentionPushEveryMs)}`)).toBe(0)
  await expect.poll(() => rowsOf(server.database.drizzle, sql`select 1 from channel_pushes`)).toHaveLength(1)
}

const mentioning = ({ id }: Person) => ({ text: '@Bo, please', mentions: [{ userId: id, displayName: 'Bo' }] })

test('a message is pushed to those who belong, by the name of its channel and without a word of it, and not to its author', async () => {
  const house = await chat.channel()
  const [ada, bo, cy] = [await browserOf(chat.ada), await browserOf(chat.bo), await browserOf(chat.cy)]
  const admin = await browserOf(chat.admin)
  await chat.write(chat.ada, house, { text: 'AB has slipped' })
  const expected = { kind: 'channel', id: house, name: 'House' }
  expect(await told(ada, bo, cy, admin)).toEqual([[], [expected], [], []])
})

test('one’s own message tells nobody of what one has still to read', async () => {
  const house = await chat.channel()
  const ada = await browserOf(chat.ada)
  await chat.write(chat.bo, house)
  expect((await told(ada))[0]).toHaveLength(1)
  now += channelPushEveryMs
  await chat.write(chat.ada, house)
  expect((await told(ada))[0]).toHaveLength(1)
})

test('a browser of another app, or one that takes reminders, is not told of messages', async () => {
  const house = await chat.channel()
  const [rota, reminded] = [await browserOf(chat.bo, 'rota'), await browserOf(chat.bo, 'rota', { remindMinutes: 10 })]
  const chats = await browserOf(chat.bo, 'chat')
  await chat.write(chat.ada, house)
  const [ofRota, ofReminders, ofChat] = await told(rota, reminded, chats)
  expect([ofRota, ofReminders, ofChat?.length]).toEqual([[], [], 1])
})

test('the first message of a conversation of two is pushed to the other, with no name', async () => {
  const [bo, cy] = [await browserOf(chat.bo), await browserOf(chat.cy)]
  const id = pairChannelId(chat.ada.id, chat.bo.id)
  const { status } = await chat.write(chat.ada, id, { withUserId: chat.bo.id })
  expect(status).toBe(201)
  expect(await told(bo, cy)).toEqual([[{ kind: 'channel', id }], []])
})

test('many messages within moments are one push, and one more after a while for what was said since', async () => {
  const house = await chat.channel()
  const bo = await browserOf(chat.bo)
  for (let count = 0; count < 5; count += 1) {
    await chat.write(chat.ada, house)
    await told(bo)
    now += 1000
  }
  expect((await told(bo))[0]).toHaveLength(1)
  expect(await waiting()).toBe(1)
  now += channelPushEveryMs
  expect((await told(bo))[0]).toHaveLength(2)
  expect(await waiting()).toBe(0)
})

test('a mention waits no longer than half a minute, and is heard again', async () => {
  const house = await chat.channel()
  const bo = await browserOf(chat.bo)
  await chat.write(chat.ada, house)
  await told(bo)
  await chat.write(chat.ada, house)
  await told(bo)
  await chat.write(chat.ada, house, mentioning(chat.bo))
  now += mentionPushEveryMs - 1
  await putOff()
  expect(service.received).toHaveLength(1)
  now += 1
  expect((await told(bo))[0]).toEqual([
    { kind: 'channel', id: house, name: 'House' },
    { kind: 'channel', id: house, name: 'House', again: true },
  ])
  expect(await waiting()).toBe(0)
})

test('who has read it before it is sent is not told, nor who does not belong any more', async () => {
  const house = await chat.channel({ kind: 'people', userIds: [chat.ada.id, chat.bo.id, chat.cy.id] })
  const [bo, cy] = [await browserOf(chat.bo), await browserOf(chat.cy)]
  await chat.write(chat.ada, house)
  await told(bo, cy)
  const { body } = await chat.write(chat.ada, house)
  await chat.mark(chat.bo, house, body.sent)
  await server.ask(chat.admin, `PATCH /channels/${house}`, {
    body: { audience: { kind: 'people', userIds: [chat.ada.id, chat.bo.id] } },
  })
  now += channelPushEveryMs
  const [ofBo, ofCy] = await told(bo, cy)
  expect([ofBo?.length, ofCy?.length, await waiting()]).toEqual([1, 1, 0])
})

test('people of an agency are told while it has a shift there, and not after', async () => {
  const agencyId = crypto.randomUUID()
  const temp = await server.person({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
  const house = await chat.channel()
  const browser = await browserOf(temp)
  await chat.write(chat.ada, house)
  expect(await told(browser)).toEqual([[]])
  const rota = aRota()
  await server.put('rotas', rota)
  const day = new Date().toISOString().slice(0, 10)
  await server.put('shifts', aShift(rota, { day, assignedTo: [{ type: 'current', agencyId }] }))
  await chat.write(chat.ada, house)
  expect((await told(browser))[0]).toHaveLength(1)
})

test('messages wait for the end of quiet hours, one for each channel; mentions and what must be read do not', async () => {
  const [house, other] = [await chat.channel(), await chat.channel({ kind: 'everybody' })]
  const bo = await browserOf(chat.bo)
  expect((await choose(chat.bo, { messages: 'all', quiet: { from: '22:00', until: '07:00' } })).status).toBe(200)
  now = at('23:00')
  await chat.write(chat.ada, house)
  await chat.write(chat.ada, house)
  await chat.write(chat.ada, other)
  expect(await told(bo)).toEqual([[]])
  await chat.write(chat.ada, other, mentioning(chat.bo))
  expect(await told(bo)).toEqual([[expect.objectContaining({ id: other, again: true })]])
  now = at('23:00') + 8 * 60 * minute - 2 * minute
  expect((await told(bo))[0]).toHaveLength(1)
  now += 2 * minute
  expect((await told(bo))[0]).toEqual([expect.anything(), { kind: 'channel', id: house, name: 'House' }])
  expect(await waiting()).toBe(0)
})

test('whoever ends their quiet hours is told at once of what waited', async () => {
  const house = await chat.channel()
  const bo = await browserOf(chat.bo)
  await choose(chat.bo, { messages: 'all', quiet: { from: '11:00', until: '13:00' } })
  await chat.write(chat.ada, house)
  expect(await told(bo)).toEqual([[]])
  await choose(chat.bo, { messages: 'all' })
  expect((await told(bo))[0]).toHaveLength(1)
})

test('who wants mentions alone is told of those, and who wants nothing of none', async () => {
  const house = await chat.channel()
  const [ada, bo] = [await browserOf(chat.ada), await browserOf(chat.bo)]
  await choose(chat.ada, { messages: 'nothing' })
  await choose(chat.bo, { messages: 'mentions' })
  const dee = await chat.member({ displayName: 'Dee', locations: ['gh'] })
  await chat.write(dee, house)
  expect(await told(ada, bo)).toEqual([[], []])
  const mentions = [chat.ada, chat.bo].map(({ id }) => ({ userId: id, displayName: 'Bo' }))
  await chat.write(dee, house, { text: '@Bo and @Bo', mentions })
  const [ofAda, ofBo] = await told(ada, bo)
  expect([ofAda?.length, ofBo?.length]).toEqual([0, 1])
})

test('the choice is one’s own, on every device, and says what is wrong with it', async () => {
  const quiet = { from: '21:30', until: '06:00' }
  expect((await server.ask(chat.cy, 'GET /users/me/notifications')).body).toEqual({ messages: 'all' })
  await choose(chat.cy, { messages: 'mentions', quiet })
  expect((await server.ask(chat.cy, 'GET /users/me/notifications')).body).toEqual({ messages: 'mentions', quiet })
  expect((await server.ask(chat.bo, 'GET /users/me/notifications')).body).toEqual({ messages: 'all' })
  for (const wrong of [{ from: '24:00', until: '06:00' }, { from: '06:00', until: '06:00' }, { from: '22:00' }]) {
    expect((await choose(chat.cy, { messages: 'all', quiet: wrong })).status).toBe(422)
  }
})

test('what waits for a browser that somebody else has signed in at since is sent to nobody', async () => {
  const house = await chat.channel()
  const tablet = await browserOf(chat.bo)
  await choose(chat.bo, { messages: 'all', quiet: { from: '11:00', until: '13:00' } })
  await chat.write(chat.ada, house)
  await sender.drain()
  await server.ask(chat.cy, 'PUT /notification-token/messaging', { body: { tokenId: JSON.stringify(tablet) } })
  now = at('13:00')
  expect(await told(tablet)).toEqual([[]])
  // What is said from then on is for whoever is there now: Cy is not of this house.
  await chat.write(chat.ada, house)
  expect(await told(tablet)).toEqual([[]])
})

test('a mention that comes while the browser is being told is told too', async () => {
  const house = await chat.channel()
  const bo = await browserOf(chat.bo)
  const arriving = service.next()
  service.holdNext()
  await chat.write(chat.ada, house)
  await arriving
  // Taken again at the very same moment it would be the same lease.
  now += 1
  await chat.write(chat.ada, house, mentioning(chat.bo))
  service.release()
  await putOff()
  now += mentionPushEveryMs
  expect((await told(bo))[0]).toHaveLength(2)
})

test('an account that may not read messages is told of none', async () => {
  const rotaOnly = await server.person({ roles: ['cc-rota-user'] })
  const chatting = await server.person({ roles: chatStaff })
  const all = await chat.channel({ kind: 'everybody' })
  const [one, other] = [await browserOf(rotaOnly), await browserOf(chatting)]
  await chat.write(chat.ada, all)
  const [ofOne, ofOther] = await told(one, other)
  expect([ofOne?.length, ofOther?.length]).toEqual([0, 1])
})
