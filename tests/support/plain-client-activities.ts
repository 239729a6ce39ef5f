import { actionCatalogue } from '../../domain/activity/action-catalogue.ts'
import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf, localTimeOf } from '../../domain/time/zone.ts'
import type { Person, TestServer } from './a-server.ts'
import { isDue } from './plain-performance.ts'
import { byText, type PlainSpan, type PlainWorld } from './plain-world.ts'

/** A record of the external system as `/v1` gives it. */
export type PlainRecord = {
  readonly id: string
  readonly clientId: string
  readonly startDate: string
  readonly endDate?: string
  readonly dateRetrieved: string
  readonly externalSourceMeta: { readonly ActionIconID?: number }
}

/** Every external record, as a manager reads it client by client. */
export const readPlainRecords = async (server: TestServer, manager: Person, world: PlainWorld) => {
  const records: PlainRecord[] = []
  for (const { id } of world.clients) {
    const { body } = await server.ask(manager, `GET /clients/${id}/pcs/activities?pageSize=1000`)
    records.push(...body._embedded.activities)
  }
  return records
}

/** The thousands of an action's id, as the rules list them. */
const aspects: Readonly<Record<number, string>> = {
  0: 'Communication',
  1: 'Toileting',
  2: 'Activities',
  3: 'Complex healthcare',
  4: 'Medical',
  5: 'Emotional support',
  6: 'Mobility',
  7: 'Nutrition eating and drinking',
  8: 'Personal care',
  9: 'Sleeping',
  10: 'Processes',
  11: 'Personal safety and environment',
  12: 'Death and dying',
  111: 'Communication',
}

const aspectOf = (action: number | undefined): string =>
  action === undefined ? 'NONE' : (aspects[Math.floor(action / 1000)] ?? 'NONE')

const actionOf = ({ externalSourceMeta, plan }: Activity): number | undefined =>
  [
    externalSourceMeta,
    ...[...(plan?.insideActions ?? []), ...(plan?.outsideActions ?? [])].map((one) => one.externalSourceMeta),
  ]
    .map((meta) => meta?.ActionIconID)
    .filter((id) => id !== undefined)[0]

const minutesOf = (from: number | undefined, until: number | undefined): number =>
  from === undefined || until === undefined || until <= from ? 0 : Math.round((until - from) / 60_000)

const dates = ({ reports }: ActivityClient, event: string): number[] =>
  reports.filter((one) => one.event === event && one.withdrawn === undefined).map(({ date }) => date)

const first = (all: readonly number[]): number | undefined => (all.length === 0 ? undefined : Math.min(...all))

const dayMs = 86_400_000

const planOf = (activity: Activity, client: ActivityClient) => {
  const began = first(dates(client, 'STARTED'))
  const ended = first(dates(client, 'STOPPED'))
  const isNear = began !== undefined && Math.abs(began - activity.startDate) <= dayMs
  return {
    kind: activity.externalSource === undefined ? 'rota' : 'external',
    id: activity.id,
    clientId: client.clientId,
    place: activity.locationId ?? activity.clients[0]?.location?.locationId,
    at: activity.startDate,
    met: isNear ? began : activity.startDate,
    aspect: aspectOf(actionOf(activity)),
    isDone: ended !== undefined,
    isDeclined: client.reports.some(({ reason, withdrawn }) => reason !== undefined && withdrawn === undefined),
    expected: minutesOf(activity.startDate, activity.endDate),
    taken: ended === undefined ? 0 : minutesOf(began, ended),
    retrieved: '',
  }
}

type Entry = ReturnType<typeof planOf>

const recordOf = (record: PlainRecord, world: PlainWorld): Entry => {
  const at = Date.parse(record.startDate)
  const action = record.externalSourceMeta.ActionIconID
  return {
    kind: 'record',
    id: record.id,
    clientId: record.clientId,
    place: world.clients.find(({ id }) => id === record.clientId)?.location.locationId,
    at,
    met: at,
    aspect: aspectOf(action),
    isDone: true,
    isDeclined: false,
    expected: actionCatalogue.find(({ ActionIconID }) => ActionIconID === action)?.ExpectedDuration ?? 0,
    taken: minutesOf(at, record.endDate === undefined ? undefined : Date.parse(record.endDate)),
    retrieved: record.dateRetrieved,
  }
}

const nearest = (one: Entry, others: readonly Entry[]): Entry | undefined =>
  others
    .filter(({ clientId, aspect }) => clientId === one.clientId && aspect === one.aspect && aspect !== 'NONE')
    .filter(({ met }) => Math.abs(met - one.met) <= 3_600_000)
    .sort((a, b) => Math.abs(a.met - one.met) - Math.abs(b.met - one.met) || (a.id < b.id ? -1 : 1))[0]

const joined = (plans: readonly Entry[], records: readonly Entry[]) => {
  const pairs = new Map<Entry, Entry>()
  for (const plan of plans) {
    const record = nearest(plan, records)
    if (record === undefined || nearest(record, plans) !== plan) continue
    pairs.set(plan, record)
    pairs.set(record, plan)
  }
  return [...plans, ...records].map((entry) => ({ ...entry, pair: pairs.get(entry) }))
}

type Joined = ReturnType<typeof joined>[number]

const sum = (entries: readonly Joined[], of: (entry: Joined) => number): number =>
  entries.reduce((all, entry) => all + of(entry), 0)

