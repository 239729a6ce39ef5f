import { grouped } from '../grouped.ts'
import { addDays, daysBetween, type LocalDay } from '../time/local-day.ts'
import type { RuleDays } from '../time/rule-days.ts'
import { currentAssignments } from './assignment.ts'
import { clashesOf, type StaffClock } from './clash.ts'
import { absenceOn, type KnownPeople, whyNobody } from './made-for-nobody.ts'
import type { Rota } from './rota.ts'
import type { Shift } from './shift.ts'
import { shiftTimes } from './shift-times.ts'
import { daysForShift, type SkipReason, type WantedRota } from './source-days.ts'

/** Why a shift is made otherwise than its source has it. */
export type PlanChange = {
  readonly reason: 'left' | 'unknown' | 'sick' | 'holiday' | 'clashes' | 'duty'
  readonly sentence: string
}

/** A shift that will be made. Its id is the preview's own; the server gives it another. */
export type PlannedOne = {
  readonly shift: Shift
  readonly changes: readonly PlanChange[]
  /** The shifts of the same person, made or planned before, that it clashes with. Decision 33. */
  readonly clashes: readonly Shift[]
}

export type SkippedOne = { readonly shift: Shift; readonly reason: SkipReason; readonly sentence: string }

export type RotaPlan = { readonly made: readonly PlannedOne[]; readonly skipped: readonly SkippedOne[] }

export type Applying = StaffClock & {
  /** A master or an earlier rota, with its shifts. */
  readonly source: { readonly rota: Pick<Rota, 'startDate' | 'status'>; readonly shifts: readonly Shift[] }
  readonly wanted: WantedRota
  readonly people: KnownPeople
  /** The duties that the provider has now. */
  readonly duties: readonly string[]
  /** The shifts of other rotas around those days. */
  readonly others: readonly Shift[]
  readonly today: LocalDay
  /** What expands the rules of a master's days. */
  readonly ruleDays: RuleDays
  /** Whoever would work two shifts at once gets the first only; the other is made for nobody. */
  readonly leavesClashes: boolean
}

const withoutPerson = (shift: Shift): Shift => ({ ...shift, assignedTo: [] })

const byStart = (a: Shift, b: Shift): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

/** The source's shift on another day, at the same local times. Who was away then is no part of it. Decision 32. */
const movedTo = (day: LocalDay, shift: Shift, { zone, wanted }: Applying): Shift => ({
  ...shift,
  ...shiftTimes({ ...shift, day }, zone),
  id: `${shift.id} ${day}`,
  shiftId: `${shift.id} ${day}`,
  rotaId: '',
  day,
  rotaStatus: wanted.isMaster ? 'master' : 'draft',
  activities: [],
  assignedTo: currentAssignments(shift).map(({ selfAssigned: _own, ...one }) => one),
})

const withKnownDuties = (shift: Shift, duties: readonly string[]): { shift: Shift; changes: PlanChange[] } => {
  const dutiesRequired = shift.dutiesRequired.filter((duty) => duties.includes(duty))
  const gone = shift.dutiesRequired.filter((duty) => !duties.includes(duty))
  const changes = gone.map((duty) => ({ reason: 'duty' as const, sentence: `The duty ${duty} is no longer used.` }))
  return { shift: { ...shift, dutiesRequired }, changes }
}

const workerOf = (shift: Shift): string | undefined => currentAssignments(shift)[0]?.userId

/** What is there already: the shifts of other rotas by day, and of each person so far, those planned before among them. */
type There = { readonly byDay: ReadonlyMap<LocalDay, readonly Shift[]>; readonly byPerson: Map<string, Shift[]> }

const clashesWith = (shift: Shift, { byPerson }: There, asked: Applying): Shift[] => {
  const userId = workerOf(shift)
  if (userId === undefined || asked.wanted.isMaster) return []
  const near = (byPerson.get(userId) ?? []).filter(({ day }) => Math.abs(daysBetween(day, shift.day)) <= 1)
  return clashesOf(shift, near, asked)
}

const CLASHING: PlanChange = { reason: 'clashes', sentence: 'Unassigned, because it clashes.' }

/** One shift of the new rota, seen beside everything that its person works already. */
const plannedOne = (moved: Shift, there: There, asked: Applying): PlannedOne => {
  const known = withKnownDuties(moved, asked.duties)
  const away = asked.wanted.isMaster ? undefined : absenceOn(moved, there.byDay.get(moved.day) ?? [])
  const nobody = whyNobody(moved, { ...asked, away })
  const changes = [...known.changes, ...(nobody === undefined ? [] : [nobody])]
  if (nobody !== undefined) return { shift: withoutPerson(known.shift), changes, clashes: [] }
  const clashes = clashesWith(known.shift, there, asked)
  const isLeft = clashes.length > 0 && asked.leavesClashes
  if (isLeft) return { shift: withoutPerson(known.shift), changes: [...changes, CLASHING], clashes }
  const userId = workerOf(known.shift)
  if (userId !== undefined) there.byPerson.set(userId, [...(there.byPerson.get(userId) ?? []), known.shift])
  return { shift: known.shift, changes, clashes }
}

/**
 * What a new rota gets from a master or an earlier rota: every shift that is made, for whom, what it clashes with, and
 * every shift that is not made, each with its reason. Local times stay, whatever the clocks do. Decisions 32, 33, 35.
 */
export const planFromSource = (asked: Applying): RotaPlan => {
  const placed = asked.source.shifts.map((shift) => ({ shift, ...daysForShift(shift, asked) }))
  const there: There = {
    byDay: grouped(asked.others, ({ day }) => day),
    byPerson: grouped(asked.others, (shift) => workerOf(shift) ?? ''),
  }
  const made = placed
    .flatMap(({ shift, days }) => days.map((day) => movedTo(day, shift, asked)))
    .sort(byStart)
    .map((moved) => plannedOne(moved, there, asked))
  const skipped = placed.flatMap(({ shift, skip }) => (skip === undefined ? [] : [{ shift, ...skip }]))
  return { made, skipped: skipped.sort((a, b) => byStart(a.shift, b.shift)) }
}

/** The rotas of the same place and type that have some of these days already. */
export const rotasOfSameDays = (
  rotas: readonly Rota[],
  wanted: Pick<Rota, 'location' | 'type' | 'startDate' | 'endDate'>,
): Rota[] =>
  rotas.filter(
    ({ location, type, status, startDate, endDate }) =>
      ['draft', 'published', 'locked'].includes(status) &&
      location === wanted.location &&
      type === wanted.type &&
      startDate <= wanted.endDate &&
      endDate >= wanted.startDate,
  )

/** The days beyond those of a rota on which a shift may still clash with one of it. */
export const daysAround = ({ startDate, endDate }: Pick<Rota, 'startDate' | 'endDate'>) => ({
  fromOn: addDays(startDate, -1),
  untilOn: addDays(endDate, 2),
})
