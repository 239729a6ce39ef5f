import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelReadId, pairChannelId } from '../../../domain/chat/joined-id.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, someSettings } from '../../support/rows.ts'

let server: TestServer
let admin: Person
let ada: Person
let bo: Person
let outside: Person

const staff = { roles: ['cc-rota-user' as const, 'cc-chat-user' as const] }

beforeAll(async () => {
  server = await aServer()
  admin = await server.person({ roles: ['cc-chat-admin'] })
  ada = await server.person(staff)
  bo = await server.person(staff)
  outside = await server.person(staff)
  await server.put('providerSettings', someSettings())
  await server.put(
    'rotaUsers',
    aMember({ id: ada.id, displayName: 'Ada', locations: ['gh'] }),
    aMember({ id: bo.id, displayName: 'Bo', locations: [], placeOfWork: 'gh' }),
    aMember({ id: outside.id, displayName: 'Cy', locations: ['mf'] }),
  )
})
afterAll(() => server.close())

const aChannel = async (audience: object = { kind: 'location', location: 'gh' }): Promise<string> => {
  const id = crypto.randomUUID()
  const made = await server.ask(admin, 'POST /channels', { body: { id, name: 'House', audience } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return id
}

const write = (by: Person, channelId: string, said: object = {}) =>
  server.ask(by, 'POST /messages', {
    body: { id: crypto.randomUUID(), channelId, date: new Date().toISOString(), text: 'Hello', ...said },
  })

test('whoever belongs writes, and the server gives each message its place', async () => {
  const channel = await aChannel()
  const [first, second] = [await write(ada, channel), await write(bo, channel, { text: 'And I' })]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.sent).toBe(first.body.dateModified)
  expect(first.body.sent < second.body.sent).toBe(true)
  const listed = await server.ask(ada, `GET /messages?sort=${encodeURIComponent('{"dateModified":1}')}`)
  expect(listed.body._embedded.messages.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'And I'])
  expect((await server.ask(outside, 'GET /messages')).body.total).toBe(0)
  const refused = await write(outside, channel)
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('no longer in this channel')])
})

test('an edit keeps what was said, a removal nothing', async () => {
  const channel = await aChannel()
  const { body } = await write(ada, channel)
  const date = new Date().toISOString()
  const edit = (by: Person, text: string) =>
    server.ask(by, `POST /messages/${body.id}/edit`, { body: { id: crypto.randomUUID(), date, text } })
  expect((await edit(bo, 'Not mine')).status).toBe(403)
  expect((await edit(ada, 'Hello all')).body).toMatchObject({
    text: 'Hello all',
    sent: body.sent,
    earlier: [{ text: 'Hello', until: date }],
  })
  const remove = (by: Person, said: object = {}) =>
    server.ask(by, `POST /messages/${body.id}/remove`, { body: { id: crypto.randomUUID(), date, ...said } })
  expect((await remove(bo)).status).toBe(403)
  expect((await remove(admin)).status).toBe(422)
  const removed = await remove(admin, { reason: 'Names a resident' })
  expect(removed.body).toMatchObject({ text: '', removed: { reason: 'Names a resident' } })
  expect(removed.body).not.toHaveProperty('earlier')
  const late = await edit(ada, 'Once more')
  expect([late.status, late.body.text]).toEqual([200, ''])
})

test('a mark goes forward only, to the newest message at most', async () => {
  const channel = await aChannel()
  const first = (await write(ada, channel)).body.sent
  const second = (await write(ada, channel)).body.sent
  const id = channelReadId(channel, bo.id)
  const mark = (by: Person, upTo: string, markId = id) =>
    server.ask(by, `POST /channels/${channel}/mark-read`, {
      body: { readId: markId, upTo, date: new Date().toISOString() },
    })
  const answer = await mark(bo, '2199-01-01T00:00:00.000000Z')
  expect(answer.body).toMatchObject({ id, channelId: channel, userId: bo.id, upTo: second })
  expect((await mark(bo, first)).body).toMatchObject({ upTo: second, version: 1 })
  expect((await mark(ada, first)).status).toBe(422)
  const others = await mark(outside, first, channelReadId(channel, outside.id))
  expect([others.status, 'upTo' in others.body]).toEqual([200, false])
})

test('two people begin a conversation with its first message, and nobody else reads it', async () => {
  const sysadmin = await server.person({ roles: ['sysadmin'] })
  const channel = pairChannelId(ada.id, bo.id)
  expect((await write(ada, channel)).status).toBe(403)
  expect((await write(ada, channel, { withUserId: outside.id })).status).toBe(422)
  const begun = await write(ada, channel, { withUserId: bo.id })
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  expect((await write(bo, channel, { withUserId: ada.id })).status).toBe(201)
  expect((await server.ask(bo, `GET /channels/${channel}`)).body.audience.kind).toBe('pair')
  expect((await server.ask(sysadmin, `GET /channels/${channel}`)).status).toBe(404)
  expect((await server.ask(sysadmin, `GET /messages/${begun.body.id}`)).status).toBe(404)
})
