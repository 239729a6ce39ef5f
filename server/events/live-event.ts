import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'
import { ChangeStamp } from '../../domain/wire.ts'
import type { Viewer } from '../caller.ts'
import { toChangeNumber } from '../database/change-clock.ts'
import type { Database, Queryable } from '../database/connection.ts'
import type { WireRow } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { AnyResource } from '../resources/any-resource.ts'
import { leftDevicesOf } from '../resources/removed.ts'
import { readVisible } from '../resources/served.ts'
import { followSight, isFollowed, sightOf } from '../visibility/seen-rows.ts'

/** A change as the journal keeps it. `id` is its number. */
export type JournalEvent = {
  readonly id: string
  readonly event: string
  readonly action: 'created' | 'updated' | 'deleted'
  readonly rowId: string
  readonly dateModified: string
  readonly audience: unknown
  readonly content: unknown
}

/** The changes after a number, oldest first. */
export const journalAfter = (db: Queryable, after: bigint, limit: number): Promise<JournalEvent[]> =>
  rowsOf<JournalEvent>(
    db,
    sql`select id::text as "id", event as "event", action as "action", row_id::text as "rowId",
        date_modified as "dateModified", audience as "audience", content as "content"
        from live_events where id > (${String(after)}::text)::bigint order by id limit ${limit}::int`,
  )

const resourceByEvent = new Map(resources.map((resource) => [resource.liveEvent, resource]))

const Audience = z.array(z.string())

const block = (event: JournalEvent, content: unknown): string =>
  `event: ${event.event}\nid: ${event.id}\ndata: ${JSON.stringify(content)}\n\n`

const announcementText = (event: JournalEvent, { userId }: Viewer): string | undefined => {
  const audience = z.safeParse(Audience, event.audience)
  if (audience.success && !audience.data.includes(userId)) return undefined
  const { action, rowId, dateModified, content } = event
  return block(event, { action, id: rowId, dateModified, resource: content })
}

/** The telling of one change: its text, and the row that stands in it. */
export type Told = {
  readonly id: bigint
  readonly text: string
  readonly row?: { readonly table: AnyResource['table']; readonly content: WireRow }
}

/** What a person is told of a row: what it is now, or, where it may be on their device, that it is gone. */
type Seen = { readonly row?: WireRow | undefined; readonly mayBeThere: boolean }

/** The text of an event about a row; undefined where somebody is told nothing of it. */
export const rowText = (event: JournalEvent, { row, mayBeThere }: Seen): string | undefined => {
  if (row !== undefined) {
    const action = event.action === 'deleted' ? 'created' : event.action
    return block(event, { action, id: row.id, dateModified: row.dateModified, resource: row })
  }
  return mayBeThere ? block(event, { action: 'deleted', id: event.rowId, dateModified: event.dateModified }) : undefined
}

/** Several changes of one row are told once, at the last. */
export const lastOfEachRow = (events: readonly JournalEvent[]): readonly JournalEvent[] => {
  const last = new Map(events.map((event) => [`${event.event} ${event.rowId}`, event.id]))
  return events.filter((event) => last.get(`${event.event} ${event.rowId}`) === event.id)
}

/** How this person sees the rows of one resource that these events are about, in the order of the events. */
const seenIn = async (
  database: Database,
  resource: AnyResource,
  { events, viewer }: { readonly events: readonly JournalEvent[]; readonly viewer: Viewer },
): Promise<Seen[]> => {
  const { table } = resource
  const { drizzle } = database
  const ids = events.map(({ rowId }) => rowId)
  if (ids.length === 0) return []
  await followSight(database, table, viewer)
  const rows = new Map((await readVisible(drizzle, table, { ids, viewer })).map((row) => [row.id, row]))
  if (!isFollowed(table, viewer)) {
    const unread = events.filter(({ rowId }) => !rows.has(rowId)).map(({ rowId }) => rowId)
    const left = await leftDevicesOf(drizzle, table, { ids: unread, viewer })
    return events.map(({ rowId }) => ({ row: rows.get(rowId), mayBeThere: left.has(rowId) }))
  }
  const sight = await sightOf(drizzle, table, { ids, viewer })
  return events.map(({ rowId, dateModified }) => {
    const until = sight.get(rowId)
    return { row: until === null ? rows.get(rowId) : undefined, mayBeThere: (until ?? '') > dateModified }
  })
}

/**
 * The events of a batch as this person gets them: each row as they may see it now, a row that they may not see any more
 * as deleted, and nothing of one that they never could. Several changes of one row in the batch are told once, at the
 * last. Decision 82.
 */
export const textsFor = async (
  database: Database,
  events: readonly JournalEvent[],
  viewer: Viewer,
): Promise<Told[]> => {
  const told = lastOfEachRow(events)
  const texts = new Map<JournalEvent, string | undefined>()
  const rows = new Map<JournalEvent, Told['row']>()
  for (const event of told) if (!resourceByEvent.has(event.event)) texts.set(event, announcementText(event, viewer))
  for (const [name, resource] of resourceByEvent) {
    if (!can(viewer.ability, resource.permission)) continue
    const own = told.filter(({ event }) => event === name)
    const seen = await seenIn(database, resource, { events: own, viewer })
    for (const [index, event] of own.entries()) {
      const found = seen[index] ?? { mayBeThere: false }
      texts.set(event, rowText(event, found))
      if (found.row !== undefined) rows.set(event, { table: resource.table, content: found.row })
    }
  }
  return told.flatMap((event) => {
    const text = texts.get(event)
    const row = rows.get(event)
    return text === undefined ? [] : [{ id: BigInt(event.id), text, ...(row && { row }) }]
  })
}

/** The number that a `Last-Event-ID` names; undefined where it is none. A `dateModified` or `_asOf` text does as well. */
export const numberOfEventId = (text: string | undefined): bigint | undefined => {
  if (text === undefined) return undefined
  if (/^\d{1,18}$/.test(text)) return BigInt(text)
  const isStamp = z.safeParse(ChangeStamp, text).success && !Number.isNaN(Date.parse(text))
  return isStamp ? toChangeNumber(text) : undefined
}
