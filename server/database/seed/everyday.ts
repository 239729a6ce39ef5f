import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { instantOf } from '../../../domain/time/zone.ts'
import { type DemoActivity, planned } from './activity.ts'
import * as kinds from './activity-kinds.ts'
import type { DemoClient } from './clients.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import { type Dice, diceFor, idOf } from './random.ts'
import type { DemoShift } from './shifts.ts'
import { sessionNow } from './slots.ts'

/** Days before and after today that have activities: 60 together, with today. Contract §3. */
const DAYS_BEFORE = 30
const DAYS_AFTER = 30

type Slot = { readonly time: string; readonly of: typeof kinds.morningKinds }

const slots = (of: Slot['of'], times: string): Slot[] => times.split(' ').map((time) => ({ time, of }))

const dayOf: Readonly<Record<'gh' | 'mf', readonly Slot[]>> = {
  gh: [
    ...slots(kinds.nightKinds, '01:30 04:00 06:15'),
    ...slots(kinds.morningKinds, '08:15 08:45 09:15 10:00 10:45 11:30 12:30'),
    ...slots(kinds.appointments, '11:15'),
    ...slots(kinds.afternoonKinds, '14:15 15:00 15:45 16:30 17:15'),
    ...slots(kinds.eveningKinds, '18:00 19:15 20:30 21:15'),
    ...slots(kinds.officeKinds, '13:15'),
  ],
  mf: [
    ...slots(kinds.nightKinds, '02:00 05:00'),
    ...slots(kinds.morningKinds, '08:30 09:15 10:00 11:00 12:00'),
    ...slots(kinds.afternoonKinds, '14:30 15:15 16:15 17:30'),
    ...slots(kinds.eveningKinds, '18:15 19:30 21:00'),
  ],
}

/** What the everyday activities are made of. */
export type House = {
  readonly clients: readonly DemoClient[]
  readonly shifts: readonly DemoShift[]
}

const careTypes = new Set(['care', 'support', 'combined'])

/** Those whom somebody signs in as: around now they have activities of their own, so that their home stays readable. */
const ownDays = new Set(['Amara Bello', 'Grace Hollis', 'Moorland Care Staffing'])

/** The worked shifts of a house, by hour of their days: to find who is there without looking at all of them. */
const shiftsByDay = (shifts: readonly DemoShift[]): Map<string, DemoShift[]> => {
  const found = new Map<string, DemoShift[]>()
  for (const shift of shifts) {
    if (shift.worker === undefined || !careTypes.has(shift.rota.team.type) || shift.rota.status === 'master') continue
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
  if (parts.length === 0) return []
  const first = dice.between(0, parts.length - 1)
  const step = parts.length % 5 === 0 ? 3 : 5
  const picked = Array.from(
    { length: Math.min(count, parts.length) },
    (_, n) => parts[(first + n * step) % parts.length],
  )
  return [...new Set(picked.flatMap((part) => (part === undefined ? [] : [part])))]
}

type Place = { readonly location: 'gh' | 'mf'; readonly date: LocalDay; readonly day: DemoDay }

const oneActivity = (slot: Slot, place: Place, house: House): DemoActivity => {
  const { location, date, day } = place
  const name = `activity ${location} ${date} ${slot.time}`
  const dice = diceFor(name)
  const kind = dice.pick(slot.of)
  const startAt = instantOf(date, slot.time, day.zone)
  const living = house.clients.filter(
    ({ location: { locationId }, archivedOn }) =>
      locationId === location && (archivedOn === undefined || archivedOn > date),
  )
  const isNear =
    Math.abs(startAt - day.now) < 20 * 60 * minuteMs &&
    startAt < instantOf(addDays(sessionNow(day).day, 1), '08:00', day.zone)
  const there = house.shifts.filter(
    (shift) =>
      shift.startAt <= startAt && shift.endAt > startAt && !(isNear && ownDays.has(shift.worker?.displayName ?? '')),
  )
  const runBy = someOf(there, dice.chance(0.2) ? 2 : 1, dice)
  return planned({
    id: idOf(name),
    kind,
    location,
    startAt,
    clients: someOf(living, dice.between(...kind.clients), dice),
    // Some are nobody's, for whoever is there.
    shifts: dice.chance(0.05) && startAt < day.now ? [] : runBy,
    isAdhoc: dice.chance(0.06),
  })
}

/** The everyday life of both houses, from 30 days ago to 30 days ahead. */
export const everydayActivities = (house: House, day: DemoDay): DemoActivity[] => {
  const byDay = shiftsByDay(house.shifts)
  const dates = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    addDays(day.today, index - DAYS_BEFORE),
  )
  return dates.flatMap((date) =>
    (['gh', 'mf'] as const).flatMap((location) => {
      const shifts = byDay.get(`${location} ${date}`) ?? []
      return dayOf[location].map((slot) => oneActivity(slot, { location, date, day }, { ...house, shifts }))
    }),
  )
}
