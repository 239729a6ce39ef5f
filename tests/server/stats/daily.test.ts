import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

const path = 'GET /stats/daily'
const day = '2026-11-20'
const asked = queryOf({ day, location: 'gh' })

describe('a day of a location', () => {
  let now = Date.parse('2026-11-21T12:00:00.000Z')
  const [AB, CD] = [aClient(), aClient({ initials: 'CD' })]
  const rota = aRota({ startDate: day, endDate: day })
  const agencyId = crypto.randomUUID()
  let server: TestServer
  let manager: Person
  let early: Person
  let late: Person
  let night: Person

  const at = (time: string, of = day) => `${of}T${time}:00.000Z`
  const signIn = (userId: string, time: string, agency: string | null = null) =>
    server.database.drizzle.execute(sql`insert into auth_events (user_id, agency_id, kind, at)
      values ((${userId}::text)::uuid, (${agency}::text)::uuid, 'sign-in', ${at(time)}::timestamptz)`)
  const by = (who: object) => ({ assignedTo: [{ type: 'current', ...who }] })
  const shift = (startTime: string, endTime: string, fields: object) => {
    const endDay = endTime <= startTime ? '2026-11-21' : day
    return aShift(rota, {
      day,
      startTime: `${startTime}:00`,
      endTime: `${endTime}:00`,
      startDate: at(startTime),
      endDate: at(endTime, endDay),
      ...fields,
    })
  }
  const activity = (startDate: string, fields = {}) =>
    anActivity([AB, CD], { startDate, endDate: startDate.replace(':00.', ':10.'), ...fields })
  const post = async (where: string, said: object, who = manager) => {
    const id = crypto.randomUUID()
    const { status, body } = await server.ask(who, `POST ${where}`, { body: { id, ...said } })
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return id
  }
  const say = (what: string, time: string, more: object = {}) =>
    post(`/rota-activities/${what}`, {
      date: at(time),
      dateRecorded: at(time),
      clients: [{ id: AB.id }],
      ...more,
    })
  const figures = async () => {
    const { status, body } = await server.ask(manager, `${path}?${asked}`)
    expect(status).toBe(200)
    return body
  }
  const rows = async (more = {}) => {
    const { status, body } = await server.ask(
      manager,
      `${path}/activities?${queryOf({ day, location: 'gh', ...more })}`,
    )
    expect(status).toBe(200)
    return body
  }

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    early = await server.person({ roles: ['cc-rota-user'] })
    late = await server.person({ roles: ['cc-rota-user'] })
    night = await server.person({ roles: ['cc-rota-user'] })
    await server.put('providerSettings', { ...demoSettings, timeZone: 'Europe/London' })
    await server.put('clients', AB, CD)
    await server.put('agencies', { id: agencyId, name: 'Moorland', shortName: 'M' })
    await server.put('rotas', rota)
    await server.put(
      'shifts',
      shift('08:00', '14:00', by({ userId: early.id, displayName: 'Kasia Lis' })),
      shift('08:00', '14:00', by({ agencyId })),
      shift('14:00', '20:00', { ...by({ userId: late.id, displayName: 'Viv Westcott' }), dutiesRequired: ['hoc'] }),
      shift('20:00', '08:00', by({ userId: night.id, displayName: 'Ewa Farkas' })),
      shift('14:00', '20:00', { coverNotRequired: true }),
      // Of the day before, whose end is no part of this day.
      aShift(rota, {
        day: '2026-11-19',
        startTime: '20:00:00',
        endTime: '08:00:00',
        startDate: at('20:00', '2026-11-19'),
        endDate: at('08:00'),
        ...by({ userId: night.id }),
      }),
    )
    await signIn(early.id, '07:56')
    await signIn(crypto.randomUUID(), '08:52', agencyId)
  })
  afterAll(() => server.close())

  test('who was to come, who signed in, and the hole that somebody late left', async () => {
    const { staff, sum, sessions, holes, startDate, endDate } = await figures()
    expect([startDate, endDate]).toEqual([at('08:00'), at('08:30', '2026-11-21')])
    expect(staff).toMatchObject([
      { displayName: 'Kasia Lis', session: 'morning', attendance: 'on-time', signedInAt: at('07:56') },
      { displayName: 'Moorland', agencyId, session: 'morning', attendance: 'late', signedInAt: at('08:52') },
      { displayName: 'Viv Westcott', session: 'afternoon', endDate: at('20:30'), attendance: 'missing' },
      { displayName: 'Ewa Farkas', session: 'night', startDate: at('20:30'), attendance: 'missing' },
    ])
    expect(sum).toMatchObject({ shifts: 4, signedIn: 2, signedInOnTime: 1 })
    expect(sessions.map(({ session }: { session: string }) => session)).toEqual(['morning', 'afternoon', 'night'])
    expect(sessions[0]).toMatchObject({ shifts: 2, holes: 1, holeMinutes: 52, cover: { wanted: 2, covered: 1 } })
    expect(holes[0]).toMatchObject({ session: 'morning', startDate: at('08:00'), endDate: at('08:52'), duties: [] })
  })

  test('who recorded something during their shift was there without signing in', async () => {
    const walk = activity(at('14:30'))
    await server.put('activities', walk)
    await post(
      `/rota-activities/${walk.id}/comment`,
      { date: at('15:00'), dateRecorded: at('15:10'), clients: [{ id: AB.id }], note: 'Sang along.' },
      late,
    )
    const { staff, sessions, holes } = await figures()
    expect(staff[2]).toMatchObject({ displayName: 'Viv Westcott', attendance: 'reported' })
    expect(sessions[1]).toMatchObject({ shifts: 1, signedIn: 0, holes: 0, cover: { wanted: 1, covered: 1 } })
    // Nobody came at night: the whole of it is a hole.
    expect(holes[1]).toMatchObject({ session: 'night', covered: 0, endDate: at('08:30', '2026-11-21') })
  })

  test('who recorded something before they signed in late, or went on from another shift, leaves no hole', async () => {
    const there = '2026-11-18'
    const [phone, twice] = [await server.person({}), await server.person({})]
    const on = (who: Person, startTime: string, endTime: string) =>
      shift(startTime, endTime, {
        ...{ day: there, startDate: at(startTime, there), endDate: at(endTime, there) },
        ...by({ userId: who.id }),
      })
    await server.put('shifts', on(phone, '08:00', '14:00'), on(twice, '08:00', '14:00'), on(twice, '14:00', '20:00'))
    const comeAt = (who: Person, time: string) =>
      server.database.drizzle.execute(sql`insert into auth_events (user_id, kind, at)
        values ((${who.id}::text)::uuid, 'sign-in', ${at(time, there)}::timestamptz)`)
    await comeAt(phone, '13:00')
    await comeAt(twice, '07:56')
    const walk = activity(at('08:30', there))
    await server.put('activities', walk)
    const note = { date: at('08:05', there), dateRecorded: at('08:05', there), note: 'Up and dressed.' }
    await post(`/rota-activities/${walk.id}/comment`, { ...note, clients: [{ id: AB.id }] }, phone)
    const { body } = await server.ask(manager, `${path}?${queryOf({ day: there, location: 'gh' })}`)
    const came = body.staff.map((one: { userId: string; attendance: string }) => [one.userId, one.attendance])
    expect(came).toEqual(
      expect.arrayContaining([
        [phone.id, 'late'],
        [twice.id, 'on-time'],
        [twice.id, 'on-time'],
      ]),
    )
    const inMorning = body.holes.filter(({ session }: { session: string }) => session === 'morning')
    expect(inMorning).toMatchObject([{ startDate: at('08:00', there), endDate: at('08:05', there) }])
    expect(body.sessions[1]).toMatchObject({ session: 'afternoon', shifts: 1, signedInOnTime: 1, holes: 0 })
  })

  test('what was due, done, late, declined and never started, once for each client', async () => {
    const before = (await figures()).sum
    const [bath, walk] = [activity(at('09:00')), activity(at('10:00'))]
    await server.put('activities', bath, walk, activity(at('09:00'), { locationId: 'mf' }))
    await say(`${bath.id}/start`, '09:15')
    await say(`${bath.id}/stop`, '09:40')
    await say(`${bath.id}/unavailable`, '09:20', { clients: [{ id: CD.id }], reason: 'refused' })
    await say(`${walk.id}/unavailable`, '10:05', { reason: 'asleep', retry: at('11:00') })
    await say(`${walk.id}/start`, '11:00')
    const { sum, hours, sessions } = await figures()
    expect(sum).toMatchObject({ doneOnTime: 0, doneLate: 1, declined: 1, notFinished: 1 })
    expect(sum.neverStarted).toBe(before.neverStarted + 1)
    expect(hours).toHaveLength(24)
    expect(hours[1]).toMatchObject({ startDate: at('09:00'), doneLate: 1, declined: 1, neverStarted: 0 })
    expect(sessions[0]).toMatchObject({ doneLate: 1, declined: 1, notFinished: 1, neverStarted: 1 })
    expect((await rows({ hour: at('09:00') }))._embedded['due-activities']).toHaveLength(2)
    expect((await rows({ outcome: 'never-started', session: 'morning' }))._embedded['due-activities']).toMatchObject([
      { activityId: walk.id, initials: 'CD', startDate: at('10:00'), state: 'never-started' },
    ])
    await say(`${walk.id}/stop`, '11:20')
    expect((await figures()).sum).toMatchObject({ doneLate: 2, declinedThenDone: 1, notFinished: 0 })
    expect((await rows({ outcome: 'declined' })).total).toBe(2)
  })

  test('behaviour with the filing of its incidents, and what was noted long after', async () => {
    const walk = activity(at('16:00'))
    await server.put('activities', walk)
    const where = `/rota-activities/${walk.id}/clients/${AB.id}/reports/challenging-behaviour`
    const said = { note: 'Paced up and down the hall.', dateRecorded: at('16:45') }
    const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
    await post(where, { ...said, type: 'AGITATED', date: at('16:40'), incident })
    await post(where, { ...said, type: 'HAPPY', date: at('16:41') })
    await post(where, { ...said, type: 'LOW_MOOD', date: at('14:44') })
    const { sum, behaviour, notedLater } = await figures()
    expect(sum).toMatchObject({ behaviour: 2, incidents: 1, incidentsNotFiled: 1, notedLater: 1 })
    expect(behaviour).toMatchObject([
      { type: 'LOW_MOOD', initials: 'AB', session: 'afternoon', date: at('14:44') },
      { type: 'AGITATED', filing: 'waiting', date: at('16:40') },
    ])
    expect(notedLater).toMatchObject([{ event: 'BEHAVIOUR', date: at('14:44'), dateRecorded: at('16:45') }])
  })

  test('the handover is read by whoever marked something of it, and by nobody where nothing was to be read', async () => {
    const read = async () => (await figures()).staff.map((one: { hasReadHandover?: boolean }) => one.hasReadHandover)
    // Nobody reported anything before the morning, and an agency that names nobody marks nothing.
    expect(await read()).toEqual([undefined, undefined, false, false])
    const mark = { date: at('14:05'), dateRecorded: at('14:05'), reportIds: [crypto.randomUUID()] }
    await post('/handover/mark-read', mark, late)
    expect(await read()).toEqual([undefined, undefined, true, false])
    expect((await figures()).sum).toMatchObject({ handovers: 2, handoversRead: 1 })
  })

  test('while the day goes on, what is ahead counts as planned', async () => {
    const then = now
    now = Date.parse(at('14:10'))
    const { staff, holes, sum } = await figures()
    now = then
    expect(staff.map(({ attendance }: { attendance: string }) => attendance)).toEqual([
      'on-time',
      'late',
      'reported',
      'ahead',
    ])
    expect(sum.shifts).toBe(3)
    expect(holes).toHaveLength(1)
  })

  test('nobody of an agency and no carer gets it', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    for (const person of [boss, early])
      for (const one of [path, `${path}/activities`])
        expect((await server.ask(person, `${one}?${asked}`)).status).toBe(403)
  })

  test.each([
    [{ location: 'atlantis' }, 'This location cannot be found.'],
    [{ day: '9999-12-31' }, 'Choose days between 2000 and 2199.'],
    [{ day: '2200-01-01' }, 'Choose days between 2000 and 2199.'],
    [{ day: '1999-12-31' }, 'Choose days between 2000 and 2199.'],
  ])('%o is refused with a sentence', async (given, sentence) => {
    for (const one of [path, `${path}/activities`]) {
      const query = queryOf({ day, location: 'gh', ...given })
      const { status, body } = await server.ask(manager, `${one}?${query}`)
      expect([status, body.detail]).toEqual([400, sentence])
    }
  })

  test.each(['2000-01-01', '2199-12-31'])('%s can still be asked about, though it ends a day later', async (end) => {
    for (const one of [path, `${path}/activities`])
      expect((await server.ask(manager, `${one}?${queryOf({ day: end, location: 'gh' })}`)).status).toBe(200)
  })

  test.each([{ day: '2026-02-30' }, { day: 'today' }, { location: '' }])('%o is no question', async (given) => {
    const query = queryOf({ day, location: 'gh', ...given })
    expect((await server.ask(manager, `${path}?${query}`)).status).toBeGreaterThanOrEqual(400)
    expect((await server.ask(manager, `${path}?${query}`)).status).toBeLessThan(500)
  })
})
