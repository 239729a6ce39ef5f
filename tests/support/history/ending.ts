import { Dexie } from 'dexie'
import { sql } from 'drizzle-orm'
import { IDBKeyRange } from 'fake-indexeddb'
import * as z from 'zod/mini'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { MirroredRow, ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { firstPath } from '../../../sync/pull/pages.ts'
import type { Tablet } from './a-tablet.ts'
import type { Audited, DeviceAtEnd, Ending } from './history.ts'
import type { HistoryWorld } from './history-world.ts'

type StoredEntry = DeviceAtEnd['entries'][number] & {
  readonly dependsOn: readonly string[]
  readonly replaces?: string
}

/** What a database of the tablet holds, read past the engine. */
const inDatabase = async <Value>(
  tablet: Tablet,
  name: string,
  read: (dexie: Dexie) => Promise<Value>,
): Promise<Value> => {
  const dexie = new Dexie(name, { indexedDB: tablet.indexedDB, IDBKeyRange })
  await dexie.open()
  try {
    return await read(dexie)
  } finally {
    dexie.close()
  }
}

const storedEntries = (tablet: Tablet): Promise<StoredEntry[]> =>
  inDatabase(tablet, 'carelight-outbox', (dexie) => dexie.table<StoredEntry>('entries').toArray())

/** The refused entry that an entry hangs on, directly or through others. */
const refusedBefore = (entry: StoredEntry, all: readonly StoredEntry[]): string | undefined => {
  for (const id of entry.dependsOn) {
    const needed = all.find((other) => (other.id === id || other.replaces === id) && other.id !== entry.id)
    if (needed?.state === 'attention') return needed.id
    const further = needed?.state === 'waiting' ? refusedBefore(needed, all) : undefined
    if (further !== undefined) return further
  }
  return undefined
}

const grantedOn = (tablet: Tablet): Promise<{ readonly userId: string }[]> =>
  inDatabase(tablet, 'carelight-outbox', (dexie) => dexie.table<{ userId: string }>('grants').toArray())

/**
 * What somebody who has left made waits for a sign-in that will not come, but for the events that their grant hands in,
 * where the tablet was given one in time.
 */
const waitsForALeaver = ({ userId, name }: StoredEntry, archived: ReadonlySet<string>, isGranted: boolean): boolean => {
  const kind = mutationNamed(name)?.kind
  return archived.has(userId) && (!isGranted || kind === 'change' || kind === 'remove')
}

/** The entries of a tablet, each with what it waits for, if that is a person’s decision. */
export const entriesOn = async ({ archived }: HistoryWorld, tablet: Tablet): Promise<DeviceAtEnd['entries']> => {
  const all = await storedEntries(tablet)
  const granted = new Set((await grantedOn(tablet)).map(({ userId }) => userId))
  return all.map((entry) => {
    const refused = refusedBefore(entry, all)
    const waits = waitsForALeaver(entry, archived, granted.has(entry.userId)) ? 'its author' : refused
    const { id, seq, userId, name, state } = entry
    return { id, seq, userId, name, state, ...(waits === undefined ? {} : { waits }) }
  })
}

const Page = z.object({ _embedded: z.record(z.string(), z.array(z.unknown())) })

const Wire = z.record(z.string(), z.unknown())

/** The row as it would be sent, without what a device keeps beside it for its own use. */
const asSent = ({ row: schema }: ResourceDefinition, row: MirroredRow): unknown => z.encode(schema, row)

/** What the server answers this person, table by table, over all that a tablet keeps. */
const answeredTo = async ({ house }: HistoryWorld, person: string) => {
  const context = { now: Date.now(), today: localDayOf(Date.now(), 'Europe/London'), zone: 'Europe/London' }
  const who = { id: person, token: `Bearer test ${person}` }
  const tables: Record<string, ReadonlyMap<string, unknown>> = {}
  for (const resource of resources) {
    const filter = resource.feed.stages(context).at(-1)?.filter ?? []
    const { status, body } = await house.ask(who, `GET ${firstPath(resource, filter)}`)
    const answered = status === 200 ? (z.parse(Page, body)._embedded[resource.segment] ?? []) : []
    const rows = answered.map((row) => z.decode(resource.row, z.parse(Wire, row)))
    tables[resource.table] = new Map(rows.map((row) => [row.id, asSent(resource, row)]))
  }
  return tables
}

type Base = { readonly table: string; readonly id: string; readonly row?: MirroredRow; readonly gone?: boolean }

/** What the mirror holds of the server: beneath rows with unsent work, what is beneath them. */
const mirroredOn = (tablet: Tablet) =>
  inDatabase(tablet, 'carelight-mirror', async (dexie) => {
    const bases = await dexie.table<Base>('bases').toArray()
    const tables: Record<string, ReadonlyMap<string, unknown>> = {}
    for (const resource of resources) {
      const { table } = resource
      const rows = new Map((await dexie.table<MirroredRow>(table).toArray()).map((row) => [row.id, row]))
      for (const { id, row, gone } of bases.filter((base) => base.table === table)) {
        if (row === undefined || gone === true) rows.delete(id)
        else rows.set(id, row)
      }
      tables[table] = new Map([...rows].map(([id, row]) => [id, asSent(resource, row)]))
    }
    return tables
  })

const auditOf = async ({ house }: HistoryWorld): Promise<Audited[]> => {
  const rows = await rowsOf<Omit<Audited, 'deviceId'> & { deviceId: string | null }>(
    house.database.drizzle,
    sql`select id::int as "id", request_id as "requestId", user_id::text as "userId", device_id as "deviceId",
          subject as "subject", subject_ids[1]::text as "subjectId"
        from audit_trail where version is not null and request_id is not null order by id`,
  )
  return rows.map((row) => ({ ...row, deviceId: row.deviceId ?? undefined }))
}

export const deviceNow = async (world: HistoryWorld, tablet: Tablet): Promise<DeviceAtEnd> => {
  const { person } = tablet.session
  return {
    device: tablet.name,
    deviceId: tablet.cookies.get('device') ?? '',
    entries: await entriesOn(world, tablet),
    mirror: await mirroredOn(tablet),
    server: person === undefined ? {} : await answeredTo(world, person),
  }
}

export const endingOf = async (world: HistoryWorld): Promise<Ending> => {
  const logged = await rowsOf<{ id: string }>(
    world.house.database.drizzle,
    sql`select id::text as "id" from log_entries`,
  )
  return {
    devices: await Promise.all(world.tablets.map((tablet) => deviceNow(world, tablet))),
    audit: await auditOf(world),
    logged: logged.map(({ id }) => id),
  }
}
