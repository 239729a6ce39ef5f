import { can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'
import type { Viewer } from '../caller.ts'
import type { Database } from '../database/connection.ts'
import { findDocuments, toWireRow, type WireRow } from '../database/documents.ts'
import type { AnyResource } from '../resources/any-resource.ts'
import { chatSeenBy } from '../visibility/chat-listeners.ts'
import { visibilities } from '../visibility/index.ts'
import { type JournalEvent, lastOfEachRow, rowText, type Told } from './live-event.ts'

const personal = new Map(
  resources.filter(({ table }) => visibilities[table].isPersonal === true).map((one) => [one.liveEvent, one]),
)

/** Whether an event is about a row that two people with the same view may see differently. */
export const isOfPersonalRow = ({ event }: JournalEvent): boolean => personal.has(event)

/** What each of many is told of the rows of one resource: those are read once for all, and once is asked who sees which. */
const tellingOf = async (
  { drizzle }: Database,
  resource: AnyResource,
  { events, viewers }: { readonly events: readonly JournalEvent[]; readonly viewers: readonly Viewer[] },
): Promise<(viewer: Viewer) => Told[]> => {
  const { table, permission } = resource
  const ids = [...new Set(events.map(({ rowId }) => rowId))]
  const listening = viewers.filter(({ ability }) => can(ability, permission))
  if (ids.length === 0 || listening.length === 0) return () => []
  const seen = await chatSeenBy(drizzle, table, { ids, viewers: listening })
  const documents = await findDocuments(drizzle, table, { ids })
  const rows = new Map(
    documents.flatMap((one): [string, WireRow][] => (one.isDeleted ? [] : [[one.id, toWireRow(one)]])),
  )
  const { reduced = (row: WireRow) => row } = visibilities[table]
  return (viewer) =>
    events.flatMap((event) => {
      if (seen.get(viewer.userId)?.has(event.rowId) !== true) return []
      const row = rows.get(event.rowId)
      const text = rowText(event, { row: row && reduced(row, viewer), mayBeThere: true })
      return text === undefined ? [] : [{ id: BigInt(event.id), text }]
    })
}

/** What each of these of our own staff is told of events about such rows. Decision 250. */
export const toldToMany = async (
  database: Database,
  events: readonly JournalEvent[],
  viewers: readonly Viewer[],
): Promise<(viewer: Viewer) => Told[]> => {
  const last = lastOfEachRow(events)
  const tellings: ((viewer: Viewer) => Told[])[] = []
  for (const [name, resource] of personal) {
    const own = last.filter(({ event }) => event === name)
    if (own.length > 0) tellings.push(await tellingOf(database, resource, { events: own, viewers }))
  }
  return (viewer) => tellings.flatMap((telling) => telling(viewer))
}
