import { grouped } from '../grouped.ts'
import { absenceFrom, currentAssignments } from '../rota/assignment.ts'
import { isOnPublishedRota } from '../rota/published.ts'
import { staffTimes } from '../rota/session.ts'
import { daysBetween, type LocalDay } from '../time/local-day.ts'
import { isLeftOut, type OddLine, oddOfPerson } from './odd-lines.ts'
import type { PayPeriod } from './pay-period.ts'
import { addedUp, type PaySums, sumsOfShifts } from './pay-sums.ts'
import {
  agencyShifts,
  type OwnShift,
  type PayClock,
  type PayShift,
  personShifts,
  type RosteredShift,
} from './person-shifts.ts'

/** What payroll knows of a member of staff. */
export type PaidPerson = {
  readonly userId: string
  readonly displayName: string
  readonly locations: readonly string[]
  readonly placeOfWork?: string | undefined
  readonly contractedHoursPerWeek?: number | undefined
  readonly archivedOn?: LocalDay | undefined
}

/** A line of payroll, with its shifts by begin. */
export type PayLine = PaySums & {
  readonly kind: 'person' | 'agency'
  readonly id: string
  readonly name: string
  /** Where the person usually works, or the agency's people worked. */
  readonly location?: string | undefined
  /** Contracted minutes of the period, and how much more was paid, absences included. */
  readonly contract?: number | undefined
  readonly toContract?: number | undefined
  readonly shifts: readonly PayShift[]
}

export type PayrollAsked = PayClock & {
  readonly period: PayPeriod
  /** Those of the period, and of two days on either side. */
  readonly shifts: readonly RosteredShift[]
  readonly staff: readonly PaidPerson[]
  readonly agencies: readonly { readonly id: string; readonly name: string }[]
  readonly oncall: readonly { readonly userId: string; readonly date: LocalDay }[]
}

export type Payroll = { readonly lines: readonly PayLine[]; readonly odd: readonly OddLine[]; readonly sum: PaySums }

const minuteMs = 60_000
const weekDays = 7
const hourMinutes = 60

const isIn = ({ from, until }: PayPeriod, day: LocalDay): boolean => day >= from && day <= until

/** Contracted minutes of a period, up to the day on which the person left. */
const contractOf = ({ contractedHoursPerWeek, archivedOn }: PaidPerson, { from, until }: PayPeriod): number => {
  const days = daysBetween(from, until) + 1
  const there = archivedOn === undefined ? days : Math.min(days, Math.max(0, daysBetween(from, archivedOn)))
  return Math.round(((contractedHoursPerWeek ?? 0) * hourMinutes * there) / weekDays)
}

const usualPlace = ({ placeOfWork, locations }: PaidPerson): string | undefined => placeOfWork ?? locations[0]

const byName = <One extends { readonly name: string; readonly id: string }>(a: One, b: One): number => {
  const [one, other] = [`${a.name.toLowerCase()} ${a.id}`, `${b.name.toLowerCase()} ${b.id}`]
  if (one === other) return 0
  return one < other ? -1 : 1
}

type Given = { readonly kind: PayLine['kind']; readonly id: string; readonly name: string; readonly own: OwnShift }

/** To whom a shift is given: each person once, an agency once for each of its people. */
const givenOf = (shift: RosteredShift): Given[] => {
  const people = new Map<string, Given>()
  const agencies: Given[] = []
  for (const { agencyId, userId, displayName = '', selfAssigned } of currentAssignments(shift)) {
    const isAlready = userId !== undefined && people.get(userId)?.own.isSelfAssigned === true
    const own: OwnShift = { shift, kind: 'worked', isSelfAssigned: isAlready || selfAssigned !== undefined }
    if (agencyId !== undefined) agencies.push({ kind: 'agency', id: agencyId, name: displayName, own })
    else if (userId !== undefined) people.set(userId, { kind: 'person', id: userId, name: displayName, own })
  }
  for (const { type, userId, agencyId, displayName = '' } of shift.assignedTo) {
    if (type === 'current' || userId === undefined || agencyId !== undefined || people.has(userId)) continue
    const absence = absenceFrom(shift, userId)
    if (absence === undefined) continue
    const own: OwnShift = { shift, kind: absence, isSelfAssigned: false }
    people.set(userId, { kind: 'person', id: userId, name: displayName, own })
  }
  return [...people.values(), ...agencies]
}

const hasLeft = (person: PaidPerson | undefined, day: LocalDay): boolean =>
  person?.archivedOn !== undefined && person.archivedOn <= day

type OfPerson = { readonly line: PayLine | undefined; readonly odd: readonly OddLine[] }

const leftLines = (person: PaidPerson, shifts: readonly PayShift[]): OddLine[] =>
  shifts
    .filter(({ kind }) => kind === 'worked')
    .map(({ shiftId, rotaId, location, day, startDate, endDate, rostered }) => ({
      kind: 'left',
      id: person.userId,
      name: person.displayName,
      shiftId,
      rotaId,
      location,
      day,
      startDate,
      endDate,
      minutes: rostered,
      leftOn: person.archivedOn,
    }))

type Known = {
  readonly id: string
  readonly person: PaidPerson | undefined
  readonly given: readonly Given[]
  readonly oncallDays: number
}

/** The shifts of a person that are paid, with those around the period, and those that begin after they left. */
const shiftsOfPerson = ({ person, given }: Known, asked: PayrollAsked) => {
  const own = given.map((one) => one.own)
  return {
    paid: personShifts(
      own.filter(({ shift }) => !hasLeft(person, shift.day)),
      asked,
    ),
    after: personShifts(
      own.filter(({ shift }) => hasLeft(person, shift.day)),
      asked,
    ),
  }
}

