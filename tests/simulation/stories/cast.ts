import type { RoleName } from '../../../domain/permissions.ts'
import type { Random } from '../random.ts'
import type { ModelServer, PersonSpec } from '../server/model-server.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

const names = ['Ada Able', 'Ben Brook', 'Cora Clay', 'Dan Dale', 'Eve Elm']

const rolesOf = (at: number): readonly RoleName[] => (at === 1 ? ['cc-rota-admin'] : ['cc-rota-user'])

/** So many people: the second is a manager, the fifth an agency's. */
export const peopleOf = (random: Random, count: number): PersonSpec[] =>
  names.slice(0, count).map((name, at) => ({
    ...{ id: random.uuid(), name },
    ...(at === 4 ? { roles: ['cc-rota-agency'] as const, agencyId: random.uuid() } : { roles: rolesOf(at) }),
  }))

const iso = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => iso(at).slice(0, 10)

/** A small house: five clients, eight activities of today, a rota with six shifts that nobody has yet. */
export const furnish = (server: ModelServer, random: Random, startAt: number): void => {
  const clients = ['AB', 'CD', 'EF', 'GH', 'IJ'].map((initials) => ({
    ...{ id: random.uuid(), initials, hours: [], careEscalationHistory: [] },
    location: { locationId: 'gh', roomNumber: '4' },
  }))
  server.put('clients', ...clients)
  const activities = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: random.uuid(), title: `Round ${at}`, type: 'support', locationId: 'gh', master: false },
    ...{ startDate: iso(startAt + at * hourMs), endDate: iso(startAt + (at + 1) * hourMs) },
    ...{ personsRequired: 1, adhoc: false, dutiesRequired: [], shifts: [] },
    clients: clients
      .slice(at % 4, (at % 4) + 1 + (at % 2))
      .map(({ id, initials, location }) => ({ id, initials, location })),
  }))
  server.put('activities', ...activities)
  const rota = {
    ...{ id: random.uuid(), name: 'Two weeks', type: 'care', status: 'published', location: 'gh' },
    ...{ startDate: dayOf(startAt), endDate: dayOf(startAt + 13 * dayMs) },
  }
  server.put('rotas', rota)
  server.put('shifts', ...Array.from({ length: 6 }, (_, at) => aShift(random.uuid(), rota, startAt + (at + 1) * dayMs)))
}

type Rota = { readonly id: string; readonly type: string; readonly status: string; readonly location: string }

const aShift = (id: string, rota: Rota, at: number) => ({
  ...{ id, shiftId: id, rotaId: rota.id, day: dayOf(at), startTime: '08:00:00', endTime: '14:00:00' },
  ...{ startDate: `${dayOf(at)}T08:00:00.000Z`, endDate: `${dayOf(at)}T14:00:00.000Z` },
  ...{ location: rota.location, rotaType: rota.type, rotaStatus: rota.status, dutiesRequired: [] },
  ...{ coverNotRequired: false, schedule: [], activities: [], assignedTo: [] },
})
