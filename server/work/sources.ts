import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Viewer } from '../caller.ts'
import { type Document, documentsSelection } from '../database/documents.ts'
import { type Need, source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { idTextArray, tableOf, uuidArray } from '../database/tables.ts'
import { settingsSelection, toSettings } from '../provider/settings.ts'
import { seenBy } from '../visibility/seen-by.ts'
import { lockOrder } from './lock-order.ts'

type Found = Document & Row

const inOrderOf = (found: readonly Found[], ids: readonly string[]): Document[] =>
  ids.flatMap((id) => found.find((one) => one.id === id.toLowerCase()) ?? [])

const rowsIn = (table: TableName, locked: boolean) =>
  source<readonly string[], Document[], Found>({
    ...(locked ? { place: lockOrder[table] } : {}),
    select: (asked) => documentsSelection(table, { ids: [...new Set(asked.flat())], locked }),
    tell: inOrderOf,
  })

const bothOf = (table: TableName) => ({ locked: rowsIn(table, true), read: rowsIn(table, false) })

const rowsByTable = {
  activities: bothOf('activities'),
  agencies: bothOf('agencies'),
  announcements: bothOf('announcements'),
  channelReads: bothOf('channelReads'),
  channels: bothOf('channels'),
  clients: bothOf('clients'),
  messages: bothOf('messages'),
  oncall: bothOf('oncall'),
  providerSettings: bothOf('providerSettings'),
  rotas: bothOf('rotas'),
  rotaUsers: bothOf('rotaUsers'),
  shifts: bothOf('shifts'),
}

const first = <Value>({ source: of, asked, tell }: Need<readonly Value[]>): Need<Value | undefined> => ({
  source: of,
  asked,
  tell: (found) => tell(found)[0],
})

/** The rows with these ids, however they are spelt, removed ones too, which nobody else changes until the end. */
export const lockedRows = (table: TableName, ids: readonly string[]): Need<Document[]> => rowsByTable[table].locked(ids)

/** One of them; undefined where there is none. */
export const lockedRow = (table: TableName, id: string): Need<Document | undefined> => first(lockedRows(table, [id]))

/** The rows with these ids, removed ones too. */
export const rowsWithIds = (table: TableName, ids: readonly string[]): Need<Document[]> => rowsByTable[table].read(ids)

/** One of them; undefined where there is none. */
export const rowWithId = (table: TableName, id: string): Need<Document | undefined> => first(rowsWithIds(table, [id]))

/** The settings of the provider; undefined in a system that was not set up yet. */
export const settingsNow = source({
  select: () => settingsSelection,
  tell: ([row]: readonly Found[], _asked: undefined) => row && toSettings(row),
})

type Looked = { readonly table: TableName; readonly id: string; readonly viewer: Viewer }

/** Whether somebody may see a row, were it not removed. */
export const isVisibleRow = source({
  select: (asked: readonly Looked[]) =>
    sql.join(
      asked.map(
        ({
          table,
          id,
          viewer,
        }) => sql`select ${table}::text as "table", r.id::text as "id", ${viewer.userId}::text as "userId"
          from ${tableOf(table)} r where r.id = (${id}::text)::uuid and ${seenBy(table, viewer)}`,
      ),
      sql` union all `,
    ),
  tell: (found: readonly (Looked & Row)[], { table, id, viewer }) =>
    found.some((one) => one.table === table && one.id === id && one['userId'] === viewer.userId),
})

/** The names by which the rota knows people. */
export const displayNamesSelection = (userIds: readonly string[]): SQL =>
  sql`select id::text as "id", body ->> 'displayName' as "name" from rota_users where id = any(${uuidArray(userIds)})`

/** The name by which the rota knows somebody; undefined where it does not. */
export const displayNameOf = source({
  select: displayNamesSelection,
  tell: (found: readonly { id: string; name: string | null }[], userId) =>
    found.find(({ id }) => id === userId)?.name ?? undefined,
})

const guardAt = (place: number) =>
  source({
    place,
    select: (names: readonly string[]) =>
      sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) is null as "isFree"
        from unnest(${idTextArray([...new Set(names)].sort())}) name`,
    tell: () => true,
  })

/** One at a time gives or takes what has this name, such as `shifts of` somebody. */
export const guarded = guardAt(lockOrder.guards)

/** The same of a person whom somebody archives: neither that nor the making of their account may miss the other. */
export const personGuarded = guardAt(lockOrder.person)
