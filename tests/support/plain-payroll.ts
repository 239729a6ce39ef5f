import { bankHolidaysOfYear } from '../../domain/payroll/bank-holidays.ts'
import type { PaidPerson } from '../../domain/payroll/payroll.ts'
import type { HeldRules } from '../../domain/payroll/payroll-rules.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import { staffTimes } from '../../domain/rota/session.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { weekdayOf } from '../../domain/time/local-day.ts'
import { localDayOf, localTimeOf } from '../../domain/time/zone.ts'

const minuteMs = 60_000

/** What the payroll of random providers follows from, as `/v1` gives it. */
export type PlainPayrollWorld = {
  readonly clock: StaffClock
  readonly rulesOn: (day: string) => HeldRules
  readonly shifts: readonly Shift[]
  readonly staff: readonly PaidPerson[]
  readonly oncall: readonly { readonly userId: string; readonly date: string }[]
}

const nothing = {
  rostered: 0,
  unpaidBreak: 0,
  paidBreak: 0,
  paid: 0,
  byDay: 0,
  byNight: 0,
  weekend: 0,
  bankHoliday: 0,
  selfAssigned: 0,
  holiday: 0,
  sick: 0,
  oncallDays: 0,
}
export type PlainSums = { -readonly [Name in keyof typeof nothing]: number }

const minuteOfDay = (at: number, zone: string): number => {
  const [hours = 0, minutes = 0] = localTimeOf(at, zone).split(':').map(Number)
  return hours * 60 + minutes
}

/** Goes minute by minute to where the clock shows a round time. */
const sought = (at: number, step: number, { by, zone }: { by: number; zone: string }): number =>
  minuteOfDay(at, zone) % step === 0 ? at : sought(at + by * minuteMs, step, { by, zone })

const rounded = (at: number, step: number, { way, zone }: { way: 'nearest' | 'earlier' | 'later'; zone: string }) => {
  const [earlier, later] = [sought(at, step, { by: -1, zone }), sought(at, step, { by: 1, zone })]
  if (way === 'nearest') return later - at <= at - earlier ? later : earlier
  return way === 'earlier' ? earlier : later
}

const waysOf = { nearest: ['nearest', 'nearest'], longer: ['earlier', 'later'], shorter: ['later', 'earlier'] } as const

const toMinutes = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, (until - from) / minuteMs) }, (_, index) => from + index * minuteMs)

const isNight = (at: number, { nightStart, nightEnd }: HeldRules, zone: string): boolean => {
  const [time, start, end] = [localTimeOf(at, zone), nightStart.slice(0, 5), nightEnd.slice(0, 5)]
  return end <= start ? time >= start || time < end : time >= start && time < end
}

/** The figures of one shift, every minute looked at by itself; those of `taken` are counted already. */
const ofShift = (shift: Shift, taken: Set<number>, { clock, rulesOn }: PlainPayrollWorld): PlainSums => {
  const { zone } = clock
  const rules = rulesOn(shift.day)
  const times = staffTimes(shift, clock)
  const [begin, end] = waysOf[rules.rounding.way]
  const step = rules.rounding.minutes
  const all = toMinutes(
    rounded(times.startDate, step, { way: begin, zone }),
    rounded(times.endDate, step, { way: end, zone }),
  )
  const counted = all.filter((minute) => !taken.has(minute))
  for (const minute of all) taken.add(minute)
  const nights = (minutes: readonly number[]) => minutes.filter((minute) => isNight(minute, rules, zone)).length
  const { fromMinutes, minutes, paid } = rules.breaks
  const rest = counted.length > 0 && counted.length >= fromMinutes ? Math.min(minutes, counted.length) : 0
  const isPaid = rest > 0 && (paid === 'always' || (paid === 'night-shifts' && nights(counted) >= counted.length / 2))
  const before = Math.floor((counted.length - rest) / 2)
  const left = isPaid ? counted : counted.filter((_minute, at) => at < before || at >= before + rest)
  const days = left.map((minute) => localDayOf(minute, zone))
  const isHoliday = (day: string) => (rules.bankHolidays ?? bankHolidaysOfYear(Number(day.slice(0, 4)))).includes(day)
  return {
    ...nothing,
    rostered: (times.endDate - times.startDate) / minuteMs,
    unpaidBreak: isPaid ? 0 : rest,
    paidBreak: isPaid ? rest : 0,
    paid: left.length,
    byNight: nights(left),
    byDay: left.length - nights(left),
    weekend: days.filter((day) => rules.weekendDays.includes(weekdayOf(day))).length,
    bankHoliday: days.filter(isHoliday).length,
  }
}

