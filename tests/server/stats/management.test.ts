import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aClient, anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'

const path = 'GET /stats/management'

describe('a day of two locations', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  const span = queryOf({ startDate: '2026-11-20', endDate: '2026-11-20' })
  const agencyId = crypto.randomUUID()
  const [AB, CD] = [aClient(), aClient({ initials: 'CD' })]
  let server: TestServer
  let manager: Person
  let carer: Person

  const signIn = (person: { id: string }, at: string, agency: string | null = null) =>
    server.database.drizzle.execute(sql`insert into auth_events (user_id, agency_id, kind, at)
      values ((${person.id}::text)::uuid, (${agency}::text)::uuid, 'sign-in', ${`2026-11-20T${at}:00.000Z`}::timestamptz)`)
  const shift = (rota: ReturnType<typeof aRota>, [from, until]: [string, string], fields: object) =>
    aShift(rota, {
      day: '2026-11-20',
      startTime: `${from}:00`,
      endTime: `${until}:00`,
      startDate: `2026-11-20T${from}:00.000Z`,
      endDate: `2026-11-20T${until}:00.000Z`,
      ...fields,
    })
  const by = (...who: object[]) => ({ assignedTo: who.map((one) => ({ type: 'current', ...one })) })
  const activity = (fields = {}) =>
    anActivity([AB, CD], {
      startDate: '2026-11-20T10:00:00.000Z',
      endDate: '2026-11-20T11:00:00.000Z',
      ...fields,
    })
  const post = async (at: string, said: object) => {
    const id = crypto.randomUUID()
    const { status } = await server.ask(manager, `POST /rota-activities/${at}`, { body: { id, ...said } })
    expect([200, 201], at).toContain(status)
    return id
  }
  const figures = async (more = {}) => {
    const { status, body } = await server.ask(manager, `${path}?${span}&${queryOf(more)}`)
    expect(status).toBe(200)
    return body
  }

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    carer = await server.person({ roles: ['cc-rota-user'] })
    await server.put('providerSettings', someSettings())
    await server.put('clients', AB, CD)
  })
  afterAll(() => server.close())

  test('hours are counted by who works them, and sign-ins from two hours before until late', async () => {
    const [gh, mf] = [aRota(), aRota({ location: 'mf' })]
    const early = { id: crypto.randomUUID() }
    await server.put(
      'shifts',
      shift(gh, ['08:00', '14:00'], by({ userId: carer.id }, { userId: manager.id }, { userId: early.id })),
    )
    await server.put('shifts', shift(gh, ['14:00', '20:00'], by({ agencyId })))
    await server.put(
      'shifts',
      shift(mf, ['14:00', '18:00'], by({ userId: carer.id })),
      shift(mf, ['08:00', '10:00'], {}),
    )
    // The first of these is too early for any shift, the second just in time, the third too late.
    await signIn(early, '05:59')
    await signIn(carer, '08:14')
    await signIn(manager, '08:15')
    await signIn({ id: crypto.randomUUID() }, '12:00', agencyId)
    const { sum, locations, days } = await figures()
    expect(sum).toMatchObject({ staffHours: 22, agencyHours: 6, nobodyHours: 2 })
    expect(sum).toMatchObject({ shifts: 5, signedIn: 3, signedInOnTime: 2 })
    expect(locations).toMatchObject([
      { location: 'gh', staffHours: 18, agencyHours: 6, nobodyHours: 0, shifts: 4, signedIn: 3, signedInOnTime: 2 },
      { location: 'mf', staffHours: 4, agencyHours: 0, nobodyHours: 2, shifts: 1, signedIn: 0, signedInOnTime: 0 },
    ])
    expect(days).toEqual([{ day: '2026-11-20', staffHours: 22, agencyHours: 6, nobodyHours: 2 }])
  })

  test('whoever comes from a shift of theirs right before, also of the day before, signed in for that one', async () => {
    const [rota, night] = [aRota(), crypto.randomUUID()]
    const on = (day: string, [from, until]: [string, string], endDate = day) => ({
      day,
      startDate: `${day}T${from}:00.000Z`,
      endDate: `${endDate}T${until}:00.000Z`,
      ...by({ userId: night }),
    })
    await server.put(
      'shifts',
      shift(rota, ['20:00', '08:00'], on('2026-11-16', ['20:00', '08:00'], '2026-11-17')),
      shift(rota, ['08:00', '12:00'], on('2026-11-17', ['08:00', '12:00'])),
      shift(rota, ['13:00', '14:00'], on('2026-11-17', ['13:00', '14:00'])),
    )
    await server.database.drizzle.execute(sql`insert into auth_events (user_id, kind, at)
      values ((${night}::text)::uuid, 'sign-in', '2026-11-16T19:50:00.000Z'::timestamptz)`)
    const day = queryOf({ startDate: '2026-11-17', endDate: '2026-11-17' })
    const { sum } = (await server.ask(manager, `${path}?${day}`)).body
    // The shift after the break asks for a sign-in of its own.
    expect(sum).toMatchObject({ shifts: 2, signedIn: 1, signedInOnTime: 1 })
  })

  test('activities are counted once for each client: done, late, declined, rated', async () => {
    const row = activity()
    await server.put('activities', row, activity({ locationId: 'mf' }))
    const of = (time: string, ...clients: { id: string }[]) => ({
      date: `2026-11-20T${time}:00.000Z`,
      clients: clients.map(({ id }) => ({ id })),
    })
    await post(`${row.id}/start`, of('10:15', AB))
    await post(`${row.id}/stop`, { ...of('10:45', AB), satisfaction: 4 })
    await post(`${row.id}/unavailable`, { ...of('10:20', CD), reason: 'refused' })
    const { sum, locations } = await figures()
    expect(sum).toMatchObject({ planned: 4, done: 1, startedLate: 1, declined: 1, ratings: 1, average: 4 })
    expect(locations).toMatchObject([
      { planned: 2, done: 1 },
      { planned: 2, done: 0, declined: 0, ratings: 0 },
    ])
    expect(locations[1].average).toBeUndefined()
    expect((await figures({ location: 'mf' })).locations).toMatchObject([{ location: 'mf', planned: 2 }])
  })

  test('behaviour counts when it happened, unless it was withdrawn or a happy moment', async () => {
    const row = activity()
    await server.put('activities', row)
    const at = `${row.id}/clients/${AB.id}/reports/challenging-behaviour`
    const said = (type: string, day = '20') => ({
      type,
      note: 'Paced up and down the hall.',
      date: `2026-11-${day}T10:30:00.000Z`,
    })
    const before = (await figures()).sum.behaviour
    await post(at, said('AGITATED'))
    await post(at, said('HAPPY'))
    await post(at, said('AGITATED', '21'))
    const withdrawn = await post(at, said('LOW_MOOD'))
    expect((await figures()).sum.behaviour).toBe(before + 2)
    await post(`${row.id}/withdraw`, {
      reportId: withdrawn,
      reason: 'Another client was meant',
      date: '2026-11-20T10:35:00.000Z',
    })
    expect((await figures()).sum.behaviour).toBe(before + 1)
  })

  test('nobody of an agency and no carer gets them', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    for (const person of [boss, carer]) expect((await server.ask(person, `${path}?${span}`)).status).toBe(403)
  })

  test.each([
    [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'Choose a last day that is on or after the first.'],
    [{ startDate: '2016-10-02' }, 'Choose at most 400 days.'],
    [{ location: 'atlantis' }, 'This location cannot be found.'],
  ])('%o is refused with a sentence', async (given, sentence) => {
    const asked = queryOf({ startDate: '2026-10-01', endDate: '2026-10-02', ...given })
    const { status, body } = await server.ask(manager, `${path}?${asked}`)
    expect([status, body.detail]).toEqual([400, sentence])
  })
})
