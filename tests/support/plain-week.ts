import fc from 'fast-check'
import type { Activity, ActivityType } from '../../domain/activity/activity.ts'
import type { Client } from '../../domain/client/client.ts'
import type { CategoryHours } from '../../domain/client/week-hours.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf, startOfDay } from '../../domain/time/zone.ts'
import { aClient, anActivity, anEntry, ann, aShift, idOf, zone } from './builders.ts'

const stepMinutes = 15
const stepMs = stepMinutes * 60_000

/** The client whose weeks are counted. */
export const km = (overrides: Partial<Client> = {}) => aClient({ id: idOf('KM'), initials: 'KM', ...overrides })
/** Somebody else of the house. */
export const other = aClient({ id: idOf('CD'), initials: 'CD' })

/** A worked, published shift with care of that client in its schedule. */
export const withCare = (overrides: Parameters<typeof aShift>[0] = {}): Shift => ({
  ...aShift({ rotaStatus: 'published', ...overrides }),
  assignedTo: [{ type: 'current', ...ann }],
  schedule: [{ startTime: '09:00', endTime: '10:30', type: 'care', notes: 'KM wash' }],
  ...overrides,
})

// Weeks with and without a change of the clocks: Sunday 29 March and Sunday 25 October 2026.
const mondays = ['2026-03-23', '2026-06-01', '2026-10-19', '2026-10-26']
const step = fc.nat((9 * 24 * 60) / stepMinutes)
const stretch = fc.record({ from: step, steps: fc.integer({ min: 1, max: 60 }) })
const types: readonly ActivityType[] = ['care', 'support', 'appointment', 'office']

