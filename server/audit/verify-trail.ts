import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { seeOneMoment, streamRows } from '../database/stream-rows.ts'
import { type AuditRow, auditColumns, FIRST_HASH, sealOf } from './audit-row.ts'
import type { ChainEnd } from './seal-batch.ts'

/** What the trail was found to be. `sealed`: rows whose seal was recomputed; `waiting`: rows too new to have one. */
export type Verdict =
  | { readonly isWell: true; readonly sealed: number; readonly waiting: number }
  | { readonly isWell: false; readonly sealed: number; readonly fault: string }

type SealedRow = Omit<AuditRow, 'id'> & {
  readonly id: string | null
  readonly position: string
  readonly auditId: string
  readonly hash: string
}

const faultOf = (row: SealedRow, expected: ChainEnd): string | undefined => {
  if (Number(row.position) !== expected.position) return `seal ${expected.position} is gone.`
  if (row.id === null) return `row ${row.auditId} (seal ${row.position}) is gone.`
  if (sealOf(expected.hash, { ...row, id: row.id }) === row.hash) return undefined
  return `row ${row.auditId} (seal ${row.position}) is not what was sealed.`
}

/** Goes along the chain to its end or to its first fault. */
const walk = async (tx: Queryable, anchor: ChainEnd | undefined): Promise<ChainEnd & { fault?: string }> => {
  let end: ChainEnd = { position: 0, hash: FIRST_HASH }
  const chain = sql`
    select s.position::text as "position", s.audit_id::text as "auditId", s.hash as "hash", ${auditColumns}
    from audit_seals s left join audit_trail a on a.id = s.audit_id order by s.position`
  for await (const rows of streamRows<SealedRow>(tx, chain)) {
    for (const row of rows) {
      const fault = faultOf(row, { position: end.position + 1, hash: end.hash })
      if (fault !== undefined) return { ...end, fault }
      end = { position: end.position + 1, hash: row.hash }
      if (anchor?.position === end.position && anchor.hash !== end.hash)
        return { ...end, fault: `seal ${end.position} is another than the anchor of the data folder says.` }
    }
  }
  return end
}

/** Rows that no seal covers: those that wait for one, and the first that should have one or is gone. */
const unsealed = async (tx: Queryable): Promise<{ waiting: number; fault?: string }> => {
  const [found] = await rowsOf<{ waiting: number; bare: string | null; gone: string | null }>(
    tx,
    sql`select (select count(*)::int from audit_unsealed u join audit_trail a on a.id = u.audit_id) as "waiting",
        (select min(a.id)::text from audit_trail a
          where not exists (select 1 from audit_seals s where s.audit_id = a.id)
            and not exists (select 1 from audit_unsealed u where u.audit_id = a.id)) as "bare",
        (select min(u.audit_id)::text from audit_unsealed u
          where not exists (select 1 from audit_trail a where a.id = u.audit_id)) as "gone"`,
  )
  const { waiting = 0, bare = null, gone = null } = found ?? {}
  if (bare !== null) return { waiting, fault: `row ${bare} has no seal and waits for none.` }
  return gone === null ? { waiting } : { waiting, fault: `row ${gone} is gone; it had not been sealed yet.` }
}

/**
 * Recomputes every seal of the trail and compares its end with the anchor that is kept outside the database. Says the
 * first thing that is wrong. Decision 46.
 */
export const verifyTrail = (database: Database, anchor: ChainEnd | undefined): Promise<Verdict> =>
  database.transaction(async (tx): Promise<Verdict> => {
    await seeOneMoment(tx)
    const { position: sealed, fault } = await walk(tx, anchor)
    if (fault !== undefined) return { isWell: false, sealed, fault }
    if (anchor !== undefined && anchor.position > sealed) {
      const missing = anchor.position - sealed
      return { isWell: false, sealed, fault: `the newest ${missing} sealed rows are gone, from seal ${sealed + 1} on.` }
    }
    const rest = await unsealed(tx)
    if (rest.fault !== undefined) return { isWell: false, sealed, fault: rest.fault }
    return { isWell: true, sealed, waiting: rest.waiting }
  })