const byBegin = (a: PayShift, b: PayShift): number => a.startDate - b.startDate || a.endDate - b.endDate

const linePerson = (known: Known, asked: PayrollAsked): OfPerson => {
  const { id, person, given, oncallDays } = known
  const name = person?.displayName ?? (given[0]?.name || 'Unknown User')
  const isHere = ({ day }: { readonly day: LocalDay }) => isIn(asked.period, day)
  const { paid, after } = shiftsOfPerson(known, asked)
  const shifts = paid.filter(isHere).toSorted(byBegin)
  const location = person === undefined ? shifts[0]?.location : usualPlace(person)
  const left = person === undefined ? [] : leftLines(person, after)
  const odd = [...left, ...oddOfPerson({ id, name }, paid)]
    .filter(isHere)
    .map((one) => ({ ...one, ...(location ? { place: location } : {}) }))
  const sums = sumsOfShifts(shifts, oncallDays)
  const contract = person === undefined ? 0 : contractOf(person, asked.period)
  if (shifts.length === 0 && oncallDays === 0 && contract === 0) return { line: undefined, odd }
  const beside = contract === 0 ? {} : { contract, toContract: sums.paid + sums.holiday + sums.sick - contract }
  return { line: { kind: 'person', id, name, ...(location ? { location } : {}), ...beside, ...sums, shifts }, odd }
}

/** The lines of an agency: one for each location where its people worked. */
const linesOfAgency = (id: string, given: readonly Given[], asked: PayrollAsked): PayLine[] => {
  const name = asked.agencies.find((agency) => agency.id === id)?.name ?? (given[0]?.name || 'Agency')
  const own = given.map((one) => one.own).filter(({ shift }) => isIn(asked.period, shift.day))
  const byPlace = grouped(own, ({ shift }) => shift.location)
  return [...byPlace].toSorted().map(([location, of]) => {
    const shifts = agencyShifts(of, asked).toSorted(byBegin)
    return { kind: 'agency', id, name, location, ...sumsOfShifts(shifts, 0), shifts }
  })
}

const nobodys = ({ shifts, period, clock }: PayrollAsked): OddLine[] =>
  shifts
    .filter((shift) => !shift.coverNotRequired && givenOf(shift).every(({ own }) => own.kind !== 'worked'))
    .filter(({ day }) => isIn(period, day))
    .map((shift) => {
      const { startDate, endDate } = staffTimes(shift, clock)
      return {
        kind: 'nobody',
        name: 'Nobody',
        shiftId: shift.shiftId,
        rotaId: shift.rotaId,
        location: shift.location,
        place: shift.location,
        day: shift.day,
        startDate,
        endDate,
        minutes: (endDate - startDate) / minuteMs,
      }
    })

const inOrder = (a: OddLine, b: OddLine): number =>
  Number(isLeftOut(b)) - Number(isLeftOut(a)) ||
  a.startDate - b.startDate ||
  (`${a.kind} ${a.shiftId} ${a.id}` < `${b.kind} ${b.shiftId} ${b.id}` ? -1 : 1)

/**
 * What each person and agency is to be paid for in a period: the shifts on published rotas that begin in it, whole, by the
 * rules that hold on their day. Contracted people are there without shifts too. Decision 236.
 */
export const payrollOf = (all: PayrollAsked): Payroll => {
  const asked = { ...all, shifts: all.shifts.filter(isOnPublishedRota) }
  const given = asked.shifts.flatMap(givenOf)
  const people = grouped(
    given.filter(({ kind }) => kind === 'person'),
    ({ id }) => id,
  )
  const agencies = grouped(
    given.filter(({ kind }) => kind === 'agency'),
    ({ id }) => id,
  )
  const staff = new Map(asked.staff.map((person) => [person.userId, person]))
  const oncall = grouped(
    asked.oncall.filter(({ date }) => isIn(asked.period, date)),
    ({ userId }) => userId,
  )
  const ids = new Set([...people.keys(), ...staff.keys(), ...oncall.keys()])
  const found = [...ids].map((id) => {
    const oncallDays = new Set(oncall.get(id)?.map(({ date }) => date)).size
    return linePerson({ id, person: staff.get(id), given: people.get(id) ?? [], oncallDays }, asked)
  })
  const own = found.flatMap(({ line }) => line ?? []).sort(byName)
  const lines = [...own, ...[...agencies].flatMap(([id, of]) => linesOfAgency(id, of, asked)).sort(byName)]
  const odd = [...nobodys(asked), ...found.flatMap((one) => one.odd)].sort(inOrder)
  return { lines, odd, sum: addedUp(lines) }
}

/** What of it is of one location: people who usually work there, and shifts of agencies and nobody there. */
export const payrollAt = <One extends Payroll>(payroll: One, location: string | undefined): One => {
  if (location === undefined) return payroll
  const lines = payroll.lines.filter((line) => line.location === location)
  return { ...payroll, lines, odd: payroll.odd.filter(({ place }) => place === location), sum: addedUp(lines) }
}

/** By what a line is found again in another payroll. */
export const lineKey = ({ kind, id, location }: Pick<PayLine, 'kind' | 'id' | 'location'>): string =>
  kind === 'agency' ? `${kind} ${id} ${location}` : `${kind} ${id}`
