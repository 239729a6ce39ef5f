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
      day: choice,
      kind: choice,
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
/** Days from today on which shifts and activities are; none so near an edge of access that a slow run crosses it. */
const DAYS = [0, 0, -3, -10, -13, -16, -40, 3, 10, 40] as const
/** What an activity is: planned, or made on the spot as a report of behaviour outside of any is; begun or not. */
const KINDS = ['planned', 'planned', 'planned', 'adhoc', 'begun', 'template'] as const

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
    ...aShift(pick(rotas, rota), { day: addDays(today, pick(DAYS, day)), notes: unique('Shift note') }),
    assignedTo: entries.map((entry) => anEntry(entry, staff, agencies)),
  }))
  const clients = wanted.clients.map(({ location, isArchived }) =>
    aClient({
      initials: unique('C'),
      location: { locationId: pick(LOCATIONS, location) },
      risksAndTriggers: unique('Risks'),
      whatMatters: unique('Matters'),
      ...(isArchived ? { archivedOn: '2026-01-31' } : {}),
    }),
  )
  const activities = wanted.activities.map(({ day, kind, ...activity }) => ({
    ...anActivity([...new Set(activity.clients.map((one) => pick(clients, one)))], {
      title: unique('Activity'),
      note: unique('Activity note'),
      master: pick(KINDS, kind) === 'template',
      adhoc: pick(KINDS, kind) === 'adhoc',
    }),
    kind: pick(KINDS, kind),
    startDate: `${addDays(today, pick(DAYS, day))}T09:00:00.000Z`,
    endDate: `${addDays(today, pick(DAYS, day))}T10:00:00.000Z`,
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

const DAY_MS = 24 * 60 * 60 * 1000

type Timed = { readonly startDate: string; readonly endDate: string }
const isOver = ({ endDate }: Timed, now: number): boolean => Date.parse(endDate) <= now - 14 * DAY_MS
const isNear = ({ startDate }: Timed, now: number): boolean => Date.parse(startDate) <= now + DAY_MS

/** Whether an activity lies in the time for which a shift gives access: a day before it to a fortnight after it. */
const isAround = (activity: Timed, shift: Timed): boolean =>
  Date.parse(activity.startDate) < Date.parse(shift.endDate) + 14 * DAY_MS &&
  Date.parse(activity.endDate) > Date.parse(shift.startDate) - DAY_MS

type Activity = World['activities'][number]
type Shift = World['shifts'][number]

const isNobodys = ({ kind, shifts }: Activity): boolean =>
  kind === 'planned' && shifts.every((entry) => entry.userId === undefined && entry.agencyId === undefined)

/** The work that an agency's people may do, by the shifts that give it access now. */
const isWork = (activity: Activity, { agencyId, access, now }: { agencyId: string; access: Shift[]; now: number }) =>
  !activity.master &&
  !isOver(activity, now) &&
  (activity.shifts.some((entry) => entry.agencyId === agencyId) ||
    (isNobodys(activity) &&
      access.some((shift) => shift.location === activity.locationId && isAround(activity, shift))))

type Seeing = { readonly userId: string; readonly now: number; readonly reportedOn: ReadonlySet<string> }

/** What the people of an agency may be told of everything that there is, in plain words (decisions 21, 81). */
export const seenByAgency = (world: World, agencyId: string, { userId, now, reportedOn }: Seeing) => {
  const today = new Date(now).toISOString().slice(0, 10)
  const current = (shift: Shift) => shift.assignedTo.filter(({ type }) => type === 'current')
  const shown = world.shifts.filter(({ rotaStatus }) => SHOWN.includes(rotaStatus))
  const own = shown.filter((shift) => current(shift).some((entry) => entry.agencyId === agencyId))
  const free = shown.filter((shift) => current(shift).length === 0)
  const access = own.filter((shift) => isNear(shift, now) && !isOver(shift, now))
  const work = world.activities.filter((activity) => isWork(activity, { agencyId, access, now }))
  const reported = world.activities.filter((one) => reportedOn.has(one.id) && !isOver(one, now) && !work.includes(one))
  const clientIds = new Set(
    work.filter((one) => isNear(one, now)).flatMap(({ clients }) => clients.map(({ id }) => id)),
  )
  const places = new Set(access.map(({ location }) => location))
  const lasting = own.filter((shift) => !isOver(shift, now))
  const isBeside = (shift: Shift) =>
    lasting.some(
      (one) => one.location === shift.location && one.startDate < shift.endDate && one.endDate > shift.startDate,
    )
  const beside = new Set(shown.filter(isBeside).flatMap((shift) => current(shift).map((entry) => entry.userId)))
  const oncall = world.oncall.filter(({ date }) => date === today)
  const onCall = new Set(oncall.map((entry) => entry.userId))
  return {
    agencies: world.agencies.filter(({ id }) => id === agencyId),
    rotas: world.rotas.filter(({ status }) => SHOWN.includes(status)),
    shifts: [...own, ...free].map((shift) => ({ ...shift, assignedTo: current(shift) })),
    activities: [...work, ...reported],
    clients: world.clients
      .filter(({ id, location }) => clientIds.has(id) || places.has(location.locationId))
      .map((client) => ({ ...client, whatMatters: '' })),
    staff: world.staff
      .filter(({ id }) => id === userId || beside.has(id) || onCall.has(id))
      .map(({ id, displayName, initials }) => ({ id, displayName, initials })),
    // The number of whoever is on call is told with the entry, and with nothing else.
    oncall: oncall.map((entry) => ({ ...entry, phone: world.staff.find(({ id }) => id === entry.userId)?.phone })),
  }
}
