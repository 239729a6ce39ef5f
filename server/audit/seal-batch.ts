import { type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { type AuditRow, auditColumns, FIRST_HASH, sealOf } from './audit-row.ts'

/** Where the chain stands: how many rows are sealed, and the hash of the last one. */
export type ChainEnd = { readonly position: number; readonly hash: string }

/** Rows sealed at a time: the embedded database has one connection, and a batch must not be felt. */
export const SEALED_AT_ONCE = 200

/** The newest seal; undefined before the first. */
export const chainEnd = async (db: Queryable): Promise<ChainEnd | undefined> => {
  const [end] = await rowsOf<{ position: string; hash: string }>(
    db,
    sql`select s.position::text as "position", s.hash as "hash" from audit_seals s order by s.position desc limit 1`,
  )
  return end && { position: Number(end.position), hash: end.hash }
}

const waitingIds = async (tx: Queryable, after: string): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      tx,
      sql`select u.audit_id::text as "id" from audit_unsealed u where u.audit_id > ${after}::bigint
          order by u.audit_id limit ${SEALED_AT_ONCE}`,
    )
  ).map(({ id }) => id)

/** Ids as one array: the planner then looks each row up, however few or many it believes are waiting. */
const bigints = (ids: readonly string[]): SQL => sql`array(select unnest((${`{${ids.join(',')}}`}::text)::bigint[]))`

/** Rows that wait for their seal and have none. One that is gone meanwhile goes on waiting: `audit:verify` names it. */
const waitingRows = async (tx: Queryable): Promise<AuditRow[]> => {
  let ids = await waitingIds(tx, '0')
  while (ids.length > 0) {
    const rows = await rowsOf<AuditRow>(
      tx,
      sql`select ${auditColumns} from audit_trail a where a.id = any(${bigints(ids)})
          and not exists (select 1 from audit_seals s where s.audit_id = a.id) order by a.id`,
    )
    if (rows.length > 0) return rows
    ids = await waitingIds(tx, ids.at(-1) ?? '0')
  }
  return []
}

const isAlone = async (tx: Queryable): Promise<boolean> => {
  const [lock] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.sealing}) as taken`,
  )
  return lock?.taken === true
}

const hasWaiting = async (db: Queryable): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 as waits from audit_unsealed limit 1`)).length > 0

/**
 * Seals the rows that wait longest, in one transaction. Gives the end of the chain and how many rows it grew by; undefined
 * where nothing waits, or another process is sealing: of several one does. Decision 46.
 */
export const sealBatch = async (database: Database): Promise<(ChainEnd & { sealed: number }) | undefined> => {
  if (!(await hasWaiting(database.drizzle))) return undefined
  return database.transaction(async (tx) => {
    if (!(await isAlone(tx))) return undefined
    const rows = await waitingRows(tx)
    if (rows.length === 0) return undefined
    let end = (await chainEnd(tx)) ?? { position: 0, hash: FIRST_HASH }
    const seals = rows.map((row) => {
      end = { position: end.position + 1, hash: sealOf(end.hash, row) }
      return { ...end, auditId: row.id }
    })
    await tx.execute(sql`
      insert into audit_seals (position, audit_id, hash)
      select (s ->> 'position')::bigint, (s ->> 'auditId')::bigint, s ->> 'hash' from jsonb_array_elements(${jsonb(seals)}) s`)
    await tx.execute(sql`delete from audit_unsealed where audit_id = any(${bigints(rows.map(({ id }) => id))})`)
    return { ...end, sealed: rows.length }
  })
}