const add = (sums: PlainSums, more: Partial<PlainSums>): void => {
  for (const [name, value] of Object.entries(more)) sums[name as keyof PlainSums] += value ?? 0
}

type Kind = 'worked' | 'sick' | 'holiday'
type Own = { readonly shift: Shift; readonly kind: Kind; readonly isSelf: boolean }
type Days = { readonly from: string; readonly until: string }

/** Work before absence, each by its begin. */
const inTurn = (own: readonly Own[], { clock }: PlainPayrollWorld): Own[] =>
  own.toSorted((a, b) => {
    const [one, other] = [staffTimes(a.shift, clock), staffTimes(b.shift, clock)]
    const byKind = Number(a.kind !== 'worked') - Number(b.kind !== 'worked')
    const byTime = one.startDate - other.startDate || one.endDate - other.endDate
    return byKind || byTime || (a.shift.shiftId < b.shift.shiftId ? -1 : 1)
  })

/** What one person is to be paid for. */
export const plainPay = (userId: string, period: Days, world: PlainPayrollWorld): PlainSums => {
  const leftOn = world.staff.find((one) => one.userId === userId)?.archivedOn
  const own = world.shifts
    .filter(({ rotaStatus }) => rotaStatus === 'published' || rotaStatus === 'locked')
    .filter(({ day }) => leftOn === undefined || leftOn > day)
    .flatMap((shift): Own[] => {
      const theirs = shift.assignedTo.filter((one) => one.userId === userId && one.agencyId === undefined)
      const current = theirs.filter(({ type }) => type === 'current')
      const isSelf = current.some(({ selfAssigned }) => selfAssigned !== undefined)
      if (current.length > 0) return [{ shift, kind: 'worked', isSelf }]
      // Whoever works the shift for an agency is not away from it.
      if (shift.assignedTo.some((one) => one.userId === userId && one.type === 'current')) return []
      return theirs.slice(0, 1).map(({ type }) => ({ shift, kind: type as Kind, isSelf: false }))
    })
  const taken = new Set<number>()
  const sums = { ...nothing }
  for (const { shift, kind, isSelf } of inTurn(own, world)) {
    const figures = ofShift(shift, taken, world)
    if (shift.day < period.from || shift.day > period.until) continue
    add(sums, kind === 'worked' ? { ...figures, selfAssigned: isSelf ? figures.paid : 0 } : { [kind]: figures.paid })
  }
  const isHere = ({ date }: { readonly date: string }) => date >= period.from && date <= period.until
  const days = world.oncall.filter((one) => one.userId === userId && isHere(one))
  return { ...sums, oncallDays: new Set(days.map(({ date }) => date)).size }
}

/** What an agency is to be paid for at a location: its people are different ones, so nothing is counted once. */
export const plainAgencyPay = (
  { agencyId, location }: { agencyId: string; location: string },
  period: Days,
  world: PlainPayrollWorld,
): PlainSums => {
  const sums = { ...nothing }
  const there = world.shifts
    .filter(({ rotaStatus }) => rotaStatus === 'published' || rotaStatus === 'locked')
    .filter((shift) => shift.location === location && shift.day >= period.from && shift.day <= period.until)
  for (const shift of there)
    for (const one of shift.assignedTo.filter(({ type, agencyId: id }) => type === 'current' && id === agencyId)) {
      const figures = ofShift(shift, new Set(), world)
      add(sums, { ...figures, selfAssigned: one.selfAssigned === undefined ? 0 : figures.paid })
    }
  return sums
}
