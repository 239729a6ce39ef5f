import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { TableName } from '../../domain/resources/table-name.ts'
import { composeActivity } from '../activities/compose.ts'
import { figuresOf } from '../activities/figures.ts'
import { eventsInsertion, saveFigures } from '../activities/save-activity.ts'
import { type StoredEvent, withParts } from '../activities/stored-activity.ts'
import { placeField } from '../changes/row-write.ts'
import { takeChangeNumbers, toStamp } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocuments } from '../database/documents.ts'
import { jsonb, tableOf } from '../database/tables.ts'

/** A row in wire form, without version and dates. */
export type SeedRow = Readonly<Record<string, unknown>>

/** Rows are written this many at a time. */
const CHUNK = 1000

const chunks = <Part>(parts: readonly Part[]): Part[][] =>
  Array.from({ length: Math.ceil(parts.length / CHUNK) }, (_, index) => parts.slice(index * CHUNK, (index + 1) * CHUNK))

const Identified = z.looseObject({ id: z.string() })

/** Writes many new documents at once: for a new provider and for tests, before anybody reads. */
export const insertDocuments = async (tx: Queryable, table: TableName, rows: readonly SeedRow[]): Promise<void> => {
  for (const chunk of chunks(rows)) {
    const numbers = await takeChangeNumbers(tx, chunk.length)
    const documents = chunk.map((row, index) => {
      const { id, ...said } = z.parse(Identified, row)
      const stamp = toStamp(numbers[index]?.value ?? 0n)
      const place = placeField[table]
      return { id, body: place === undefined ? said : { [place]: stamp, ...said }, stamp }
    })
    await tx.execute(sql`
      insert into ${tableOf(table)} (id, body, date_created, date_modified)
      select (d ->> 'id')::uuid, d -> 'body', d ->> 'stamp', d ->> 'stamp' from jsonb_array_elements(${jsonb(documents)}) d`)
  }
}

const WithClients = z.looseObject({
  id: z.string(),
  clients: z._default(z.array(z.looseObject({ id: z.string() })), []),
})

/** Writes many new activities: their plans in wire form, with `clients: [{ id, initials, location }]`. */
export const insertActivities = async (tx: Queryable, rows: readonly SeedRow[]): Promise<void> => {
  const parsed = rows.map((row) => z.parse(WithClients, row))
  await insertDocuments(
    tx,
    'activities',
    parsed.map(({ clients: _clients, ...plan }) => plan),
  )
  const planned = parsed.flatMap(({ id, clients }) =>
    clients.map((client, position) => ({ ...client, activityId: id, position })),
  )
  for (const chunk of chunks(planned)) {
    await tx.execute(sql`
      insert into activity_clients (activity_id, client_id, position, initials, location)
      select (c ->> 'activityId')::uuid, (c ->> 'id')::uuid, (c ->> 'position')::int, c ->> 'initials', c -> 'location'
      from jsonb_array_elements(${jsonb(chunk)}) c`)
  }
}

/** An event to be stored as having arrived already, from a device whose clock was right; payload in wire form. */
export type SeedEvent = Omit<StoredEvent, 'clockOffsetMs' | 'clockCorrected'>

const insertChunk = async (tx: Queryable, chunk: readonly SeedEvent[]): Promise<void> => {
  const numbers = await takeChangeNumbers(tx, chunk.length)
  const events = chunk.map((event, index) => ({
    ...event,
    position: String(numbers[index]?.value ?? 0n),
    clockOffsetMs: 0,
    clockCorrected: false,
    requestHash: 'seed',
  }))
  await tx.execute(eventsInsertion(sql`jsonb_array_elements(${jsonb(events)}) e`, sql`(e ->> 'position')::bigint`))
}

const settleFigures = async (tx: Queryable, activityIds: readonly string[]): Promise<void> => {
  for (const ids of chunks(activityIds)) {
    const stored = await withParts(tx, await findDocuments(tx, 'activities', { ids }))
    await saveFigures(tx, new Map(stored.map((one) => [one.document.id, figuresOf(composeActivity(one))])))
  }
}

/** Writes what happened to activities that are there, in the order given, and what follows from it. */
export const insertActivityEvents = async (tx: Queryable, events: readonly SeedEvent[]): Promise<void> => {
  for (const chunk of chunks(events)) await insertChunk(tx, chunk)
  await settleFigures(tx, [...new Set(events.map(({ activityId }) => activityId))])
}
