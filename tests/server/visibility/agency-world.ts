import fc from 'fast-check'
import { addDays } from '../../../domain/time/local-day.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

/** A number for each choice that is made; they are taken modulo how many there are to choose from. */
const choice = fc.nat({ max: 999 })

const plan = fc.record({
  rotas: fc.array(fc.record({ status: choice, location: choice }), { minLength: 2, maxLength: 4 }),
  shifts: fc.array(
    fc.record({ rota: choice, day: choice, entries: fc.array(fc.tuple(choice, choice, choice), { maxLength: 2 }) }),
    { minLength: 4, maxLength: 10 },
  ),
  clients: fc.array(fc.record({ location: choice, isArchived: fc.boolean() }), { minLength: 2, maxLength: 6 }),
  activities: fc.array(
    fc.record({
      clients: fc.array(choice, { maxLength: 2 }),
      shifts: fc.array(choice, { maxLength: 2 }),
      isTemplate: fc.boolean(),
    }),
    { minLength: 3, maxLength: 10 },
  ),
  oncall: fc.array(fc.record({ member: choice, isNow: fc.boolean() }), { maxLength: 2 }),
})

/** How a small provider with several agencies may be. */
export const worldPlan = plan
export type WorldPlan = typeof plan extends fc.Arbitrary<infer Plan> ? Plan : never

const LOCATIONS = ['gh', 'mf', 'elsewhere', 'annexe'] as const
const STATUSES = ['published', 'published', 'withdrawn', 'locked', 'draft', 'master'] as const
const TYPES = ['current', 'current', 'current', 'sick', 'holiday'] as const

const pick = <One>(ones: readonly One[], number: number): One => {
  const one = ones[number % ones.length]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

/** A text that is nowhere else. */
const unique = (what: string): string => `${what}-${crypto.randomUUID().slice(0, 13)}`

const aMember = () => {
  const id = crypto.randomUUID()
  const own = { displayName: unique('Name'), initials: unique('IN'), phone: unique('01803') }
  return { id, userId: id, ...own, locations: ['gh'], dutiesQualifiedFor: ['meds'] }
}

const anAgency = () => ({ id: crypto.randomUUID(), name: unique('Agency'), shortName: unique('Short') })

type Member = ReturnType<typeof aMember>
type Agency = ReturnType<typeof anAgency>

export type Entry = {
  readonly type: string
  readonly userId?: string
  readonly agencyId?: string
  readonly displayName: string
}

/** An entry of a shift: of a member of staff, of an agency, or of an agency with the name of the person it sends. */
const anEntry = (
  [type, kind, who]: readonly [number, number, number],
  staff: readonly Member[],
  agencies: readonly Agency[],
): Entry => {
  const member = pick(staff, who)
  const { id: agencyId, name } = pick(agencies, who)
  if (kind % 3 === 0) return { type: 'current', agencyId, displayName: name }
  return { type: pick(TYPES, type), userId: member.id, displayName: member.displayName }
}

/** The rows of one plan: everything in it has an id and texts of its own. */
export const rowsOfPlan = (wanted: WorldPlan, today: string) => {
  const agencies = [anAgency(), anAgency(), anAgency()]
  const staff = Array.from({ length: 6 }, aMember)
  const rotas = wanted.rotas.map(({ status, location }) =>
    aRota({ name: unique('Rota'), status: pick(STATUSES, status), location: pick(LOCATIONS, location) }),
  )
  const shifts = wanted.shifts.map(({ rota, day, entries }) => ({
    ...aShift(pick(rotas, rota), { day: addDays('2090-01-01', day % 3), notes: unique('Shift note') }),
    assignedTo: entries.map((entry) => anEntry(entry, staff, agencies)),
  }))
  const clients = wanted.clients.map(({ location, isArchived }) =>
    aClient({
      initials: unique('C'),
      location: { locationId: pick(LOCATIONS, location) },
      ...(isArchived ? { archivedOn: '2026-01-31' } : {}),
    }),
  )
  const activities = wanted.activities.map((activity) => ({
    ...anActivity([...new Set(activity.clients.map((one) => pick(clients, one)))], {
      title: unique('Activity'),
      note: unique('Activity note'),
      master: activity.isTemplate,
    }),
    shifts: [...new Set(activity.shifts.map((one) => pick(shifts, one)))].map(({ id, rotaId, assignedTo }) => {
      const { type: _type, ...worker } = assignedTo.find(({ type }) => type === 'current') ?? {
        type: '',
        displayName: '',
      }
      return { shiftId: id, rotaId, ...worker }
    }),
  }))
  const oncall = wanted.oncall.map(({ member, isNow }) => ({
    id: crypto.randomUUID(),
    userId: pick(staff, member).id,
    date: isNow ? today : '2020-01-01',
    location: 'gh',
  }))
  return { agencies, staff, rotas, shifts, clients, activities, oncall }
}

export type World = ReturnType<typeof rowsOfPlan>

const SHOWN: readonly unknown[] = ['published', 'withdrawn', 'locked']

/** What the people of an agency may be told of everything that there is, in plain words (decision 21). */
export const seenByAgency = (world: World, agencyId: string, { userId, today }: { userId: string; today: string }) => {
  const current = (shift: World['shifts'][number]) => shift.assignedTo.filter(({ type }) => type === 'current')
  const shown = world.shifts.filter(({ rotaStatus }) => SHOWN.includes(rotaStatus))
  const own = shown.filter((shift) => current(shift).some((entry) => entry.agencyId === agencyId))
  const free = shown.filter((shift) => current(shift).length === 0)
  const activities = world.activities.filter(
    ({ master, shifts }) =>
      master === false &&
      (shifts.some((entry) => entry.agencyId === agencyId) ||
        shifts.every((entry) => entry.userId === undefined && entry.agencyId === undefined)),
  )
  const clientIds = new Set(activities.flatMap(({ clients }) => clients.map(({ id }) => id)))
  const places = new Set(own.map(({ location }) => location))
  const isBeside = (shift: World['shifts'][number]) =>
    own.some((one) => one.location === shift.location && one.startDate < shift.endDate && one.endDate > shift.startDate)
  const beside = new Set(shown.filter(isBeside).flatMap((shift) => current(shift).map((entry) => entry.userId)))
  const onCall = new Set(world.oncall.filter(({ date }) => date >= today).map((entry) => entry.userId))
  return {
    agencies: world.agencies.filter(({ id }) => id === agencyId),
    rotas: world.rotas.filter(({ status }) => SHOWN.includes(status)),
    shifts: [...own, ...free].map((shift) => ({ ...shift, assignedTo: current(shift) })),
    activities,
    clients: world.clients.filter(({ id, location }) => clientIds.has(id) || places.has(location.locationId)),
    staff: world.staff
      .filter(({ id }) => id === userId || beside.has(id) || onCall.has(id))
      .map(({ id, displayName, initials }) => ({ id, displayName, initials })),
    oncall: world.oncall,
  }
}
