import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { startAnnouncing } from '../../../server/announcements/announcing.ts'
import { showDue } from '../../../server/announcements/show-due.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer, type Person } from '../../support/a-server.ts'
import { announcementsIn, pushesKept } from '../../support/announced.ts'
import { aRota, aShift } from '../../support/rows.ts'

let chat: Chat
let announcements: ReturnType<typeof announcementsIn>
let now = Date.now()

beforeAll(async () => {
  chat = await aChat(await aServer({ clock: () => now }))
  announcements = announcementsIn(chat, () => now)
})
afterAll(() => chat.server.close())

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const today = (): string => localDayOf(now, 'Europe/London')
const wire = (at: number): string => new Date(at).toISOString()

type Item = { readonly id: string }

const isUnread = async (by: Person, id: string): Promise<boolean> =>
  (await announcements.unread(by)).items.some((one: Item) => one.id === id)
const isListed = async (by: Person, id: string): Promise<boolean> =>
  (await announcements.listed(by, `?announcementId=${id}`)).items.length === 1

/** Lets this much time pass for the server. */
const later = async (ms: number, work: () => Promise<void>): Promise<void> => {
  const before = now
  now += ms
  try {
    await work()
  } finally {
    now = before
  }
}

test('one is shown to those whom it is for, with what they are told of it, and counts for each until it is read', async () => {
  const until = addDays(today(), 3)
  const id = await announcements.shown({ until })
  const { total, items } = await announcements.unread(chat.ada)
  const item = items.find((one: Item) => one.id === id)
  expect(item).toMatchObject({
    kind: 'announcement',
    title: 'Thickened drinks',
    content: '# What changes\nThe new tin is blue.',
    channelName: 'Announcements',
    mustRead: true,
    audience: { kind: 'location', location: 'gh' },
    author: { userId: chat.admin.id },
    until,
    unreadCount: total,
  })
  const counts = (await chat.server.ask(chat.ada, 'GET /channels/unread-count')).body
  expect(counts).toContainEqual({ channelId: item.channelId, channelName: 'Announcements', unreadCount: total })
  expect(await isUnread(chat.bo, id)).toBe(true)
  expect([await isUnread(chat.cy, id), await isListed(chat.cy, id)]).toEqual([false, false])
  expect((await announcements.mark(chat.cy, id)).status).toBe(404)
  expect((await announcements.mark(chat.ada, id)).status).toBe(200)
  expect([await isUnread(chat.ada, id), await isUnread(chat.bo, id)]).toEqual([false, true])
  expect((await announcements.unread(chat.ada)).total).toBe(total - 1)
  const [row] = (
    await chat.server.ask(
      chat.admin,
      `GET /announcements?filter=${encodeURIComponent(JSON.stringify([{ subject: 'id', comparison: 'eq', value: id }]))}`,
    )
  ).body._embedded.announcements
  expect(row.shownAt).toBe(item.date)
})

test('nobody has their own to read', async () => {
  const writer = await chat.member({ locations: ['gh'] })
  await chat.server.database.drizzle.execute(
    sql`update users set roles = roles || '{cc-chat-admin}'::text[] where id = (${writer.id}::text)::uuid`,
  )
  const made = await announcements.create({}, writer)
  await announcements.show(now)
  const { id } = made.body
  expect(await isUnread(writer, id)).toBe(false)
  const [own] = (await announcements.listed(writer, `?announcementId=${id}`)).items
  expect(own.readAt).toBe(own.date)
  expect((await announcements.told(id))[0]?.audience).not.toContain(writer.id)
})

test('one is shown from its time on and not before, once, however many look', async () => {
  const { body } = await announcements.create({ from: wire(now + 2 * hourMs) })
  await announcements.show(now + 2 * hourMs - 1)
  expect(await isUnread(chat.ada, body.id)).toBe(false)
  const { database } = chat.server
  await Promise.all([1, 2, 3].map(() => showDue(database, now + 2 * hourMs)))
  await later(2 * hourMs, async () => expect(await isUnread(chat.ada, body.id)).toBe(true))
  const told = await announcements.told(body.id)
  expect(told).toHaveLength(1)
  expect(told[0]?.content).toMatchObject({ kind: 'announcement', mustRead: true })
  // What is told is kept for a day and told again to whoever was away: the words are asked for by whom it is for then.
  expect(JSON.stringify(told[0]?.content)).not.toMatch(/Thickened|The new tin/)
  expect(
    [...(told[0]?.audience ?? [])]
      .filter((id) => [chat.ada, chat.bo, chat.cy, chat.admin].some((one) => one.id === id))
      .sort(),
  ).toEqual([chat.ada.id, chat.bo.id].sort())
})

