import type { Activity } from '../../../domain/activity/activity.ts'
import type { Client } from '../../../domain/client/client.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { composed } from './activities.ts'
import { channelsFor } from './chat.ts'
import { type House, officeId } from './house.ts'
import type { PersonSpec } from './model-server.ts'

const zone = 'Europe/London'
const hourMs = 3_600_000

/** Ids of what the provider has at the start: the same in every schedule. */
const seedId = (kind: number, index: number): string =>
  `00000000-0000-4000-8000-${kind.toString(16)}${String(index).padStart(11, '0')}`

const rotaId = seedId(1, 0)
const draftId = seedId(1, 1)
const agencyId = seedId(2, 0)

const session = (value: string, startTime: string, endTime: string) => ({
  ...{ value, name: value, startTime, endTime, hiddenFromRota: false },
  ...{ staffStartTime: startTime, staffEndTime: endTime },
})

const settings = () => ({
  ...unsavedDocument(seedId(3, 0)),
  providerName: 'Harbour Care',
  timeZone: zone,
  locations: [{ locationId: 'gh', name: 'Georgian House', rooms: [] }],
  sessions: [
    session('morning', '08:00', '14:00'),
    session('afternoon', '14:00', '20:00'),
    session('night', '20:00', '08:00'),
  ],
  ...{ duties: [], activityTypes: [], lateAfterMinutes: [15, 30, 45] },
  detailedNote: { minWords: 5, minCharacters: 20 },
  startForClientsWindowMinutes: { before: 30, after: 30 },
})

const initialsOf = ['AB', 'CD', 'EF', 'GH', 'JK', 'LM', 'NO', 'PQ', 'RS']

const client = (index: number): Client => ({
  ...unsavedDocument(seedId(4, index)),
  initials: initialsOf[index] ?? 'XY',
  location: { locationId: 'gh', roomNumber: String(index + 1) },
  hours: [],
  careEscalationHistory: [],
})

type Place = { readonly today: string; readonly people: readonly PersonSpec[] }

/** A morning shift on a day from today; worked by one of the people, by the agency, or (undefined) by nobody. */
const shift = (index: number, { today }: Place, worker: Partial<PersonSpec> | undefined): Shift => {
  const day = addDays(today, index - 2)
  const { id: userId, agencyId: ofAgency, name: displayName = '' } = worker ?? {}
  const who = ofAgency === undefined ? (userId === undefined ? {} : { userId }) : { agencyId: ofAgency }
  return {
    ...unsavedDocument(seedId(5, index)),
    ...{ shiftId: seedId(5, index), rotaId, day, startTime: '08:00:00', endTime: '14:00:00' },
    startDate: startOfDay(day, zone) + 8 * hourMs,
    endDate: startOfDay(day, zone) + 14 * hourMs,
    ...{ location: 'gh', rotaType: 'care', rotaStatus: 'published', dutiesRequired: [], coverNotRequired: false },
    ...{
      schedule: [],
      activities: [],
      assignedTo: worker === undefined ? [] : [{ type: 'current', ...who, displayName }],
    },
  }
}

const titles = ['Walk to the harbour', 'Bath', 'Breakfast', 'Appointment', 'Music', 'Tea', 'Night check']

/** Activities every three hours around now: for one client, for two, for none; some run by a shift. */
const activity = (index: number, startAt: number, shifts: readonly Shift[]): Activity => {
  const startDate = Math.floor(startAt / hourMs) * hourMs + (index - 5) * 3 * hourMs
  const clients = [[0], [1, 2], [], [3], [4, 0], [2]][index % 6] ?? []
  const run = index % 4 === 1 ? shifts[index % shifts.length] : undefined
  const worker = run?.assignedTo[0]
  const { type: _type, selfAssigned: _taken, ...who } = worker ?? { type: 'current' as const }
  return {
    ...unsavedDocument(seedId(6, index)),
    ...{ title: titles[index % titles.length] ?? 'Walk', type: 'care', locationId: 'gh' },
    ...{ startDate, endDate: startDate + hourMs, master: false, personsRequired: 1, adhoc: false, dutiesRequired: [] },
    shifts: run === undefined ? [] : [{ shiftId: run.shiftId, rotaId, ...who }],
    clients: clients.map((at) => {
      const { id, initials, location } = client(at)
      return { id, clientId: id, initials, location, reports: [] }
    }),
    reports: [],
  }
}

