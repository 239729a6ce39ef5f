import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { type DemoActivity, planned } from './activity.ts'
import * as kinds from './activity-kinds.ts'
import { appointments, officeKinds } from './appointment-kinds.ts'
import type { DemoClient } from './clients.ts'
import type { DemoDay } from './demo-day.ts'
import { type Dice, diceFor, idOf } from './random.ts'
import type { DemoShift } from './shifts.ts'
import { sessionNow } from './slots.ts'

/** Days before and after today that have activities: 60, and today. */
const DAYS_BEFORE = 30
const DAYS_AFTER = 30

type House = DemoActivity['location']
type Slot = { readonly time: string; readonly of: typeof kinds.morningKinds }

const slots = (of: Slot['of'], times: string): Slot[] => times.split(' ').map((time) => ({ time, of }))

const dayIn: Readonly<Record<House, readonly Slot[]>> = {
  gh: [
    ...slots(kinds.nightKinds, '01:30 04:00 06:15'),
    ...slots(kinds.morningKinds, '08:15 08:45 09:15 10:00 10:45 11:30 12:30'),
    ...slots(appointments, '11:15'),
    ...slots(officeKinds, '13:15'),
    ...slots(kinds.afternoonKinds, '14:15 15:00 15:45 16:30 17:15'),
    ...slots(kinds.eveningKinds, '18:00 19:15 20:30 21:15'),
  ],
  mf: [
    ...slots(kinds.nightKinds, '02:00 05:00'),
    ...slots(kinds.morningKinds, '08:30 09:15 10:00 11:00 12:15'),
    ...slots(kinds.afternoonKinds, '14:30 15:15 16:15 17:30'),
    ...slots(kinds.eveningKinds, '18:15 19:30 21:00'),
  ],
}

/** Who lives in the houses, and who works in them. */
export type Household = { readonly clients: readonly DemoClient[]; readonly shifts: readonly DemoShift[] }

/** Around now these have activities of their own (see live.ts), so that what they see on Home stays readable. */
const withOwnDay = new Set(['Amara Bello', 'Grace Hollis', 'Moorland Care Staffing'])

/** Worked shifts by house and day, a night under both of its days: found without looking at all of them each time. */
const workedByDay = (shifts: readonly DemoShift[]): Map<string, DemoShift[]> => {
  const found = new Map<string, DemoShift[]>()
  for (const shift of shifts) {
    if (shift.worker === undefined || shift.rota.status === 'master') continue
    for (const day of [shift.day, addDays(shift.day, 1)]) {
      const key = `${shift.rota.team.location} ${day}`
      const known = found.get(key)
      if (known === undefined) found.set(key, [shift])
      else known.push(shift)
    }
  }
  return found
}

const someOf = <Part>(parts: readonly Part[], count: number, dice: Dice): Part[] => {
  const left = [...parts]
  const taken: Part[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(dice.between(0, left.length - 1), 1))
  return taken
}

/** What suits the hour; where nothing does, anything of that part of the day. */
const kindAt = ({ time, of }: Slot, dice: Dice): kinds.ActivityKind => {
  const [first, ...rest] = of.filter(({ hours: [from, until] = ['00:00', '24:00'] }) => from <= time && time < until)
  return first === undefined ? dice.pick(of) : dice.pick([first, ...rest])
}

const typesFor: Readonly<Record<string, readonly string[]>> = { office: ['office'] }
const careTypes: readonly string[] = ['care', 'support', 'combined']

const isAmongOwn = (shift: DemoShift, day: DemoDay): boolean =>
  withOwnDay.has(shift.worker?.displayName ?? '') && shift.day === sessionNow(day).day

type Place = { readonly location: House; readonly date: LocalDay; readonly day: DemoDay }

const isThere = (shift: DemoShift, startAt: number, kind: kinds.ActivityKind): boolean =>
  shift.startAt <= startAt && shift.endAt > startAt && (typesFor[kind.type] ?? careTypes).includes(shift.rota.team.type)

const isLivingHere =
  (location: House, date: LocalDay) =>
  (client: DemoClient): boolean =>
    client.location.locationId === location && (client.archivedOn === undefined || client.archivedOn > date)

const oneActivity = (slot: Slot, { location, date, day }: Place, { clients, shifts }: Household): DemoActivity => {
  const name = `activity ${location} ${date} ${slot.time}`
  const dice = diceFor(name)
  const kind = kindAt(slot, dice)
  const startAt = instantOf(date, slot.time, day.zone)
  const living = clients.filter(isLivingHere(location, date))
  const people = someOf(living, dice.between(...kind.clients), dice)
  const there = shifts.filter((shift) => isThere(shift, startAt, kind) && !isAmongOwn(shift, day))
  const qualified = there.filter(({ dutiesRequired }) => kind.duty === undefined || dutiesRequired.includes(kind.duty))
  const runBy = someOf(qualified.length > 0 ? qualified : there, dice.chance(0.2) ? 2 : 1, dice)
  // Some are nobody's, for whoever is there. Not those to come, so that Home stays readable; and only in one house, as
  // the people of an agency see those with their clients.
  const isNobodys = dice.chance(0.08) && startAt < day.now && location === 'gh'
  return planned({
    id: idOf(name),
    kind,
    location,
    startAt,
    clients: people,
    shifts: isNobodys ? [] : runBy,
    isAdhoc: dice.chance(0.06),
  })
}

/** The everyday life of both houses, from 30 days ago to 30 days ahead. */
export const everydayActivities = (household: Household, day: DemoDay): DemoActivity[] => {
  const byDay = workedByDay(household.shifts)
  const dates = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    addDays(day.today, index - DAYS_BEFORE),
  )
  return dates.flatMap((date) =>
    (['gh', 'mf'] as const).flatMap((location) => {
      const shifts = byDay.get(`${location} ${date}`) ?? []
      return dayIn[location].map((slot) => oneActivity(slot, { location, date, day }, { ...household, shifts }))
    }),
  )
}
