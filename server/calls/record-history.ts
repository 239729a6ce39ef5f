import { sql } from 'drizzle-orm'
import type {
  activityHistory,
  agencyHistory,
  clientHistory,
  settingsHistory,
  shiftHistory,
  staffHistory,
} from '../../domain/calls/record-history.ts'
import { recordHistoryPageSize } from '../../domain/constants.ts'
import { actionWords, kindOfChange } from '../../domain/history/action-words.ts'
import { changedFields, idsIn, saysTheSame } from '../../domain/history/changed-fields.ts'
import { reasonOfRemoval, sidesOfChange } from '../../domain/history/sides-of-change.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { reorderedPerhaps, type TrailEntry, trailOf } from '../audit/trail-of-record.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocument } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallAsked, CallHandler } from '../request/call-handler.ts'
import { type PageAsked, pageAsked, pageLinks } from '../resources/page-of-list.ts'

/** So many changed fields of one change are said; how many more there are stands beside them. */
const MOST_FIELDS = 40

/** What the records are called that a change names: people, clients, agencies, rotas, activities and shifts. */
const namesOf = async (db: Queryable, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const named = uuidArray(ids)
  const found = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id::text as "id", body ->> 'displayName' as "name" from rota_users where id = any(${named})
      union all select u.id::text, nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u
        where u.id = any(${named}) and not exists (select 1 from rota_users r where r.id = u.id)
      union all select id::text, body ->> 'initials' from clients where id = any(${named})
      union all select id::text, body ->> 'name' from agencies where id = any(${named})
      union all select id::text, body ->> 'name' from rotas where id = any(${named})
      union all select id::text, body ->> 'title' from activities where id = any(${named})
      union all select id::text, concat('Shift of ', to_char((body ->> 'day')::date, 'FMDy FMDD FMMon YYYY'), ', ',
        left(body ->> 'startTime', 5)) from shifts where id = any(${named})`,
  )
  return new Map(found.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

/** What the provider calls its rooms, sessions, types of activity, duties and locations. */
const wordsOfProvider = async (db: Queryable) => {
  const settings = await providerSettingsOf(db)
  const places = settings?.locations ?? []
  const named = [
    ...places.flatMap(({ rooms }) => rooms),
    ...(settings?.sessions ?? []),
    ...(settings?.activityTypes ?? []),
    ...(settings?.duties ?? []),
    ...places.map(({ locationId, name }) => ({ value: locationId, name })),
  ]
  const words = new Map(named.map(({ value, name }): [string, string] => [value, name]))
  return { zone: settings?.timeZone ?? 'UTC', words }
}

/** The clients of whom these changes tell. */
const clientsIn = (table: TableName, id: string, trail: readonly TrailEntry[]): string[] => {
  if (table === 'clients') return [id]
  const sides = trail.flatMap(({ before, after }) => [before ?? {}, after ?? {}])
  // A report of behaviour names its one client by itself.
  const named = sides.flatMap((one): unknown[] => ['clientId' in one ? [one] : [], one['clients'] ?? []].flat())
  const ids = named.flatMap((one) => {
    if (typeof one !== 'object' || one === null) return []
    // What was recorded, and a plan as it was asked for, have the id alone.
    if ('clientId' in one) return String(one.clientId)
    return 'id' in one ? String(one.id) : []
  })
  return [...new Set(ids)]
}

/** What says only which record it is: the id of a shift in it, of an activity in its reports. */
const withoutOwnId = ({ before, after }: Pick<TrailEntry, 'before' | 'after'>, id: string) => {
  const others = (side: TrailEntry['before']) =>
    side && Object.fromEntries(Object.entries(side).filter(([, value]) => value !== id))
  return { before: others(before), after: others(after) }
}

type Facts = { readonly id: string; readonly zone: string; readonly nameOf: (value: string) => string | undefined }

const changesOf = (entry: TrailEntry, { id, ...words }: Facts) => {
  const reason = reasonOfRemoval(entry)
  const changes = changedFields(withoutOwnId(sidesOfChange(entry), id), words)
  return reason === undefined ? changes : [{ field: 'Reason', after: reason }, ...changes]
}

type Asked = CallAsked<PageAsked>

/** The changes after which a record says what it said before: only the order of a list is another. */
const onlyReordered = async (db: Queryable, table: TableName, id: string): Promise<string[]> => {
  const found = await reorderedPerhaps(db, { table, id })
  return found.filter((entry) => saysTheSame(sidesOfChange(entry))).map((entry) => entry.id)
}

const demandStaff = ({ viewer }: Asked): void => {
  if (viewer.agencyId !== undefined) {
    throw new ProblemError(problem(NOT_ALLOWED, 'You do not have permission to do this.'))
  }
}

/** Who changed a record, a page of it. A removed one has its history; one that never was is not found. */
const historyOf = async (call: Asked, table: TableName, givenId: string) => {
  demandStaff(call)
  const { context, request, input } = call
  const db = context.database.drizzle
  const id = givenId.toLowerCase()
  const { page, pageSize, offset } = pageAsked(input, recordHistoryPageSize)
  if ((await findDocument(db, table, { id })) === undefined) {
    throw new ProblemError(problem(NOT_FOUND, 'This record cannot be found.'))
  }
  const { trail, total } = await trailOf(db, {
    table,
    id,
    limit: pageSize,
    offset,
    without: await onlyReordered(db, table, id),
  })
  const ids = trail.flatMap(({ userId, before, after }) => [userId, ...idsIn(before), ...idsIn(after)])
  const names = await namesOf(db, [...new Set(ids)])
  const { zone, words } = await wordsOfProvider(db)
  const nameOf = (value: string) => names.get(value) ?? words.get(value)
  await noteClientReads(
    context,
    request,
    clientsIn(table, id, trail).map((one) => ({ id: one })),
  )
  const history = trail.map((entry) => {
    const changes = changesOf(entry, { id, zone, nameOf })
    return {
      id: entry.id,
      at: entry.at,
      userId: entry.userId,
      displayName: names.get(entry.userId),
      deviceName: entry.deviceName ?? undefined,
      action: entry.action,
      done: actionWords(entry),
      kind: kindOfChange(entry),
      version: entry.version ?? undefined,
      changes: changes.slice(0, MOST_FIELDS),
      more: Math.max(0, changes.length - MOST_FIELDS),
    }
  })
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { history }, total, count: history.length, page, pageSize, _links }
}

export const clientChanges: CallHandler<typeof clientHistory> = (call) =>
  historyOf(call, 'clients', call.input.clientId)

export const activityChanges: CallHandler<typeof activityHistory> = (call) =>
  historyOf(call, 'activities', call.input.activityId)

export const shiftChanges: CallHandler<typeof shiftHistory> = (call) => historyOf(call, 'shifts', call.input.shiftId)

export const staffChanges: CallHandler<typeof staffHistory> = (call) =>
  historyOf(call, 'rotaUsers', call.input.rotaUserId)

export const agencyChanges: CallHandler<typeof agencyHistory> = (call) =>
  historyOf(call, 'agencies', call.input.agencyId)

export const settingsChanges: CallHandler<typeof settingsHistory> = (call) =>
  historyOf(call, 'providerSettings', call.input.settingsId)