test('what was over before it could be shown is not', async () => {
  const { body } = await announcements.create({ until: today() })
  await announcements.show(now + 3 * dayMs)
  expect(await announcements.told(body.id)).toEqual([])
  await announcements.change(body.id, { state: 'withdrawn' })
})

test('a push is queued for those whom it is for, when it is shown, and none for an edit', async () => {
  const pushes = await pushesKept(chat.server)
  await pushes.registered('of ada', chat.ada)
  await pushes.registered('of cy', chat.cy)
  await pushes.registered('of the author', chat.admin)
  const id = await announcements.shown()
  expect(await pushes.of(id)).toEqual(['of ada'])
  await pushes.registered('of bo', chat.bo)
  await announcements.change(id, { text: 'Read this instead' })
  expect(await pushes.of(id)).toEqual(['of ada'])
})

test('an edit shows what it says, tells devices of it, and makes nothing unread again', async () => {
  const id = await announcements.shown()
  await announcements.mark(chat.ada, id)
  expect((await announcements.change(id, { title: 'New tins', mustRead: false })).status).toBe(200)
  expect(await isUnread(chat.ada, id)).toBe(false)
  const items = (await announcements.unread(chat.bo)).items
  expect(items.find((one: Item) => one.id === id)).toMatchObject({ title: 'New tins', mustRead: false })
  // Whom it is not for any more is told too.
  await announcements.change(id, { audience: { kind: 'duty', duty: 'meds' } })
  expect([await isUnread(chat.bo, id), await isUnread(chat.cy, id)]).toEqual([false, true])
  const [last] = await announcements.told(id)
  expect(last?.audience).toEqual(expect.arrayContaining([chat.ada.id, chat.bo.id, chat.cy.id]))
})

test('nobody hears or sees what an edit says of what is for them no more', async () => {
  const [reader, mover] = [await chat.member({ locations: ['gh'] }), await chat.member({ locations: ['gh'] })]
  const [id, other] = [await announcements.shown(), await announcements.shown({ title: 'Fire drill' })]
  const before = now
  // Changes have the time of the database.
  now = Date.now() + 1
  for (const one of [reader, mover]) for (const read of [id, other]) await announcements.mark(one, read)
  const manager = await chat.server.person({ roles: ['cc-rota-admin'] })
  await chat.server.ask(manager, `PATCH /rota-users/${mover.id}`, { body: { locations: ['mf'] } })
  // As they read it, it stands among what they have read.
  expect([await isListed(mover, id), await isListed(mover, other)]).toEqual([true, true])
  await announcements.change(id, { title: 'Secret', text: 'For Cy alone', audience: { kind: 'duty', duty: 'meds' } })
  for (const one of [reader, mover])
    expect([await isListed(one, id), await isListed(one, other)]).toEqual([false, true])
  for (const { content } of await announcements.told(id)) {
    expect(JSON.stringify(content)).not.toMatch(/Secret|Cy alone|Thickened/)
  }
  now = before
})

test('withdrawn it is shown to nobody, and what was read of it still counts', async () => {
  const id = await announcements.shown()
  await announcements.mark(chat.ada, id)
  await announcements.change(id, { state: 'withdrawn' })
  for (const one of [chat.ada, chat.bo])
    expect([await isUnread(one, id), await isListed(one, id)]).toEqual([false, false])
  expect((await announcements.mark(chat.bo, id)).status).toBe(200)
  const read = (await announcements.readers(id)).filter(({ readAt }: { readAt?: string }) => readAt !== undefined)
  expect(read.map(({ person }: { person: { userId: string } }) => person.userId).sort()).toEqual(
    [chat.ada.id, chat.bo.id].sort(),
  )
})

