import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { type Asked, aServer, type Person } from '../../support/a-server.ts'
import { announcementsIn } from '../../support/announced.ts'
import { listenTo } from '../../support/event-stream.ts'

let chat: Chat
let announcements: ReturnType<typeof announcementsIn>
let origin: string

beforeAll(async () => {
  chat = await aChat(await aServer())
  announcements = announcementsIn(chat)
  origin = await chat.server.listen()
})
afterAll(() => chat.server.close())

const hourMs = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()
const today = (): string => localDayOf(Date.now(), 'Europe/London')

const firstError = ({ status, body }: Asked) => [status, body.errors?.[0]?.path]
const ids = async (by: Person, query = '') => {
  const { status, body } = await chat.server.ask(by, `GET /announcements${query}`)
  return status === 200 ? body._embedded.announcements.map(({ id }: { id: string }) => id) : status
}

test('whoever manages channels writes a draft in their own name, and nobody else sees anything of it', async () => {
  const draft = await announcements.create({ state: 'draft', author: undefined })
  expect(draft.status).toBe(201)
  expect(draft.body).toMatchObject({ state: 'draft', author: { userId: chat.admin.id }, mustRead: true })
  expect(draft.body.shownAt).toBeUndefined()
  await announcements.show()
  const { id } = draft.body
  expect(await ids(chat.admin)).toContain(id)
  expect((await chat.server.ask(chat.admin, `GET /announcements/${id}`)).status).toBe(200)
  const manager = await chat.server.person({ roles: ['cc-rota-admin', 'cc-chat-user'] })
  for (const other of [chat.ada, manager]) {
    expect(await ids(other)).toBe(403)
    expect((await chat.server.ask(other, `GET /announcements/${id}`)).status).toBe(403)
    expect((await announcements.change(id, { title: 'Mine' }, other)).status).toBe(403)
    expect((await announcements.create({}, other)).status).toBe(403)
    expect((await announcements.unread(other)).items.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await announcements.listed(other)).items.map((one: { id: string }) => one.id)).not.toContain(id)
    expect((await announcements.mark(other, id)).status).toBe(404)
  }
})

test('a document is told live to whoever manages channels alone', async () => {
  const [writer, reader] = [await listenTo(origin, chat.admin), await listenTo(origin, chat.ada)]
  const { body } = await announcements.create({ state: 'draft', title: 'For later' })
  const channelId = await chat.channel()
  expect(await writer.next()).toMatchObject({ event: 'announcement-document', data: { resource: { id: body.id } } })
  // The first that somebody else hears of is what came after it.
  expect(await reader.next()).toMatchObject({ event: 'channel', data: { id: channelId } })
  writer.stop()
  reader.stop()
})

test('the author is not what a request says', async () => {
  const { status } = await announcements.create({ author: { userId: chat.ada.id } })
  expect(status).toBe(422)
})

test('places, duties and people that are not there are refused, each with its field', async () => {
  const refused = async (audience: object) => firstError(await announcements.create({ audience, state: 'draft' }))
  expect(await refused({ kind: 'location', location: 'moon' })).toEqual([422, '/audience/location'])
  expect(await refused({ kind: 'duty', duty: 'flying' })).toEqual([422, '/audience/duty'])
  const userIds = [chat.ada.id, crypto.randomUUID()]
  expect(await refused({ kind: 'people', userIds })).toEqual([422, '/audience/userIds/1'])
  const { body } = await announcements.create({ state: 'draft' })
  expect(firstError(await announcements.change(body.id, { audience: { kind: 'location', location: 'moon' } }))).toEqual(
    [422, '/audience/location'],
  )
})

test('the last day is not before the first, and not over where it is to be shown', async () => {
  const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)]
  const early = { from: `${addDays(today(), 3)}T12:00:00.000Z`, until: tomorrow }
  expect(firstError(await announcements.create(early))).toEqual([422, '/until'])
  expect(firstError(await announcements.create({ until: yesterday }))).toEqual([422, '/until'])
  const draft = await announcements.create({ until: yesterday, state: 'draft' })
  expect(draft.status).toBe(201)
  expect(firstError(await announcements.change(draft.body.id, { state: 'published' }))).toEqual([422, '/until'])
  expect((await announcements.change(draft.body.id, { state: 'published', until: today() })).status).toBe(200)
})

test('what was withdrawn stays so, and what is shown is no draft again', async () => {
  const id = await announcements.shown()
  expect(firstError(await announcements.change(id, { state: 'draft' }))).toEqual([422, '/state'])
  expect(firstError(await announcements.change(id, { from: inHours(5) }))).toEqual([422, '/from'])
  expect((await announcements.change(id, { state: 'withdrawn' })).body.state).toBe('withdrawn')
  expect(firstError(await announcements.change(id, { state: 'published' }))).toEqual([422, '/state'])
  expect(firstError(await announcements.change(id, { title: 'Again' }))).toEqual([422, '/state'])
  expect(firstError(await announcements.create({ state: 'withdrawn' }))).toEqual([422, '/state'])
})

test('what is published and not shown yet can be a draft again', async () => {
  const { body } = await announcements.create({ from: inHours(5) })
  expect((await announcements.change(body.id, { state: 'draft', from: null })).body).toMatchObject({ state: 'draft' })
  await announcements.show(Date.now() + 24 * hourMs)
  expect((await announcements.listed(chat.ada)).items.map(({ id }: { id: string }) => id)).not.toContain(body.id)
})

test('two who edit different fields both stand, and the second of one field is told so', async () => {
  const { body } = await announcements.create({ state: 'draft' })
  await announcements.change(body.id, { title: 'Other title' })
  const edit = (fields: object) =>
    chat.server.ask(chat.admin, `PATCH /announcements/${body.id}`, { body: fields, headers: { 'if-match': '"1"' } })
  expect((await edit({ text: 'Other text' })).status).toBe(200)
  expect((await edit({ title: 'Mine' })).status).toBe(412)
})
