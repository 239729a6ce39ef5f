import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type TestServer } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'

let server: TestServer
const rota = aRota()
const agencyId = crypto.randomUUID()
const userId = crypto.randomUUID()
const day = '2026-11-23'
const afternoon = {
  ...{ day, startTime: '14:00:00', endTime: '20:00:00' },
  ...{ startDate: `${day}T14:00:00.000Z`, endDate: `${day}T20:00:00.000Z` },
}
const ours = aShift(rota, { day, assignedTo: [{ type: 'current', userId }] })
const theirs = aShift(rota, { day, assignedTo: [{ type: 'current', agencyId }] })
const gap = aShift(rota, afternoon)
const elsewhere = aShift(aRota({ location: 'mf' }), afternoon)

beforeAll(async () => {
  server = await aServer({ clock: () => Date.parse(`${day}T10:00:00.000Z`) })
  await server.put('providerSettings', demoSettings)
  await server.put('rotas', rota)
  await server.put('shifts', ours, theirs, gap, elsewhere)
})
afterAll(() => server.close())

const idsFor = async (person: Parameters<TestServer['ask']>[0]) => {
  const { status, body } = await server.ask(person, 'GET /rotas/now-next')
  expect(status).toBe(200)
  const ids = (shifts: { id: string }[]) => shifts.map(({ id }) => id)
  return body._embedded['now-next'].map(({ location, now, next }: Record<string, { id: string }[]>) => ({
    location,
    now: ids(now ?? []),
    next: ids(next ?? []),
  }))
}

test('every location has who works there now and who comes next', async () => {
  expect(await idsFor(await server.person())).toEqual([
    { location: 'gh', now: [ours.id, theirs.id].sort(), next: [gap.id] },
    { location: 'mf', now: [], next: [elsewhere.id] },
  ])
})

test('an agency sees its own people and the gaps', async () => {
  const agency = await server.person({ roles: ['cc-rota-agency'], agencyId })
  expect((await idsFor(agency))[0]).toEqual({ location: 'gh', now: [theirs.id], next: [gap.id] })
})

test('it is for those who may read rotas', async () => {
  const recruiter = await server.person({ roles: ['cc-recruitment-admin'] })
  expect((await server.ask(recruiter, 'GET /rotas/now-next')).status).toBe(403)
})