const figures = (entries: readonly Joined[]) => {
  const rota = entries.filter(({ kind }) => kind === 'rota')
  const records = entries.filter(({ kind }) => kind === 'record')
  const once = entries.filter(({ kind, pair }) => kind !== 'record' || pair === undefined)
  const isDone = ({ isDone: done, pair }: Joined) => done || pair !== undefined
  const expectedMinutes = (some: readonly Joined[]) => sum(some, ({ expected }) => expected)
  return {
    rota: {
      planned: rota.length,
      done: rota.filter((one) => one.isDone).length,
      declined: rota.filter((one) => one.isDeclined).length,
      doneLater: rota.filter((one) => one.isDeclined && one.isDone).length,
      expectedMinutes: expectedMinutes(rota),
      takenMinutes: sum(rota, ({ taken }) => taken),
    },
    external: {
      planned: entries.filter(({ kind }) => kind === 'external').length,
      recorded: records.length,
      expectedMinutes: expectedMinutes(records),
      takenMinutes: sum(records, ({ taken }) => taken),
    },
    together: {
      planned: entries.length - records.length,
      done: once.filter(isDone).length,
      declined: entries.filter((one) => one.isDeclined).length,
      doneLater: entries.filter((one) => one.isDeclined && isDone(one)).length,
      doneThere: once.filter((one) => isDone(one) && !(one.kind === 'rota' && one.isDone)).length,
      notDone: entries.filter((one) => one.kind !== 'record' && !isDone(one) && !one.isDeclined).length,
      inBoth: rota.filter(({ pair }) => pair !== undefined).length,
      expectedMinutes: expectedMinutes(once),
      takenMinutes: sum(once, ({ taken, pair }) => taken || (pair?.taken ?? 0)),
    },
  }
}

const groups = <Named extends object>(entries: readonly Joined[], nameOf: (entry: Joined) => Named) => {
  const keyOf = (entry: Joined) => JSON.stringify(nameOf(entry))
  return [...new Set(entries.map(keyOf))].map((key) => ({
    ...(JSON.parse(key) as Named),
    ...figures(entries.filter((entry) => keyOf(entry) === key)),
  }))
}

const weekdayOf = (day: string): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

type Asked = { readonly clientId?: string | undefined; readonly aspect?: string | undefined }

/** Our activities and the records of the other system. */
export type TwoRecords = { readonly world: PlainWorld; readonly records: readonly PlainRecord[] }

const entriesOf = ({ world, records: all }: TwoRecords, span: PlainSpan, { clientId, aspect }: Asked): Joined[] => {
  const ever = { fromAt: 0, untilAt: Number.POSITIVE_INFINITY }
  const plans = world.activities
    .filter((activity) => isDue(activity, world, ever))
    .flatMap((activity) => activity.clients.map((client) => planOf(activity, client)))
  const records = all.map((record) => recordOf(record, world)).filter(({ at }) => at < world.now)
  return joined(plans, records).filter(
    (entry) =>
      entry.at >= span.fromAt &&
      entry.at < span.untilAt &&
      (span.location === undefined || entry.place === span.location) &&
      (clientId === undefined || entry.clientId === clientId) &&
      (aspect === undefined || entry.aspect === aspect),
  )
}

/** What the rota and the external record have, entry by entry. */
export const plainClientActivities = (both: TwoRecords, span: PlainSpan, asked: Asked = {}) => {
  const { world, records: all } = both
  const entries = entriesOf(both, span, asked)
  const retrievedAt = entries
    .map(({ retrieved }) => retrieved)
    .filter(Boolean)
    .sort()
    .at(-1)
  const { zone } = world
  return {
    ...(all.length === 0 ? {} : { source: { name: 'pcs', ...(retrievedAt === undefined ? {} : { retrievedAt }) } }),
    sum: figures(entries),
    aspects: byText(
      groups(entries, (entry) => ({ aspect: entry.aspect })),
      (row) => row.aspect,
    ),
    clients: byText(
      groups(entries, (entry) => ({
        clientId: entry.clientId,
        initials: world.clients.find(({ id }) => id === entry.clientId)?.initials ?? '',
      })),
      ({ initials }) => initials,
      (row) => row.clientId,
    ),
    weeks: byText(
      groups(entries, ({ at }) => {
        const day = localDayOf(at, zone)
        return { monday: addDays(day, 1 - weekdayOf(day)) }
      }),
      ({ monday }) => monday,
    ),
    hours: groups(entries, ({ at }) => ({
      weekday: weekdayOf(localDayOf(at, zone)),
      hour: Number(localTimeOf(at, zone).slice(0, 2)),
    })).sort((a, b) => a.weekday - b.weekday || a.hour - b.hour),
  }
}

type RowFilter = Asked & { readonly weekday?: number; readonly hour?: number; readonly week?: string }

/** The same one by one: how many are in the list of all, and the ids of those listed, the latest first. */
export const plainClientActivityIds = (both: TwoRecords, span: PlainSpan, filter: RowFilter = {}): string[] => {
  const { zone } = both.world
  const rows = entriesOf(both, span, filter)
    .filter(({ kind, pair }) => kind !== 'record' || pair === undefined)
    .filter(({ at }) => {
      const day = localDayOf(at, zone)
      const { weekday, hour, week } = filter
      if (weekday !== undefined && weekdayOf(day) !== weekday) return false
      if (week !== undefined && addDays(day, 1 - weekdayOf(day)) !== week) return false
      return hour === undefined || Number(localTimeOf(at, zone).slice(0, 2)) === hour
    })
  return byText(
    rows,
    ({ at }) => String(10 ** 15 - at),
    ({ id }) => id,
    ({ clientId }) => clientId,
  ).map(({ id, clientId }) => `${id} ${clientId}`)
}
