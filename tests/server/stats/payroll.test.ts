import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shiftTimes } from '../../../domain/rota/shift-times.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { queryOf } from '../../support/plain-declined.ts'
import { aMember, aRota, aShift } from '../../support/rows.ts'

const path = 'GET /stats/payroll'
const period = { startDate: '2026-09-28', endDate: '2026-10-25' }
const next = { startDate: '2026-10-26', endDate: '2026-11-22' }
const rota = aRota({ startDate: '2026-09-28', endDate: '2026-10-25' })

const shiftOn = (day: string, times: readonly [string, string], fields: Record<string, unknown> = {}) => {
  const local = { day, startTime: `${times[0]}:00`, endTime: `${times[1]}:00` }
  const { startDate, endDate } = shiftTimes(local, 'Europe/London')
  return aShift(rota, { ...local, startDate: toWireInstant(startDate), endDate: toWireInstant(endDate), ...fields })
}

const given = (one: { id: string; displayName: string }, fields = {}) => ({
  assignedTo: [{ type: 'current', userId: one.id, displayName: one.displayName, ...fields }],
})

describe('payroll of a small provider', () => {
  let now = Date.parse('2026-11-27T12:00:00.000Z')
  const agency = { id: crypto.randomUUID(), name: 'Moorland', shortName: 'MO' }
  const bronwen = aMember({ displayName: 'Bronwen Yeo', contractedHoursPerWeek: 3, locations: ['gh'] })
  const danuta = aMember({ displayName: 'Danuta Wilk', archivedOn: '2026-10-10', locations: ['mf'] })
  const early = shiftOn('2026-10-03', ['08:00', '14:00'], given(bronwen))
  const nobodys = shiftOn('2026-10-09', ['20:30', '08:30'])
  let server: TestServer
  let manager: Person

  const ask = (asked: Parameters<typeof queryOf>[0], who = manager) => server.ask(who, `${path}?${queryOf(asked)}`)
  const lock = async (days = period, who = manager) => {
    const { check } = (await ask(days)).body
    return server.ask(who, 'POST /stats/payroll/lock', { body: { ...days, check } })
  }
  const fileOf = async (asked: Parameters<typeof queryOf>[0]) =>
    (await server.ask(manager, `${path}/file?${queryOf(asked)}`)).body
  const put = (...rows: ReturnType<typeof shiftOn>[]) => server.put('shifts', ...rows)
  const end = async (shift: ReturnType<typeof shiftOn>, time: string) => {
    const { endDate } = shiftTimes({ day: shift.day, startTime: shift.startTime, endTime: time }, 'Europe/London')
    const body = { endDate: toWireInstant(endDate) }
    const answer = await server.ask(manager, `PATCH /rotas/${rota.id}/shifts/${shift.id}`, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const assign = async (shift: ReturnType<typeof shiftOn>, one: { id: string; displayName: string }) => {
    const body = { userId: one.id, displayName: one.displayName }
    const answer = await server.ask(manager, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    await server.put('providerSettings', { ...demoSettings, timeZone: 'Europe/London' })
    await server.put('rotaUsers', bronwen, danuta)
    await server.put('agencies', agency)
    await server.put('rotas', rota)
    await put(
      early,
      nobodys,
      shiftOn('2026-10-24', ['20:30', '08:30'], given(bronwen)),
      shiftOn('2026-10-17', ['08:00', '14:00'], given(danuta)),
      shiftOn('2026-10-05', ['08:00', '20:00'], { assignedTo: [{ type: 'current', agencyId: agency.id }] }),
    )
  })
  afterAll(() => server.close())

  test('each person and agency has a line, and what is left out its reason', async () => {
    const { status, body } = await ask(period)
    expect(status).toBe(200)
    const rest = { weekend: 0, bankHoliday: 0, selfAssigned: 0, holiday: 0, sick: 0, oncallDays: 0, paidBreak: 0 }
    expect(body._embedded.lines).toEqual([
      {
        kind: 'person',
        id: bronwen.id,
        name: 'Bronwen Yeo',
        location: 'gh',
        contract: 720,
        toContract: 390,
        ...rest,
        rostered: 1140,
        unpaidBreak: 30,
        paidBreak: 30,
        paid: 1110,
        byDay: 360,
        byNight: 750,
        weekend: 1110,
      },
      {
        kind: 'agency',
        id: agency.id,
        name: 'Moorland',
        location: 'gh',
        ...rest,
        rostered: 720,
        unpaidBreak: 30,
        paid: 690,
        byDay: 690,
        byNight: 0,
      },
    ])
    expect(body._embedded.odd).toMatchObject([
      { kind: 'nobody', name: 'Nobody', minutes: 720, startDate: '2026-10-09T19:30:00.000Z' },
      { kind: 'left', name: 'Danuta Wilk', minutes: 360, leftOn: '2026-10-10' },
    ])
    expect(body).toMatchObject({ sum: { paid: 1800 }, canLock: true, total: 2 })
    const elsewhere = (await ask({ ...period, location: 'mf' })).body
    expect(elsewhere._embedded).toMatchObject({ lines: [], odd: [{ kind: 'left' }] })
  })

  test('a line opens to its shifts and the rules that made them', async () => {
    const asked = queryOf({ ...period, kind: 'person', id: bronwen.id })
    const { body } = await server.ask(manager, `${path}/shifts?${asked}`)
    expect(body._embedded.shifts).toMatchObject([
      { day: '2026-10-03', paid: 330, unpaidBreak: 30, weekend: 330, clockChange: 0 },
      { day: '2026-10-24', paid: 780, paidBreak: 30, byNight: 750, clockChange: 60 },
    ])
    expect(body._embedded.rules).toMatchObject([{ nightStart: '20:00:00', breaks: { paid: 'night-shifts' } }])
  })

  test('nobody of an agency and no carer gets any of it, and whoever only reads locks nothing', async () => {
    const boss = await server.person({ roles: ['cc-rota-admin'], agencyId: crypto.randomUUID() })
    const carer = await server.person({ roles: ['cc-rota-user'] })
    for (const person of [boss, carer]) {
      expect((await ask(period, person)).status).toBe(403)
      expect((await server.ask(person, `${path}/file?${queryOf(period)}`)).status).toBe(403)
      expect((await lock(period, person)).status).toBe(403)
    }
  })

  test.each([
    [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'Choose a last day that is on or after the first.'],
    [{ startDate: '2026-01-01', endDate: '2026-10-01' }, 'Choose at most 62 days.'],
    [{ location: 'atlantis' }, 'This location cannot be found.'],
  ])('%o is refused with a sentence', async (asked, sentence) => {
    const { status, body } = await ask({ ...period, ...asked })
    expect(status).toBe(400)
    expect(body.detail).toBe(sentence)
    expect((await ask({ startDate: '2026-02-30', endDate: '2026-03-01' })).status).toBe(400)
  })

  test('only a whole pay period that is over, as it was seen, is locked', async () => {
    const refusals = async (days: typeof period) => (await lock(days)).body.detail
    expect(await refusals({ ...period, endDate: '2026-10-24' })).toMatch(/^Choose the days of a pay period/)
    expect(await refusals({ startDate: '2026-11-23', endDate: '2026-12-20' })).toMatch(
      /^You can lock this pay period from/,
    )
    const stale = await server.ask(manager, 'POST /stats/payroll/lock', { body: { ...period, check: 'a'.repeat(64) } })
    expect([stale.status, stale.body.detail]).toEqual([409, expect.stringMatching(/^Look at the payroll again/)])
  })

  test('a locked period keeps its figures and its bytes; what changes is carried on, and adds up', async () => {
    const before = (await ask(period)).body
    const files = await Promise.all([fileOf(period), fileOf({ ...period, location: 'gh' })])
    expect(files[0].text).toContain('"Bronwen Yeo"')
    // The mark by which spreadsheets know UTF-8.
    expect(files[0].text.startsWith('\uFEFF"Name"')).toBe(true)
    expect(files[0].sha256).toBe(createHash('sha256').update(files[0].text).digest('hex'))
    expect((await lock()).status).toBe(200)
    expect((await lock()).body.detail).toBe('This pay period is already locked.')

    for (let turn = 0; turn < 100; turn += 1) await end(early, turn % 2 === 0 ? '12:00:00' : '13:00:00')
    await end(early, '18:00:00')
    await assign(nobodys, bronwen)
    await put(shiftOn('2026-10-06', ['08:00', '12:00'], given(danuta)))
    now += 60_000
    const after = (await ask(period)).body
    expect(await Promise.all([fileOf(period), fileOf({ ...period, location: 'gh' })])).toEqual(files)
    expect(after.check).toBe(before.check)
    expect(after._embedded.lines).toEqual(before._embedded.lines)
    expect(after.locked.by).toBe('Ada')
    // Ten hours less half an hour in the place of five and a half, and nobody's night; and four hours of somebody new.
    const carried = after._embedded.changes.map((one: { name: string; difference: { paid: number } }) => [
      one.name,
      one.difference.paid,
    ])
    expect(carried.sort()).toEqual([
      ['Bronwen Yeo', 960],
      ['Danuta Wilk', 240],
    ])
    const following = (await ask(next)).body
    expect(following._embedded.carried).toEqual(after._embedded.changes)

    // Locked itself, it keeps what it carried; a later change of the first goes into the one after.
    expect((await lock(next)).status).toBe(200)
    await end(early, '17:00:00')
    const both = [
      (await ask(period)).body,
      (await ask(next)).body,
      (await ask({ startDate: '2026-11-23', endDate: '2026-12-20' })).body,
    ]
    const paidOf = (rows: { name: string; difference: { paid: number } }[]) =>
      rows.find(({ name }) => name === 'Bronwen Yeo')?.difference.paid
    expect(both.map(({ _embedded: { carried: from, changes } }) => [paidOf(from), paidOf(changes)])).toEqual([
      [undefined, 900],
      [960, -60],
      [-60, undefined],
    ])
  })

  test('the lock stands in the audit trail, and can be rewritten by nobody', async () => {
    const { rows } = (await server.database.drizzle.execute(
      `select after from audit_trail where subject = 'payroll' and action = 'locked' order by id`,
    )) as unknown as { rows: { after: object }[] }
    expect(rows.map(({ after }) => after)).toMatchObject([period, next])
    await expect(server.database.drizzle.execute(`update payroll_locks set hash = ''`)).rejects.toThrow()
  })
})
