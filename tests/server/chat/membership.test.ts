import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer, type Person } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aRota, aShift } from '../../support/rows.ts'

let chat: Chat
let origin: string

beforeAll(async () => {
  chat = await aChat(await aServer())
  origin = await chat.server.listen()
})
afterAll(() => chat.server.close())

const hourMs = 3_600_000

type Row = { readonly id: string }

const listed = async (by: Person, segment: string): Promise<string[]> => {
  const { body } = await chat.server.ask(by, `GET /${segment}`)
  return body._embedded[segment].map(({ id }: Row) => id)
}

const sees = async (by: Person, channelId: string): Promise<boolean> =>
  (await listed(by, 'channels')).includes(channelId)

const since = (by: Person, segment: string, stamp: string) => {
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: stamp }])
  return chat.server.ask(by, `GET /${segment}?${new URLSearchParams({ filter })}`)
}

const asOf = async (by: Person, segment: string): Promise<string> =>
  (await chat.server.ask(by, `GET /${segment}`)).body._asOf

const membersOf = async (channelId: string): Promise<string[]> => {
  const { body } = await chat.server.ask(chat.admin, `GET /channels/${channelId}/members`)
  return body.members.map(({ userId }: { userId: string }) => userId)
}

/** Somebody of an agency that has one shift at Georgian House, so many hours from now. */
const agencyPerson = async (startsInHours: number): Promise<Person> => {
  const agencyId = crypto.randomUUID()
  const rota = aRota()
  const start = Date.now() + startsInHours * hourMs
  const shift = aShift(rota, {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 6 * hourMs).toISOString(),
    assignedTo: [{ type: 'current', agencyId }],
  })
  await chat.server.put('rotas', rota)
  await chat.server.put('shifts', shift)
  return chat.server.person({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
}

test('staff belong to the channels of their places and duties, of everybody, and to those that name them', async () => {
  const { ada, bo, cy } = chat
  const [house, meds, all, named] = [
    await chat.channel(),
    await chat.channel({ kind: 'duty', duty: 'meds' }),
    await chat.channel({ kind: 'everybody' }),
    await chat.channel({ kind: 'people', userIds: [ada.id, cy.id] }),
  ]
  const seen = async (by: Person) => Promise.all([house, meds, all, named].map((one) => sees(by, one)))
  expect(await seen(ada)).toEqual([true, false, true, true])
  expect(await seen(bo)).toEqual([true, false, true, false])
  expect(await seen(cy)).toEqual([false, true, true, true])
  expect(await seen(chat.admin)).toEqual([true, true, true, true])
  const members = await Promise.all([house, meds, named].map(membersOf))
  expect(members.map((ids) => [ada, bo, cy].map(({ id }) => ids.includes(id)))).toEqual([
    [true, true, false],
    [false, false, true],
    [true, false, true],
  ])
})

test.each([
  ['two days before', 48, false],
  ['half a day before', 12, true],
  ['during', -1, true],
  ['half a day after', -18, true],
  ['two days after', -54, false],
])('people of an agency are in a house %s their shift: %s hours from now, %s', async (_when, hours, isIn) => {
  const person = await agencyPerson(hours)
  const [house, elsewhere, all] = [
    await chat.channel(),
    await chat.channel({ kind: 'location', location: 'mf' }),
    await chat.channel({ kind: 'everybody' }),
  ]
  await chat.write(chat.ada, house)
  expect([await sees(person, house), await sees(person, elsewhere), await sees(person, all)]).toEqual([
    isIn,
    false,
    false,
  ])
  expect((await membersOf(house)).includes(person.id)).toBe(isIn)
  expect(await membersOf(all)).not.toContain(person.id)
  expect((await chat.write(person, house)).status).toBe(isIn ? 201 : 403)
  expect((await chat.server.ask(person, `GET /channels/${house}/messages`)).status).toBe(isIn ? 200 : 404)
  const named = await chat.channel({ kind: 'people', userIds: [person.id] })
  expect([await sees(person, named), (await chat.write(person, named)).status]).toEqual([true, 201])
})

test('once its shift is taken from an agency its people lose the channel, and read its messages anew', async () => {
  const person = await agencyPerson(-1)
  const house = await chat.channel()
  await chat.write(chat.ada, house)
  const [channels, messages] = [await asOf(person, 'channels'), await asOf(person, 'messages')]
  expect((await since(person, 'messages', messages)).status).toBe(200)
  await chat.server.database.drizzle.execute(sql`
    update shifts set body = jsonb_set(body, '{assignedTo}', '[]') where body ->> 'rotaStatus' = 'published'`)
  const gone = (await since(person, 'channels', channels)).body._deleted.map(({ id }: Row) => id)
  expect(gone).toContain(house)
  expect((await since(person, 'messages', messages)).status).toBe(410)
  expect((await since(person, 'channel-reads', messages)).status).toBe(410)
  expect(await listed(person, 'messages')).toEqual([])
})

test('whoever leaves a channel with a change of it, of their place or of their duties reads anew', async () => {
  const [moved, unqualified, dropped, stays] = [
    await chat.member({ locations: ['gh'] }),
    await chat.member({ locations: ['mf'], dutiesQualifiedFor: ['driving'] }),
    await chat.member({ locations: ['mf'] }),
    await chat.member({ locations: ['gh', 'mf'] }),
  ]
  const manager = await chat.server.person({ roles: ['cc-rota-admin'] })
  const [house, drivers, named] = [
    await chat.channel(),
    await chat.channel({ kind: 'duty', duty: 'driving' }),
    await chat.channel({ kind: 'people', userIds: [dropped.id, stays.id] }),
  ]
  const people = [moved, unqualified, dropped, stays]
  const before = await Promise.all(people.map((one) => asOf(one, 'messages')))
  const listener = await listenTo(origin, moved)
  const change = (endpoint: string, body: object, by = manager) => chat.server.ask(by, endpoint, { body })
  expect((await change(`PATCH /rota-users/${moved.id}`, { locations: ['mf'] })).status).toBe(200)
  expect((await change(`PATCH /rota-users/${unqualified.id}`, { dutiesQualifiedFor: [] })).status).toBe(200)
  const audience = { kind: 'people', userIds: [stays.id] }
  expect((await change(`PATCH /channels/${named}`, { audience }, chat.admin)).status).toBe(200)
  const after = await Promise.all(people.map((one, at) => since(one, 'messages', before[at] ?? '')))
  expect(after.map(({ status }) => status)).toEqual([410, 410, 410, 200])
  expect(await Promise.all([sees(moved, house), sees(unqualified, drivers), sees(dropped, named)])).toEqual([
    false,
    false,
    false,
  ])
  // The telling of the change of their record may come first; then the stream ends.
  while (!(await listener.isEnded()));
})

test('what two write to each other is read by nobody else, whatever they may do', async () => {
  const { ada, cy } = chat
  const sysadmin = await chat.server.person({ roles: ['sysadmin'] })
  const pair = pairChannelId(ada.id, cy.id)
  const { body: message } = await chat.write(ada, pair, { withUserId: cy.id, text: 'Between us xylophone' })
  await chat.mark(cy, pair, message.sent)
  const before = await asOf(sysadmin, 'messages')
  await chat.edit(ada, message.id, { text: 'Still between us xylophone' })
  for (const by of [sysadmin, chat.admin, chat.bo]) {
    expect(await sees(by, pair)).toBe(false)
    expect(await listed(by, 'messages')).not.toContain(message.id)
    expect((await chat.server.ask(by, `GET /channels/${pair}/messages`)).status).toBe(404)
    expect((await chat.server.ask(by, `GET /channels/${pair}/members`)).status).toBe(404)
    expect((await chat.server.ask(by, 'GET /messages/search?q=xylophone')).body.messages).toEqual([])
    expect((await chat.remove(by, message.id, { reason: 'Because' })).status).toBe(404)
    expect((await chat.write(by, pair)).status).toBe(403)
  }
  // Not even that something was said there.
  expect((await since(sysadmin, 'messages', before)).body._deleted).toEqual([])
  const marks = await chat.server.ask(sysadmin, 'GET /channel-reads')
  expect(marks.body._embedded['channel-reads'].filter((one: { channelId: string }) => one.channelId === pair)).toEqual(
    [],
  )
  expect((await chat.server.ask(chat.admin, `PATCH /channels/${pair}`, { body: { name: 'Ours' } })).status).toBe(404)
  expect((await chat.server.ask(ada, `PATCH /channels/${pair}`, { body: { name: 'Ours' } })).status).toBe(403)
})

test('a conversation begins only with somebody who is there and reads messages', async () => {
  const { ada } = chat
  const [left, elsewhere] = [await chat.member(), await chat.server.person({ roles: ['cc-recruitment-admin'] })]
  await chat.server.database.drizzle.execute(sql`
    update users set archived_at = now() where id = (${left.id}::text)::uuid`)
  const begin = async (withUserId: string) =>
    (await chat.write(ada, pairChannelId(ada.id, withUserId), { withUserId })).status
  expect([await begin(left.id), await begin(elsewhere.id), await begin(crypto.randomUUID())]).toEqual([409, 409, 409])
  expect(await membersOf(await chat.channel({ kind: 'everybody' }))).not.toContain(left.id)
})

test('a channel names places, duties and people that there are', async () => {
  const said = async (audience: object) =>
    (await chat.server.ask(chat.admin, 'POST /channels', { body: { name: 'New', audience } })).body.errors?.[0].path
  expect(await said({ kind: 'location', location: 'xx' })).toBe('/audience/location')
  expect(await said({ kind: 'duty', duty: 'flying' })).toBe('/audience/duty')
  expect(await said({ kind: 'people', userIds: [chat.ada.id, crypto.randomUUID()] })).toBe('/audience/userIds/1')
  expect(await said({ kind: 'pair', userIds: [chat.ada.id, chat.bo.id] })).toMatch(/^\/audience/)
})