test('it is unread until its last day has ended where the provider is, and stands among the past ones after', async () => {
  const until = addDays(today(), 1)
  const id = await announcements.shown({ until })
  const midnight = Date.parse(`${addDays(until, 1)}T00:00:00Z`)
  // In summer the day ends an hour earlier by this clock.
  const end = [midnight - hourMs, midnight].find((at) => localDayOf(at, 'Europe/London') !== until) ?? midnight
  await later(end - 1 - now, async () => expect(await isUnread(chat.ada, id)).toBe(true))
  await later(end - now, async () => {
    expect([await isUnread(chat.ada, id), await isListed(chat.ada, id)]).toEqual([false, true])
  })
})

test('somebody who begins has it to read as long as it is shown, and somebody who left has not', async () => {
  const id = await announcements.shown()
  const fresh = await chat.member({ locations: ['gh'] })
  const leaver = await chat.member({ locations: ['gh'] })
  expect([await isUnread(fresh, id), await isUnread(leaver, id)]).toEqual([true, true])
  const manager = await chat.server.person({ roles: ['cc-rota-admin'] })
  const moved = await chat.server.ask(manager, `PATCH /rota-users/${leaver.id}`, { body: { locations: ['mf'] } })
  expect(moved.status).toBe(200)
  expect(await isUnread(leaver, id)).toBe(false)
})

const shiftOf = async (agencyId: string, startsInHours: number): Promise<void> => {
  const rota = aRota()
  const start = Date.now() + startsInHours * hourMs
  const times = { startDate: wire(start), endDate: wire(start + 6 * hourMs) }
  await chat.server.put('rotas', rota)
  await chat.server.put('shifts', aShift(rota, { ...times, assignedTo: [{ type: 'current', agencyId }] }))
}

test.each([
  ['two days before', 48, false],
  ['half a day before', 12, true],
  ['during', -1, true],
  ['half a day after', -18, true],
  ['two days after', -54, false],
])('people of an agency have it %s their shift: %s hours from now, %s', async (_when, hours, isIn) => {
  const agencyId = crypto.randomUUID()
  await shiftOf(agencyId, hours)
  const person = await chat.server.person({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
  const [house, everybody, named] = [
    await announcements.shown(),
    await announcements.shown({ audience: { kind: 'everybody' } }),
    await announcements.shown({ audience: { kind: 'people', userIds: [person.id] } }),
  ]
  const seen = async (of: (by: Person, id: string) => Promise<boolean>) =>
    Promise.all([house, everybody, named].map((id) => of(person, id)))
  expect(await seen(isUnread)).toEqual([isIn, false, true])
  expect(await seen(isListed)).toEqual([isIn, false, true])
  expect((await announcements.told(house))[0]?.audience.includes(person.id)).toBe(isIn)
  expect((await announcements.mark(person, house)).status).toBe(isIn ? 200 : 404)
  expect((await announcements.mark(person, everybody)).status).toBe(404)
})

test('pages of what was shown hold thirty, the newest first, none twice', async () => {
  const reader = await chat.member({ locations: [] })
  const audience = { kind: 'people', userIds: [reader.id] }
  for (let count = 0; count < 31; count += 1) await announcements.create({ audience, title: `Number ${count}` })
  await announcements.show(now)
  const everybody = (await announcements.listed(reader)).items.length
  expect(everybody).toBe(30)
  const [first, second] = [await announcements.listed(reader), await announcements.listed(reader, '?page=2')]
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const ids = [...first.items, ...second.items].map(({ id }: Item) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(31)
  const dates = [...first.items, ...second.items].map(({ date }: { date: string }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
  expect((await announcements.listed(reader, '?page=900')).items).toEqual([])
})

test('the job shows what is published as soon as it is', async () => {
  const { database } = chat.server
  const announcing = await startAnnouncing({
    database,
    clock: () => now,
    logger: { note: () => undefined, error: () => undefined, warn: () => undefined },
  })
  const { body } = await announcements.create()
  await expect.poll(() => isUnread(chat.ada, body.id)).toBe(true)
  await announcing.stop()
})
