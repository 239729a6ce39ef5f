import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelReadId, pairChannelId } from '../../../domain/chat/joined-id.ts'
import { longestMessageCharacters, mostMessagesPerMinute } from '../../../domain/constants.ts'
import { aChat, type Chat, chatStaff } from '../../support/a-chat.ts'
import { aServer, type Person } from '../../support/a-server.ts'

let chat: Chat

beforeAll(async () => {
  chat = await aChat(await aServer())
})
afterAll(() => chat.server.close())

type Message = { readonly id: string; readonly text: string; readonly sent: string }

const messagesOf = async (by: Person, channelId: string): Promise<Message[]> =>
  (await chat.server.ask(by, `GET /channels/${channelId}/messages`)).body.messages.toReversed()

test('whoever belongs writes, and the server gives each message its place', async () => {
  const { ada, bo, cy } = chat
  const house = await chat.channel()
  const [first, second] = [await chat.write(ada, house), await chat.write(bo, house, { text: 'And I' })]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.sent).toBe(first.body.dateModified)
  expect(first.body.sent < second.body.sent).toBe(true)
  expect((await messagesOf(ada, house)).map(({ text }) => text)).toEqual(['Hello', 'And I'])
  const refused = await chat.write(cy, house)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('no longer in this channel')])
  expect((await chat.write(ada, crypto.randomUUID())).body).toEqual(refused.body)
})

test('of many who write at once each message has a place of its own, in which all read it', async () => {
  const { ada, bo } = chat
  const house = await chat.channel()
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      chat.write(index % 2 === 0 ? ada : bo, house, { text: `Number ${index}` }),
    ),
  )
  const bySent = written.map(({ body }) => body).sort((one, other) => (one.sent < other.sent ? -1 : 1))
  expect(new Set(bySent.map(({ sent }) => sent)).size).toBe(20)
  const ids = bySent.map(({ id }) => id)
  expect((await messagesOf(ada, house)).map(({ id }) => id)).toEqual(ids)
  expect((await messagesOf(bo, house)).map(({ id }) => id)).toEqual(ids)
})

test('sent again a message is there once, with the answer that it had', async () => {
  const { ada, server } = chat
  const house = await chat.channel()
  const body = { id: crypto.randomUUID(), channelId: house, date: new Date().toISOString(), text: 'Once' }
  const send = () => server.ask(ada, 'POST /messages', { body, headers: { 'idempotency-key': body.id } })
  const [first, again] = [await send(), await send()]
  expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', first.body])
  expect(await messagesOf(ada, house)).toHaveLength(1)
})

test('an edit keeps what was said and the place, a removal nothing of what was said', async () => {
  const { ada, bo, admin } = chat
  const house = await chat.channel()
  const { body } = await chat.write(ada, house)
  expect((await chat.edit(bo, body.id)).status).toBe(403)
  const edited = await chat.edit(ada, body.id, { text: 'Hello all' })
  expect(edited.body).toMatchObject({ text: 'Hello all', sent: body.sent, earlier: [{ text: 'Hello' }] })
  expect([(await chat.remove(bo, body.id)).status, (await chat.remove(admin, body.id)).status]).toEqual([403, 422])
  const removed = await chat.remove(admin, body.id, { reason: 'Names a resident' })
  expect(removed.body).toMatchObject({ text: '', sent: body.sent, removed: { reason: 'Names a resident' } })
  expect(removed.body).not.toHaveProperty('earlier')
  const late = await chat.edit(ada, body.id, { text: 'Once more' })
  expect([late.status, late.body.text, late.body.version]).toEqual([200, '', removed.body.version])
})

test('an edit that is sent again long after its key was forgotten does not undo a later one', async () => {
  const { ada, server } = chat
  const house = await chat.channel()
  const { body: message } = await chat.write(ada, house, { text: 'One' })
  const body = { id: crypto.randomUUID(), date: new Date().toISOString(), text: 'Two' }
  const sendAgain = () => server.ask(ada, `POST /messages/${message.id}/edit`, { body })
  await sendAgain()
  await chat.edit(ada, message.id, { text: 'Three' })
  await server.database.drizzle.execute(sql`delete from idempotency_keys`)
  expect((await sendAgain()).status).toBe(200)
  expect((await messagesOf(ada, house))[0]?.text).toBe('Three')
})

test('in an archived channel all can be read, and nothing is written or changed', async () => {
  const { ada, admin, server } = chat
  const house = await chat.channel()
  const { body } = await chat.write(ada, house)
  const archived = await server.ask(admin, `PATCH /channels/${house}`, { body: { isArchived: true } })
  expect(archived.status).toBe(200)
  const refused = await chat.write(ada, house)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('archived')])
  expect((await chat.edit(ada, body.id)).status).toBe(409)
  expect(await messagesOf(ada, house)).toHaveLength(1)
  expect((await chat.mark(ada, house, body.sent)).body.upTo).toBe(body.sent)
})

test.each([
  ['empty', '  '],
  ['of 20,000 characters', 'a'.repeat(20_000)],
])('a message that is %s gets a sentence', async (_what, text) => {
  const { status, body } = await chat.write(chat.ada, await chat.channel(), { text })
  expect([status, body.errors[0].path]).toEqual([422, '/text'])
})