/** So many days from the first one: into the window, or out of it, as days pass. */
const farDays = [-28, 31, 36]

const farActivity = (index: number, startDate: number): Activity => ({
  ...activity(index, startDate, []),
  ...{ startDate, endDate: startDate + hourMs, shifts: [] },
})

const rota = (id: string, status: 'published' | 'draft', { today }: Place) => ({
  ...unsavedDocument(id),
  ...{ name: 'Care team', type: 'care', status, location: 'gh' },
  ...{ startDate: addDays(today, -7), endDate: addDays(today, 14) },
})

const rotaUser = ({ id, name, locations = ['gh'] }: PersonSpec) => ({
  ...unsavedDocument(id),
  ...{ userId: id, displayName: name, initials: name.slice(0, 2).toUpperCase() },
  ...{ locations: [...locations], dutiesQualifiedFor: [] },
})

/** Who works the shifts, in order of day: three of them are still to be taken. */
const workersOf = ({ people }: Place): (Partial<PersonSpec> | undefined)[] => [
  ...[people[0], people[1], people[0], { agencyId, name: 'Agency' }],
  ...[undefined, undefined, people[1], undefined],
]

/** Puts decoded rows in, as new. */
export const putNew = ({ tables }: House, table: TableName, ...rows: readonly MirroredRow[]): void => {
  for (const row of rows) {
    const kept = { id: row.id, version: 1, fieldVersions: {}, isDeleted: false, row }
    const parts = table === 'activities' ? { plan: row, events: [], row: composed(row as Activity, []) } : {}
    tables.put(table, { ...kept, ...parts })
  }
}

type Seed = readonly [TableName, readonly MirroredRow[]]

const seedOf = (startAt: number, people: readonly PersonSpec[]): readonly Seed[] => {
  const place: Place = { today: localDayOf(startAt, zone), people }
  const shifts = workersOf(place).map((worker, index) => shift(index, place, worker))
  const oncall = { userId: people[0]?.id ?? officeId, date: place.today, location: 'gh' }
  return [
    ['providerSettings', [settings()]],
    ['agencies', [{ ...unsavedDocument(agencyId), name: 'Helping Hands', shortName: 'HH' } as MirroredRow]],
    ['clients', initialsOf.map((_, index) => client(index))],
    ['rotaUsers', people.map(rotaUser)],
    ['rotas', [rota(rotaId, 'published', place), rota(draftId, 'draft', place)]],
    ['shifts', shifts],
    ['oncall', [{ ...unsavedDocument(seedId(7, 0)), ...oncall } as MirroredRow]],
    ['activities', Array.from({ length: 14 }, (_, index) => activity(index, startAt, shifts))],
    ['channels', channelsFor(people).map((channel): MirroredRow => ({ ...unsavedDocument(channel.id), ...channel }))],
    ['activities', farDays.map((days, at) => farActivity(14 + at, startAt + days * 24 * hourMs))],
  ]
}

/** Thousands of schedules begin at the same moment with the same people; rows are never changed. */
const seeds = new Map<string, readonly Seed[]>()

/** A small believable provider around this moment. */
export const putProvider = (house: House, people: readonly PersonSpec[]): void => {
  const key = `${house.now()} ${JSON.stringify(people)}`
  const seed = seeds.get(key) ?? seedOf(house.now(), people)
  if (seeds.size > 50) seeds.clear()
  seeds.set(key, seed)
  for (const [table, rows] of seed) putNew(house, table, ...rows)
}