export const weekWorlds = fc.record({
  monday: fc.constantFrom(...mondays),
  activities: fc.array(
    fc.record({ planned: stretch, real: fc.option(stretch), isOpen: fc.boolean(), type: fc.constantFrom(...types) }),
    { maxLength: 8 },
  ),
  shifts: fc.array(
    fc.record({
      day: fc.integer({ min: -1, max: 7 }),
      startTime: fc.constantFrom('08:00', '20:00'),
      entry: fc.constantFrom(['09:00', '11:00'], ['21:00', '23:30'], ['00:30', '02:45'], ['05:00', '07:00']),
      notes: fc.constantFrom('KM wash', 'tea with KM', 'CD', undefined),
      isWorked: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  hours: fc.array(fc.record({ day: fc.integer({ min: -10, max: 8 }), care: fc.nat(100), support: fc.nat(100) }), {
    maxLength: 4,
  }),
  levels: fc.array(
    fc.record({ day: fc.integer({ min: -10, max: 8 }), level: fc.constantFrom('level0', 'level1', 'level2') }),
    { maxLength: 4 },
  ),
  leaves: fc.option(fc.integer({ min: -2, max: 8 })),
})
type World = typeof weekWorlds extends fc.Arbitrary<infer Value> ? Value : never

/** A week with what stands in such a world. */
export const builtWeek = (world: World) => {
  const { monday } = world
  const from = startOfDay(addDays(monday, -1), zone)
  const now = from + 8 * 24 * 60 * 60_000
  const byDay = <Entry extends { day: number }>(entries: readonly Entry[]) => [
    ...new Map(entries.map((entry) => [entry.day, entry])).values(),
  ]
  const client = km({
    hours: byDay(world.hours).map(({ day, care, support }) => ({
      effectiveFrom: addDays(monday, day),
      definition: {
        level0: { careGeneralPerWeek: care, support1to1PerWeek: support },
        level1: { careGeneralPerWeek: care + 1, support1to1PerWeek: support + 2 },
        level2: { care3to1PerWeek: care + 3 },
      },
    })),
    careEscalationHistory: byDay(world.levels).map(({ day, level }) => ({
      effectiveFrom: addDays(monday, day),
      escalationLevel: level as 'level0',
    })),
    ...(world.leaves === null ? {} : { archivedOn: addDays(monday, world.leaves) }),
  })
  const activities = world.activities.map(({ planned, real, isOpen, type }, index) => {
    const startDate = from + planned.from * stepMs
    const begun = real === null ? {} : { startDate: from + real.from * stepMs }
    const ended = real === null || isOpen ? {} : { endDate: from + (real.from + real.steps) * stepMs }
    return anActivity({
      ...{ id: idOf(`activity ${index}`), type, startDate, endDate: startDate + planned.steps * stepMs },
      clients: [{ ...anEntry('KM'), ...begun, ...ended }],
    })
  })
  const shifts = world.shifts.map(({ day, startTime, entry, notes, isWorked }, index) => {
    const [begins = '', ends = ''] = entry
    return withCare({
      ...{ id: idOf(`shift ${index}`), day: addDays(monday, day), startTime },
      endTime: startTime === '08:00' ? '20:00' : '08:00',
      assignedTo: isWorked ? [{ type: 'current', ...ann }] : [],
      schedule: [{ startTime: begins, endTime: ends, type: 'care', ...(notes === undefined ? {} : { notes }) }],
    })
  })
  return { client, monday, zone, now, activities, shifts, clients: [client, other] }
}

type Built = ReturnType<typeof builtWeek>
type Times = { readonly from: number; readonly until: number }

const careTimes = ({ client, shifts }: Built): Times[] =>
  shifts
    .filter(({ assignedTo, schedule }) => assignedTo.length > 0 && (schedule[0]?.notes ?? '').includes('KM'))
    .filter(({ day }) => client.archivedOn === undefined || day < client.archivedOn)
    .map(({ day, startTime, schedule: [entry] }) => {
      const on = (entry?.startTime ?? '') < startTime ? addDays(day, 1) : day
      return { from: instantOf(on, entry?.startTime ?? '', zone), until: instantOf(on, entry?.endTime ?? '', zone) }
    })

const realTimes = ({ activities, now }: Built, isWanted: (activity: Activity) => boolean): Times[] =>
  activities.filter(isWanted).flatMap(({ clients: [entry] }) => {
    if (entry?.startDate === undefined) return []
    if (entry.endDate !== undefined) return [{ from: entry.startDate, until: entry.endDate }]
    return now - entry.startDate < 24 * 60 * 60_000 ? [{ from: entry.startDate, until: now }] : []
  })

/** Walks through the week a quarter of an hour at a time. */
const walked = (times: readonly Times[], monday: string): number => {
  let hours = 0
  for (let time = startOfDay(monday, zone); time < startOfDay(addDays(monday, 7), zone); time += stepMs)
    if (times.some(({ from, until }) => from <= time && time < until)) hours += stepMinutes / 60
  return hours
}

/** Asks of each day of the week what holds on it. */
const commissionedPlainly = ({ client, monday }: Built): CategoryHours => {
  const sums = { care: 0, support: 0 }
  for (let day = monday; day < addDays(monday, 7); day = addDays(day, 1)) {
    const latest = <Entry extends { effectiveFrom: string }>(entries: readonly Entry[]) =>
      entries
        .filter(({ effectiveFrom }) => effectiveFrom <= day)
        .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
        .at(-1)
    const level = latest(client.careEscalationHistory)?.escalationLevel ?? 'level0'
    const isGone = client.archivedOn !== undefined && day > client.archivedOn
    const hours = isGone ? undefined : latest(client.hours)?.definition[level]
    sums.care += ((hours?.careGeneralPerWeek ?? 0) + (hours?.care3to1PerWeek ?? 0)) / 7
    sums.support += (hours?.support1to1PerWeek ?? 0) / 7
  }
  return sums
}

/** The figures of a week, asking nothing of ours. */
export const plainWeek = (built: Built) => {
  const isCare = ({ type }: Activity) => type === 'care'
  const isOther = (activity: Activity) => !isCare(activity)
  const planned = (isWanted: (activity: Activity) => boolean) =>
    built.activities.filter(isWanted).map(({ startDate, endDate }) => ({ from: startDate, until: endDate }))
  const { monday } = built
  return {
    commissioned: commissionedPlainly(built),
    rostered: {
      care: walked([...careTimes(built), ...planned(isCare)], monday),
      support: walked(planned(isOther), monday),
    },
    delivered: {
      care: walked(realTimes(built, isCare), monday),
      support: walked(realTimes(built, isOther), monday),
    },
  }
}