test('the longest message comes whole, with whatever looks like markup', async () => {
  const text = `<b>${'x'.repeat(longestMessageCharacters - 10)}</b>\n<`
  expect((await chat.write(chat.ada, await chat.channel(), { text })).body.text).toBe(text)
})

test('mentions of those who are not there, and answers to what is not, are left out', async () => {
  const { ada, bo, cy } = chat
  const [house, other] = [await chat.channel(), await chat.channel({ kind: 'everybody' })]
  const [here, elsewhere] = [await chat.write(bo, house), await chat.write(bo, other)]
  const mentions = [bo, cy].map(({ id }) => ({ userId: id, displayName: 'Somebody' }))
  const { body } = await chat.write(ada, house, { mentions, replyTo: here.body.id })
  expect([body.mentions, body.replyTo]).toEqual([[mentions[0]], here.body.id])
  const lost = await chat.write(ada, house, { mentions: [mentions[1]], replyTo: elsewhere.body.id })
  expect(lost.status).toBe(201)
  expect(lost.body).not.toHaveProperty('mentions')
  expect(lost.body).not.toHaveProperty('replyTo')
  expect((await chat.edit(ada, body.id, { text: 'Both', mentions })).body.mentions).toEqual([mentions[0]])
})

test('a client is linked by those alone who may see them', async () => {
  const { ada, server } = chat
  const id = crypto.randomUUID()
  await server.put('clients', { id, initials: 'QX', location: { locationId: 'gh' }, hours: [] })
  const all = await chat.channel({ kind: 'everybody' })
  const chatOnly = await server.person({ roles: ['cc-chat-user'] })
  const link = (by: Person, clientId: string) => chat.write(by, all, { clients: [{ id: clientId, initials: 'QX' }] })
  expect((await link(ada, id)).body.clients).toEqual([{ id, initials: 'QX' }])
  expect([(await link(ada, crypto.randomUUID())).status, (await link(chatOnly, id)).status]).toEqual([422, 422])
  const [newest] = (await server.ask(chatOnly, `GET /channels/${all}/messages`)).body.messages
  expect(newest).not.toHaveProperty('clients')
})

test('of 300 messages in a minute those beyond the limit are asked to wait', async () => {
  const { server } = chat
  const writer = await server.person({ roles: chatStaff })
  const all = await chat.channel({ kind: 'everybody' })
  await server.put(
    'messages',
    ...Array.from({ length: mostMessagesPerMinute - 1 }, (_, index) => ({
      id: crypto.randomUUID(),
      channelId: all,
      author: { userId: writer.id },
      date: new Date().toISOString(),
      text: `Number ${index}`,
    })),
  )
  expect((await chat.write(writer, all)).status).toBe(201)
  const refused = await chat.write(writer, all)
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining('within a minute')])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await chat.write(chat.ada, all)).status).toBe(201)
  await server.database.drizzle.execute(sql`
    update chat_messages set date_created = to_char((now() - interval '61 seconds') at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') where body -> 'author' ->> 'userId' = ${writer.id}::text`)
  expect((await chat.write(writer, all)).status).toBe(201)
})

test('a mark goes forward only, to the newest message at most', async () => {
  const { ada, bo, cy, server } = chat
  const house = await chat.channel()
  const [first, second] = [(await chat.write(ada, house)).body.sent, (await chat.write(ada, house)).body.sent]
  const answer = await chat.mark(bo, house, '2199-01-01T00:00:00.000000Z')
  const id = channelReadId(house, bo.id)
  expect(answer.body).toMatchObject({ id, channelId: house, userId: bo.id, upTo: second })
  expect((await chat.mark(bo, house, first)).body).toMatchObject({ upTo: second, version: 1 })
  const stolen = { id: crypto.randomUUID(), readId: id, upTo: first, date: new Date().toISOString() }
  expect((await server.ask(ada, `POST /channels/${house}/mark-read`, { body: stolen })).status).toBe(422)
  const others = await chat.mark(cy, house, first)
  expect([others.status, 'upTo' in others.body]).toEqual([200, false])
  const seen = await server.ask(ada, 'GET /channel-reads')
  expect(seen.body._embedded['channel-reads'].map(({ userId }: { userId: string }) => userId)).toContain(bo.id)
})

test('marks of several devices that come at once merge', async () => {
  const { ada, bo } = chat
  const house = await chat.channel()
  const places: string[] = []
  for (let count = 0; count < 5; count += 1) places.push((await chat.write(ada, house)).body.sent)
  const answers = await Promise.all(places.map((upTo) => chat.mark(bo, house, upTo)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await chat.mark(bo, house, places[0] ?? '')).body.upTo).toBe(places.at(-1))
})

test('two people begin a conversation with its first message, also both at once', async () => {
  const { ada, bo, cy } = chat
  const pair = pairChannelId(ada.id, bo.id)
  expect((await chat.write(ada, pair)).status).toBe(403)
  expect((await chat.write(ada, pair, { withUserId: cy.id })).status).toBe(422)
  expect((await chat.write(ada, pairChannelId(ada.id, ada.id), { withUserId: ada.id })).status).toBe(422)
  const begun = await Promise.all([
    chat.write(ada, pair, { withUserId: bo.id }),
    chat.write(bo, pair, { withUserId: ada.id }),
  ])
  expect(begun.map(({ status }) => status)).toEqual([201, 201])
  expect(await messagesOf(bo, pair)).toHaveLength(2)
})
