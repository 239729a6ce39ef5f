import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import { addDays, type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'
import { instantOf } from '../../../domain/time/zone.ts'
import type { Queryable } from '../../../server/database/connection.ts'
import { type Dice, diceFor } from '../../../server/seed/random.ts'
import {
  insertActivities,
  insertActivityEvents,
  insertDocuments,
  type SeedEvent,
  type SeedRow,
} from '../../../server/seed/seed-writer.ts'

const ZONE = 'Europe/London'
const minuteMs = 60_000

const HOMES = 10
const CLIENTS = 400
const STAFF = 900
const ACTIVITIES_A_CLIENT = 3
const ROTA_DAYS = 14
const ONE_SHIFT_IN = 0.5

export const homeIds: readonly string[] = Array.from({ length: HOMES }, (_, at) => `home-${at + 1}`)

type Some<One> = readonly [One, ...One[]]

const titles: Some<string> = [
  'Bath',
  'Breakfast',
  'Walk',
  'Baking',
  'Music',
  'Reading',
  'Garden',
  'Swimming',
  'Shopping',
]
const notes: Some<string> = [
  'Ate well and laughed a lot.',
  'Rather tired, went slowly.',
  'Asked for her sister.',
  'All as planned.',
]

type Named = { readonly id: string; readonly initials: string; readonly location: { readonly locationId: string } }
type Member = { readonly id: string; readonly displayName: string }

/** A provider of ten homes: who lives there, who works there, and the settings that name the homes. */
export type BigProvider = { readonly clients: readonly Named[]; readonly staff: Some<Member>; readonly dice: Dice }

const letters = 'ABCDEFGHJKLMNOPRSTW'
const initialsOf = (at: number): string =>
  `${letters[at % letters.length]}${letters[Math.floor(at / letters.length) % letters.length]}`

/** Writes the people of the provider. */
export const fillPeople = async (tx: Queryable, seed: number): Promise<BigProvider> => {
  const dice = diceFor(`big provider ${seed}`)
  const clients = Array.from({ length: CLIENTS }, (_, at) => ({
    id: crypto.randomUUID(),
    initials: initialsOf(at),
    location: { locationId: homeIds[at % HOMES] ?? '', roomNumber: String(1 + Math.floor(at / HOMES)) },
    hours: [],
    careEscalationHistory: [],
  }))
  const memberAt = (at: number) => {
    const id = crypto.randomUUID()
    const named = { id, userId: id, displayName: `Carer ${at + 1}`, initials: initialsOf(at) }
    return { ...named, locations: [homeIds[at % HOMES] ?? ''], dutiesQualifiedFor: [] }
  }
  const others = Array.from({ length: STAFF - 1 }, (_, at) => memberAt(at + 1))
  const staff: Some<ReturnType<typeof memberAt>> = [memberAt(0), ...others]
  await insertDocuments(tx, 'clients', clients)
  await insertDocuments(tx, 'rotaUsers', staff)
  return { clients, staff, dice }
}

/** The settings with ten homes in the place of those that they name. */
export const withHomes = (settings: ProviderSettings): ProviderSettings => {
  const [first] = settings.locations
  if (first === undefined) throw new Error('The provider has no location to copy.')
  const locations = homeIds.map((locationId, at) => ({ ...first, locationId, name: `Home ${at + 1}` }))
  return { ...settings, timeZone: ZONE, locations }
}

type Times = { readonly start: string; readonly end: string; readonly nextDay: boolean }

const shiftTimes: Some<Times> = [
  { start: '08:00', end: '14:00', nextDay: false },
  { start: '14:00', end: '20:30', nextDay: false },
  { start: '20:30', end: '08:00', nextDay: true },
]

/** A fortnight of one home: each of its staff works about every other day. */
const rotaOf = ({ staff, dice }: BigProvider, at: number, monday: LocalDay): { rota: SeedRow; shifts: SeedRow[] } => {
  const location = homeIds[at] ?? ''
  const id = crypto.randomUUID()
  const endDate = addDays(monday, ROTA_DAYS - 1)
  const rota = { id, name: `Home ${at + 1}`, type: 'care', status: 'published', location, startDate: monday, endDate }
  const members = staff.filter((_, index) => index % HOMES === at)
  const shifts = Array.from({ length: ROTA_DAYS }, (_, number) => addDays(monday, number)).flatMap((day) =>
    members.flatMap((member) => {
      if (!dice.chance(ONE_SHIFT_IN)) return []
      const { start, end, nextDay } = dice.pick(shiftTimes)
      const shiftId = crypto.randomUUID()
      return {
        id: shiftId,
        shiftId,
        rotaId: id,
        day,
        startTime: `${start}:00`,
        endTime: `${end}:00`,
        startDate: toWireInstant(instantOf(day, start, ZONE)),
        endDate: toWireInstant(instantOf(nextDay ? addDays(day, 1) : day, end, ZONE)),
        location,
        rotaType: 'care',
        rotaStatus: 'published',
        dutiesRequired: [],
        coverNotRequired: false,
        schedule: [],
        activities: [],
        assignedTo: [{ type: 'current', userId: member.id, displayName: member.displayName }],
      }
    }),
  )
  return { rota, shifts }
}

/** Writes the rotas of the fortnight that begins on this Monday. */
export const fillRotas = async (tx: Queryable, provider: BigProvider, monday: LocalDay): Promise<void> => {
  const rotas = homeIds.map((_, at) => rotaOf(provider, at, monday))
  await insertDocuments(
    tx,
    'rotas',
    rotas.map(({ rota }) => rota),
  )
  await insertDocuments(
    tx,
    'shifts',
    rotas.flatMap(({ shifts }) => shifts),
  )
}

const plannedFor = ({ dice }: BigProvider, client: Named, day: LocalDay) => {
  const time = `${String(dice.between(7, 20)).padStart(2, '0')}:${dice.pick(['00', '15', '30', '45'])}`
  const startAt = instantOf(day, time, ZONE)
  return {
    id: crypto.randomUUID(),
    title: dice.pick(titles),
    type: 'support',
    startDate: toWireInstant(startAt),
    endDate: toWireInstant(startAt + 45 * minuteMs),
    locationId: client.location.locationId,
    master: false,
    personsRequired: 1,
    adhoc: false,
    dutiesRequired: [],
    shifts: [],
    clients: [client],
  }
}

type Planned = ReturnType<typeof plannedFor>
type Said = { readonly name: string; readonly afterMinutes: number; readonly said: Readonly<Record<string, unknown>> }

/** What is reported of most activities: that they began and ended; of some, that they were declined. */
const reportsOf = (dice: Dice): Said[] => {
  if (dice.chance(0.06)) {
    const reason = dice.pick(['refused', 'asleep', 'illness', 'not-available'])
    return [{ name: 'v1.activity.unavailable', afterMinutes: 10, said: { reason, note: dice.pick(notes) } }]
  }
  const satisfaction = dice.chance(0.6) ? { satisfaction: dice.pick([2, 3, 4, 4, 5]) } : {}
  return [
    { name: 'v1.activity.start', afterMinutes: dice.between(-5, 20), said: {} },
    { name: 'v1.activity.stop', afterMinutes: 45, said: { note: dice.pick(notes), ...satisfaction } },
  ]
}

const eventsOf = ({ dice, staff }: BigProvider, { id: activityId, startDate, clients }: Planned): SeedEvent[] => {
  const by = dice.pick(staff)
  return reportsOf(dice).map(({ name, afterMinutes, said }) => {
    const at = Date.parse(startDate) + afterMinutes * minuteMs
    const payload = { activityId, date: toWireInstant(at), clients: clients.map(({ id }) => ({ id })), ...said }
    const who = { userId: by.id, displayName: by.displayName }
    return { id: crypto.randomUUID(), activityId, name, payload, ...who, recordedAt: at, receivedAt: at + 900 }
  })
}

/** Writes what was planned for everybody on one day, and what was reported of it: some 2,300 reports. */
export const fillDay = async (tx: Queryable, provider: BigProvider, day: LocalDay): Promise<number> => {
  const times = Array.from({ length: ACTIVITIES_A_CLIENT })
  const planned = provider.clients.flatMap((client) => times.map(() => plannedFor(provider, client, day)))
  const events = planned.flatMap((one) => eventsOf(provider, one))
  await insertActivities(tx, planned)
  await insertActivityEvents(tx, events)
  return events.length
}

/** The Mondays on which the rotas of these many days before `today` begin. */
export const fortnights = (today: LocalDay, days: number): LocalDay[] =>
  Array.from({ length: Math.ceil(days / ROTA_DAYS) }, (_, at) => addDays(mondayOf(today), -ROTA_DAYS * (at + 1)))
