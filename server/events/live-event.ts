import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'
import { ChangeStamp } from '../../domain/wire.ts'
import type { Viewer } from '../caller.ts'
import { toChangeNumber } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import type { WireRow } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { readVisible } from '../resources/served.ts'

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

const rowText = (event: JournalEvent, row: WireRow | undefined): string | undefined => {
  if (row !== undefined) {
    const action = event.action === 'deleted' ? 'created' : event.action
    return block(event, { action, id: row.id, dateModified: row.dateModified, resource: row })
  }
  // Made and never seen by this person: nothing to tell. Otherwise it may be on the device, and has to go.
  if (event.action === 'created') return undefined
  return block(event, { action: 'deleted', id: event.rowId, dateModified: event.dateModified })
}

/**
 * The events of a batch as this person gets them: each row as they may see it now, a row that they may not see (any
 * more) as deleted. Several changes of one row in the batch are told once, at the last.
 */
export const textsFor = async (
  db: Queryable,
  events: readonly JournalEvent[],
  viewer: Viewer,
): Promise<{ id: bigint; text: string }[]> => {
  const lastOfRow = new Map(events.map((event) => [`${event.event} ${event.rowId}`, event.id]))
  const told = events.filter((event) => lastOfRow.get(`${event.event} ${event.rowId}`) === event.id)
  const rows = new Map<string, WireRow>()
  for (const [name, resource] of resourceByEvent) {
    if (!can(viewer.ability, resource.permission)) continue
    const ids = told.filter(({ event }) => event === name).map(({ rowId }) => rowId)
    for (const row of await readVisible(db, resource.table, { ids, viewer })) rows.set(`${name} ${row.id}`, row)
  }
  return told.flatMap((event) => {
    const resource = resourceByEvent.get(event.event)
    if (resource !== undefined && !can(viewer.ability, resource.permission)) return []
    const text =
      resource === undefined
        ? announcementText(event, viewer)
        : rowText(event, rows.get(`${event.event} ${event.rowId}`))
    return text === undefined ? [] : [{ id: BigInt(event.id), text }]
  })
}

/** The number that a `Last-Event-ID` names; undefined where it is none. A `dateModified` or `_asOf` text does as well. */
export const numberOfEventId = (text: string | undefined): bigint | undefined => {
  if (text === undefined) return undefined
  if (/^\d{1,18}$/.test(text)) return BigInt(text)
  const isStamp = z.safeParse(ChangeStamp, text).success && !Number.isNaN(Date.parse(text))
  return isStamp ? toChangeNumber(text) : undefined
}
