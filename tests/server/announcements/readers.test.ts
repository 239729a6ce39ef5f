import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer, type Person } from '../../support/a-server.ts'
import { announcementsIn, pushesKept } from '../../support/announced.ts'
import { aRota, aShift } from '../../support/rows.ts'

const hourMs = 3_600_000
let chat: Chat
let announcements: ReturnType<typeof announcementsIn>
let now = Date.now()

beforeAll(async () => {
  chat = await aChat(await aServer({ clock: () => now }))
  announcements = announcementsIn(chat, () => now)
})
afterAll(() => chat.server.close())

const wire = (at: number): string => new Date(at).toISOString()

type Reader = {
  readonly person: { readonly userId: string; readonly displayName: string; readonly agencyId?: string }
  readonly duties: readonly string[]
  readonly agencyName?: string
  readonly readAt?: string
  readonly remindedAt?: string
  readonly nextShift?: { readonly startDate: string; readonly endDate: string; readonly location: string }
}

const worked = async (
  who: object,
  startsInHours: number,
  rotaFields: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const rota = aRota(rotaFields)
  const startDate = wire(Date.now() + startsInHours * hourMs)
  const endDate = wire(Date.now() + (startsInHours + 6) * hourMs)
  await chat.server.put('rotas', rota)
  await chat.server.put('shifts', aShift(rota, { startDate, endDate, assignedTo: [{ type: 'current', ...who }] }))
  return startDate
}

const named = (readers: readonly Reader[], people: readonly Person[]): Reader[] =>
  readers.filter(({ person }) => people.some(({ id }) => id === person.userId))

const aTeam = async (names: readonly string[], duty = 'meds'): Promise<Person[]> => {
  const team: Person[] = []
  for (const displayName of names) {
    team.push(await chat.member({ displayName, locations: [], dutiesQualifiedFor: ['meds', duty] }))
  }
  return team
}

test('those who have not read it come first, whoever is on shift next at their head, then who read it last', async () => {
  const team = await aTeam(['Ann', 'Ben', 'Cat', 'Dan', 'Eve'], 'driving')
  const [ann, ben, cat, dan, eve] = team
  if (!ann || !ben || !cat || !dan || !eve) throw new Error('Nobody is there.')
  const later = await worked({ userId: ann.id }, 30)
  await worked({ userId: ann.id }, 60)
  const running = await worked({ userId: ben.id }, -2)
  // Neither a draft nor what is over is anybody's next shift, nor one that somebody is away from.
  await worked({ userId: cat.id }, 1, { status: 'draft' })
  await worked({ userId: cat.id }, -20)
  await worked({ userId: cat.id, type: 'sick' }, 2)
  const id = await announcements.shown({ audience: { kind: 'duty', duty: 'driving' } })
  await announcements.mark(dan, id)
  now += hourMs
  await announcements.mark(eve, id)
  now -= hourMs
  const readers: Reader[] = await announcements.readers(id)
  expect(readers.map(({ person }) => person.displayName)).toEqual(['Ben', 'Ann', 'Cat', 'Eve', 'Dan'])
  const [first, second, third, , last] = readers
  expect(first).toMatchObject({ duties: ['meds', 'driving'], nextShift: { startDate: running, location: 'gh' } })
  expect(second?.nextShift?.startDate).toBe(later)
  expect(third?.nextShift).toBeUndefined()
  expect(last?.readAt).toBe(wire(now))
})

test('the author is not among them, nor who has no open account; who read it and left is', async () => {
  const id = await announcements.shown({ audience: { kind: 'everybody' } })
  const [gone, reader] = [await chat.member({ locations: ['gh'] }), await chat.member({ locations: ['gh'] })]
  await announcements.mark(reader, id)
  const archive = ({ id: userId }: Person) =>
    chat.server.database.drizzle.execute(sql`update users set archived_at = now() where id = (${userId}::text)::uuid`)
  await archive(gone)
  await archive(reader)
  const readers: Reader[] = await announcements.readers(id)
  expect(named(readers, [gone, chat.admin])).toEqual([])
  expect(named(readers, [reader])).toHaveLength(1)
})

test('people of an agency stand with its name and its next shift, while it works there', async () => {
  const agency = { id: crypto.randomUUID(), name: 'Moorland Care', shortName: 'Moorland' }
  await chat.server.put('agencies', agency)
  const roles = ['cc-rota-agency', 'cc-chat-user'] as const
  const person = await chat.server.person({ roles: [...roles], agencyId: agency.id, name: 'Mo' })
  const other = await chat.server.person({ roles: [...roles], agencyId: crypto.randomUUID() })
  const startDate = await worked({ agencyId: agency.id }, 5)
  const id = await announcements.shown()
  const readers: Reader[] = await announcements.readers(id)
  expect(named(readers, [other])).toEqual([])
  expect(named(readers, [person])).toMatchObject([
    {
      person: { displayName: 'Mo', agencyId: agency.id },
      agencyName: 'Moorland Care',
      duties: [],
      nextShift: { startDate },
    },
  ])
})

