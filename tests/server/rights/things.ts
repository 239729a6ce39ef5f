import { sql } from 'drizzle-orm'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import type { Queryable } from '../../../server/database/connection.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { jsonb, tableOf } from '../../../server/database/tables.ts'
import { demoAgencies } from '../../../server/seed/agencies.ts'
import { idOf } from '../../../server/seed/random.ts'
import {
  insertActivities,
  insertActivityEvents,
  insertDocuments,
  type SeedEvent,
  type SeedRow,
} from '../../../server/seed/seed-writer.ts'
import type { DemoSystem } from '../../support/a-demo-system.ts'
import { aClient, aRota } from '../../support/rows.ts'

/** Who asks, as the things know them. */
export type Asking = { readonly personId: string; readonly agencyId: string | undefined }

/** Something to ask for, with all that has to be there first. */
export type Thing = {
  /** Its own under `id`; what else the address or the body names, by the name of the parameter. */
  readonly ids: Readonly<Record<string, string>>
  readonly rows: readonly (readonly [TableName, SeedRow])[]
  readonly events?: readonly SeedEvent[]
  readonly announcement?: { readonly id: string; readonly audience: readonly string[] | undefined }
  /** Who planned it, as the audit trail has it. */
  readonly madeBy?: string
  readonly isRemoved?: boolean
  /** Which of its rows is the one that was removed; the first one unless said. */
  readonly removes?: TableName
}

/** The people and things of the demo provider that others are made from. */
export type World = {
  readonly agencyId: string
  readonly otherAgencyId: string
  readonly colleagueId: string
  readonly client: ReturnType<typeof aClient>
  readonly archivedClient: ReturnType<typeof aClient>
  readonly publishedRota: ReturnType<typeof aRota>
  readonly withdrawnRota: ReturnType<typeof aRota>
  readonly draftRota: ReturnType<typeof aRota>
  readonly lockedRota: ReturnType<typeof aRota>
  /** Of a shift that runs activities. */
  readonly shiftId: string
  readonly settingsId: string
  readonly tomorrow: string
  readonly nextNumber: () => number
}

/** Who said something. */
export type Author = { readonly userId: string; readonly agencyId: string | undefined }

/** A call for help on an activity. */
export const aCallForHelpOn = (activityId: string, { userId, agencyId }: Author): SeedEvent => {
  const now = Date.now()
  const payload = { activityId, date: new Date(now).toISOString(), message: 'Please come to room 4' }
  const said = { userId, agencyId, displayName: 'Bo Marsh', recordedAt: now, receivedAt: now }
  return { id: crypto.randomUUID(), activityId, name: 'v1.activity.request-help', payload, ...said }
}

/** A report of challenging behaviour with an incident that is to be filed. */
export const aReportOn = (activityId: string, clientId: string, { userId, agencyId }: Author): SeedEvent => {
  const now = Date.now()
  const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
  const date = new Date(now).toISOString()
  return {
    id: crypto.randomUUID(),
    activityId,
    name: 'v1.activity.behaviour',
    payload: { activityId, clientId, date, type: 'AGITATED', note: 'Threw a cup', incident },
    userId,
    agencyId,
    displayName: 'Bo Marsh',
    recordedAt: now,
    receivedAt: now,
  }
}

const rowsIn = (things: readonly Thing[], table: TableName): SeedRow[] =>
  things.flatMap(({ rows }) => rows.filter(([name]) => name === table).map(([, row]) => row))

const TABLES: readonly TableName[] = [
  'agencies',
  'clients',
  'rotas',
  'shifts',
  'rotaUsers',
  'oncall',
  'channels',
  'messages',
  'channelReads',
  'announcements',
]

const remove = async (tx: Queryable, { ids, rows, removes }: Thing): Promise<void> => {
  const name = removes ?? rows[0]?.[0]
  if (name === undefined) return
  await tx.execute(sql`update ${tableOf(name)} set deleted_at = now() where id = (${ids['id']}::text)::uuid`)
}

const announce = async (tx: Queryable, { announcement }: Thing): Promise<void> => {
  if (announcement === undefined) return
  const channel = idOf('channel of the rights table')
  await tx.execute(
    sql`insert into channels (id, name) values ((${channel}::text)::uuid, 'News') on conflict do nothing`,
  )
  await tx.execute(sql`
    insert into announcements (id, channel_id, kind, title, content, at, audience)
    values ((${announcement.id}::text)::uuid, (${channel}::text)::uuid, 'notice', 'News', 'News', now(),
      ${jsonb(announcement.audience)})`)
}

const noteMaker = async (tx: Queryable, { ids, madeBy }: Thing): Promise<void> => {
  if (madeBy === undefined) return
  await tx.execute(sql`
    insert into audit_trail (at, user_id, action, subject, subject_ids)
    values (now(), (${madeBy}::text)::uuid, 'v1.activity.create', 'activities', array[(${ids['id']}::text)::uuid])`)
}

/** Puts things in, all of them at once. */
export const putThings = ({ database }: DemoSystem, things: readonly Thing[]): Promise<void> =>
  database.transaction(async (tx) => {
    for (const table of TABLES) await insertDocuments(tx, table, rowsIn(things, table))
    await insertActivities(tx, rowsIn(things, 'activities'))
    await insertActivityEvents(
      tx,
      things.flatMap(({ events = [] }) => events),
    )
    for (const thing of things) {
      await announce(tx, thing)
      await noteMaker(tx, thing)
      if (thing.isRemoved === true) await remove(tx, thing)
    }
  })

/** What things are made from, put in as well: rotas of a far year, and everybody as the rota knows them. */
export const aWorld = async (system: DemoSystem): Promise<World> => {
  const inTheFuture = { startDate: '2080-01-01', endDate: '2089-12-31' }
  const [publishedRota, withdrawnRota, draftRota, lockedRota] = [
    aRota(inTheFuture),
    aRota({ ...inTheFuture, status: 'withdrawn' }),
    aRota({ ...inTheFuture, status: 'draft' }),
    aRota({ ...inTheFuture, status: 'locked' }),
  ]
  const client = aClient()
  const archivedClient = aClient({ archivedOn: '2026-01-31' })
  let number = 0
  const [own, other] = demoAgencies
  await putThings(system, [
    { ids: {}, rows: [publishedRota, withdrawnRota, draftRota, lockedRota].map((rota) => ['rotas', rota] as const) },
    { ids: {}, rows: [client, archivedClient].map((one) => ['clients', one] as const) },
    { ids: {}, rows: await missingStaff(system) },
  ])
  return {
    ...{ publishedRota, withdrawnRota, draftRota, lockedRota, client, archivedClient },
    agencyId: own.id,
    otherAgencyId: other?.id ?? '',
    colleagueId: idOf('staff Callum Dyer'),
    shiftId: crypto.randomUUID(),
    settingsId: idOf('provider settings'),
    tomorrow: addDays(new Date().toISOString().slice(0, 10), 1),
    nextNumber: () => {
      number += 1
      return number
    },
  }
}

/** Those of the demo accounts whom no rota knows. */
const missingStaff = async ({ database, people }: DemoSystem): Promise<Thing['rows']> => {
  const missing: (readonly [TableName, SeedRow])[] = []
  for (const { id, name } of people) {
    const found = await rowsOf(database.drizzle, sql`select 1 from rota_users where id = (${id}::text)::uuid`)
    const row = { id, userId: id, displayName: name, initials: 'XX', locations: [], dutiesQualifiedFor: ['oncall'] }
    if (found.length === 0) missing.push(['rotaUsers', row])
  }
  return missing
}
