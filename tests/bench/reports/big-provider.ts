import { sql } from 'drizzle-orm'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import { addDays, type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'
import { instantOf } from '../../../domain/time/zone.ts'
import type { Queryable } from '../../../server/database/connection.ts'
import { jsonb } from '../../../server/database/tables.ts'
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
const RECORDS_A_CLIENT = 2
const SIGN_IN_OF = 0.9
const ROTA_DAYS = 14
const ONE_SHIFT_IN = 0.5

export const homeIds: readonly string[] = Array.from({ length: HOMES }, (_, at) => `home-${at + 1}`)

type Some<One> = readonly [One, ...One[]]

/** What is done, with the id of its action in the catalogue; without one it belongs to no aspect of life. */
type Doing = { readonly title: string; readonly action?: number }

const doings: Some<Doing> = [
  { title: 'Bath', action: 8001 },
  { title: 'Breakfast', action: 7001 },
  { title: 'Walk', action: 6001 },
  { title: 'Baking', action: 2001 },
  { title: 'Music', action: 2001 },
  { title: 'Reading', action: 1 },
  { title: 'Garden', action: 2001 },
  { title: 'Swimming', action: 6001 },
  { title: 'Shopping' },
]
const befores: Some<string> = ['It was loud.', 'We said that the walk was off.', 'Unknown.']
const tries: Some<string> = ['A quiet room.', 'Talked about her sister.', 'Waited.']
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
/** A time of day, in quarters of an hour. */
const timeOf = (dice: Dice): string =>
  `${String(dice.between(7, 20)).padStart(2, '0')}:${dice.pick(['00', '15', '30', '45'])}`

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

type OneShift = SeedRow & { readonly startDate: string; readonly assignedTo: readonly { readonly userId: string }[] }

/** A fortnight of one home: each of its staff works about every other day. */
const rotaOf = ({ staff, dice }: BigProvider, at: number, monday: LocalDay): { rota: SeedRow; shifts: OneShift[] } => {
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

/** Writes that nine in ten of those who work these shifts signed in, some of them late. */
const fillSignIns = async (tx: Queryable, { dice }: BigProvider, shifts: readonly OneShift[]): Promise<void> => {
  const signIns = shifts.flatMap(({ startDate, assignedTo }) =>
    dice.chance(SIGN_IN_OF)
      ? assignedTo.map(({ userId }) => ({ userId, at: Date.parse(startDate) + dice.between(-20, 25) * minuteMs }))
      : [],
  )
  await tx.execute(sql`insert into auth_events (user_id, kind, at)
    select (e ->> 'userId')::uuid, 'sign-in', to_timestamp((e ->> 'at')::float8 / 1000)
    from jsonb_array_elements(${jsonb(signIns)}) e`)
}

/** Writes the rotas of the fortnight that begins on this Monday, and who signed in. */
export const fillRotas = async (tx: Queryable, provider: BigProvider, monday: LocalDay): Promise<void> => {
  const rotas = homeIds.map((_, at) => rotaOf(provider, at, monday))
  await fillSignIns(
    tx,
    provider,
    rotas.flatMap(({ shifts }) => shifts),
  )
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
  const startAt = instantOf(day, timeOf(dice), ZONE)
  const { title, action } = dice.pick(doings)
  return {
    id: crypto.randomUUID(),
    title,
    ...(action === undefined
      ? {}
      : { plan: { insideActions: [{ title, externalSourceMeta: { ActionIconID: action } }], outsideActions: [] } }),
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

/** Challenging behaviour, one in four times with an incident. */
const behaviourOf = (dice: Dice, clientId: string): Said => {
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [], note: dice.pick(notes) }
  const abc = { antecedent: dice.pick(befores), actions: dice.pick(tries), whatWorked: dice.pick(tries) }
  const said = { clientId, type: dice.pick(['AGITATED', 'LOW_MOOD', 'TIME_TO_SELF', 'HAPPY']), note: dice.pick(notes) }
  return {
    name: 'v1.activity.behaviour',
    afterMinutes: 20,
    said: dice.chance(0.25) ? { ...said, abc, incident } : { ...said, abc },
  }
}

/** What is reported of most activities: that they began and ended; of some, that they were declined, or how somebody was. */
const reportsOf = (dice: Dice, clientId: string): Said[] => {
  if (dice.chance(0.06)) {
    const reason = dice.pick(['refused', 'asleep', 'illness', 'not-available'])
    return [{ name: 'v1.activity.unavailable', afterMinutes: 10, said: { reason, note: dice.pick(notes) } }]
  }
  const satisfaction = dice.chance(0.6) ? { satisfaction: dice.pick([2, 3, 4, 4, 5]) } : {}
  return [
    { name: 'v1.activity.start', afterMinutes: dice.between(-5, 20), said: {} },
    ...(dice.chance(0.03) ? [behaviourOf(dice, clientId)] : []),
    { name: 'v1.activity.stop', afterMinutes: 45, said: { note: dice.pick(notes), ...satisfaction } },
  ]
}

const eventsOf = ({ dice, staff }: BigProvider, { id: activityId, startDate, clients }: Planned): SeedEvent[] => {
  const by = dice.pick(staff)
  const told = clients.map(({ id }) => ({ id }))
  return reportsOf(dice, clients[0]?.id ?? '').map(({ name, afterMinutes, said }) => {
    const at = Date.parse(startDate) + afterMinutes * minuteMs
    // A report of behaviour names its one client itself.
    const whose = 'clientId' in said ? {} : { clients: told }
    const payload = { activityId, date: toWireInstant(at), ...whose, ...said }
    const who = { userId: by.id, displayName: by.displayName }
    return { id: crypto.randomUUID(), activityId, name, payload, ...who, recordedAt: at, receivedAt: at + 900 }
  })
}

/** Writes what another system recorded of everybody on one day, twice for each. */
const fillRecords = async (tx: Queryable, { clients, dice }: BigProvider, day: LocalDay): Promise<void> => {
  const records = clients.flatMap(({ id: clientId }) =>
    Array.from({ length: RECORDS_A_CLIENT }, () => {
      const startAt = instantOf(day, timeOf(dice), ZONE)
      const endDate = toWireInstant(startAt + 20 * minuteMs)
      const { title, action } = dice.pick(doings)
      const body = { title, endDate, actionIconId: action, dateRetrieved: endDate }
      return { id: crypto.randomUUID(), clientId, startDate: toWireInstant(startAt), body }
    }),
  )
  await tx.execute(sql`insert into care_records (id, client_id, start_date, body)
    select (c ->> 'id')::uuid, (c ->> 'clientId')::uuid, c ->> 'startDate', c -> 'body'
    from jsonb_array_elements(${jsonb(records)}) c`)
}

/** Writes what was planned for everybody on one day, and what was reported of it: some 2,300 reports. */
export const fillDay = async (tx: Queryable, provider: BigProvider, day: LocalDay): Promise<number> => {
  const times = Array.from({ length: ACTIVITIES_A_CLIENT })
  const planned = provider.clients.flatMap((client) => times.map(() => plannedFor(provider, client, day)))
  const events = planned.flatMap((one) => eventsOf(provider, one))
  await insertActivities(tx, planned)
  await insertActivityEvents(tx, events)
  await fillRecords(tx, provider, day)
  return events.length
}

/** The Mondays on which the rotas of these many days before `today` begin. */
export const fortnights = (today: LocalDay, days: number): LocalDay[] =>
  Array.from({ length: Math.ceil(days / ROTA_DAYS) }, (_, at) => addDays(mondayOf(today), -ROTA_DAYS * (at + 1)))