test('a reminder goes to those who have not read it, and again after an hour', async () => {
  const [ann, ben] = await aTeam(['Ann', 'Ben'])
  if (!ann || !ben) throw new Error('Nobody is there.')
  const id = await announcements.shown({ audience: { kind: 'people', userIds: [ann.id, ben.id] } })
  await announcements.mark(ben, id)
  const remindedOnes = async () => {
    const readers: Reader[] = await announcements.readers(id)
    return readers.map(({ person, remindedAt }) => [person.displayName, remindedAt])
  }
  const at = wire(now)
  expect((await announcements.remind(id)).status).toBe(200)
  const [told] = await announcements.told(id)
  expect(told).toMatchObject({ audience: [ann.id], content: { kind: 'announcement', mustRead: true } })
  expect(await remindedOnes()).toEqual([
    ['Ann', at],
    ['Ben', undefined],
  ])
  now += hourMs - 1000
  expect((await announcements.remind(id)).status).toBe(200)
  expect(await announcements.told(id)).toHaveLength(2)
  expect((await remindedOnes())[0]).toEqual(['Ann', at])
  now += 1000
  await Promise.all([announcements.remind(id), announcements.remind(id)])
  expect(await announcements.told(id)).toHaveLength(3)
  expect((await remindedOnes())[0]).toEqual(['Ann', wire(now)])
  now -= hourMs
})

test('a reminder wakes the browsers of those whom it goes to, and no others', async () => {
  const [ann, ben] = await aTeam(['Ann', 'Ben'])
  if (!ann || !ben) throw new Error('Nobody is there.')
  const id = await announcements.shown({ audience: { kind: 'people', userIds: [ann.id, ben.id] } })
  await announcements.mark(ben, id)
  const pushes = await pushesKept(chat.server)
  await pushes.registered('of Ann', ann)
  await pushes.registered('of Ben', ben)
  await announcements.remind(id)
  expect(await pushes.of(id)).toEqual(['of Ann'])
})

test('nobody is reminded of what is not shown, and nobody but who manages channels reminds or looks', async () => {
  const draft = (await announcements.create({ state: 'draft' })).body.id
  const withdrawn = await announcements.shown()
  await announcements.change(withdrawn, { state: 'withdrawn' })
  for (const id of [draft, withdrawn]) expect((await announcements.remind(id)).status).toBe(409)
  expect((await announcements.remind(crypto.randomUUID())).status).toBe(404)
  const id = await announcements.shown()
  expect((await announcements.remind(id, chat.ada)).status).toBe(403)
  expect((await chat.server.ask(chat.ada, `GET /announcements/${id}/readers`)).status).toBe(403)
  expect(await announcements.readers(draft)).toEqual([])
})

const readAtOf = async (id: string, { id: userId }: Person): Promise<string | undefined> => {
  const readers: Reader[] = await announcements.readers(id)
  return readers.find(({ person }) => person.userId === userId)?.readAt
}

test('a mark counts once, at the moment of the press: not before it was shown, nor after it arrived', async () => {
  const shownAt = now
  const id = await announcements.shown()
  now += 3 * hourMs
  const [early, late] = [await chat.member({ locations: ['gh'] }), await chat.member({ locations: ['gh'] })]
  await announcements.mark(early, id, { date: wire(shownAt - hourMs) })
  await announcements.mark(late, id, { date: wire(now + hourMs) })
  expect(Date.parse((await readAtOf(id, early)) ?? '')).toBeGreaterThanOrEqual(shownAt)
  expect(Date.parse((await readAtOf(id, early)) ?? '')).toBeLessThan(now)
  expect(await readAtOf(id, late)).toBe(wire(now))
  // Pressed on two devices, of which the second to arrive was the first to be pressed.
  const pressed = wire(now - 2 * hourMs)
  await announcements.mark(late, id, { date: pressed })
  expect(await readAtOf(id, late)).toBe(pressed)
  await announcements.mark(late, id)
  expect(await readAtOf(id, late)).toBe(pressed)
  now -= 3 * hourMs
})

test('what somebody pressed before they left the house counts, and what they press after is not theirs', async () => {
  const manager = await chat.server.person({ roles: ['cc-rota-admin'] })
  const [staff, outsider] = [await chat.member({ locations: ['gh'] }), await chat.member({ locations: ['mf'] })]
  const agencyId = crypto.randomUUID()
  await worked({ agencyId }, -60)
  const agency = await chat.server.person({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
  const before = wire(Date.now() - 58 * hourMs)
  now -= 59 * hourMs
  const id = await announcements.shown()
  now += 59 * hourMs
  await chat.server.ask(manager, `PATCH /rota-users/${staff.id}`, { body: { locations: ['mf'] } })
  await chat.server.ask(manager, `PATCH /rota-users/${outsider.id}`, { body: { phone: '01803 555 0100' } })
  // The trail has the time of the database.
  now = Date.now() + 1
  const later = await announcements.shown()
  for (const one of [staff, agency, outsider]) expect((await announcements.mark(one, id)).status).toBe(404)
  for (const one of [staff, agency]) expect((await announcements.mark(one, id, { date: before })).status).toBe(200)
  expect((await announcements.mark(outsider, id, { date: before })).status).toBe(404)
  // What was shown after they left was not theirs at any moment that a device says.
  for (const one of [staff, agency]) expect((await announcements.mark(one, later, { date: before })).status).toBe(404)
})

test('a mark of what is for somebody no more, since it was narrowed, is taken and changes nothing', async () => {
  now = Date.now() + 1
  const [reader, outsider] = [await chat.member({ locations: ['gh'] }), await chat.member({ locations: ['mf'] })]
  const id = await announcements.shown()
  const pressed = wire(now)
  await announcements.change(id, { audience: { kind: 'people', userIds: [chat.cy.id] } })
  expect((await announcements.mark(reader, id, { date: pressed })).status).toBe(200)
  expect(await readAtOf(id, reader)).toBeUndefined()
  expect((await announcements.mark(outsider, id, { date: pressed })).status).toBe(404)
})
