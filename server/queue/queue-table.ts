import { type SQL, sql } from 'drizzle-orm'
import type { Instant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'

/** Work that this process has taken: until `takenUntil` nobody else does it. */
export type Taken = { readonly id: string; readonly takenUntil: string }

/** What became of it. What is to be tried again is due again then. */
export type Fate =
  | { readonly kind: 'done' }
  | { readonly kind: 'again'; readonly at: Instant; readonly why?: string | undefined }
  | { readonly kind: 'given-up'; readonly why?: string | undefined }

/** Where work waits: one row for each piece. Columns are named as in SQL. */
export type QueueTable = {
  readonly name: string
  readonly id: string
  readonly dueAt: string
  /** Counts how often each was taken, where the table does. */
  readonly attempts?: string
  /** Which rows still wait; all of them where it is left out. */
  readonly waiting?: SQL
  /** What a row `q` says of the work. */
  readonly columns: SQL
  /** Tables that it is said from as well, and how; work to which they say nothing is not taken. */
  readonly beside?: { readonly from: SQL; readonly where: SQL }
  /** What is written where work is done, or given up; such a row is deleted where it is left out. */
  readonly done?: (now: Instant) => SQL
  readonly givenUp?: (now: Instant, why: string | undefined) => SQL
  /** What is written beside the time where it is due again. */
  readonly again?: (why: string | undefined) => SQL
  /** How long it is taken for, in ms: longer than the work can take, since it then counts as left by a killed process. */
  readonly leaseMs: number
  readonly atOnce: number
  /** What of that which is due is taken first; what is due longest where it is left out. */
  readonly order?: SQL
  /** Work that is asked for once more while it is done stays due. */
  readonly isAskedAgain?: boolean
}

/** Takes work that is due, the longest due first or as the table says, for this process alone. `leaseMs` and `atOnce` as the table says. */
export const take = <One extends Taken & Row>(db: Queryable, table: QueueTable, now: Instant): Promise<One[]> => {
  const [name, id, dueAt] = [table.name, table.id, table.dueAt].map((one) => sql.identifier(one))
  const { attempts, beside } = table
  const counted =
    attempts === undefined ? sql`` : sql`, ${sql.identifier(attempts)} = q.${sql.identifier(attempts)} + 1`
  return rowsOf<One>(
    db,
    sql`with due as materialized (
          select ${id} as id from ${name} where ${table.waiting ?? sql`true`} and ${dueAt} <= ${moment(now)}
          order by ${table.order ?? sql`${dueAt}, ${id}`} limit ${table.atOnce}::int for update skip locked)
        update ${name} q set ${dueAt} = ${moment(now + table.leaseMs)}${counted}
        from due${beside === undefined ? sql`` : sql`, ${beside.from}`}
        where q.${id} = due.id and ${beside?.where ?? sql`true`}
        returning q.${id}::text as "id", q.${dueAt}::text as "takenUntil", ${table.columns}`,
  )
}

/**
 * Finds the row of work that nobody else has taken meanwhile, nor ended: one that is done keeps its time, and whoever had
 * taken it once more could else write over it.
 */
const stillTaken = (table: QueueTable, { id, takenUntil }: Taken): SQL =>
  sql`${sql.identifier(table.id)} = (${id}::text)::uuid
    and ${sql.identifier(table.dueAt)} = (${takenUntil}::text)::timestamptz and ${table.waiting ?? sql`true`}`

/** Leaves what was taken and not begun to whoever looks next: due at once, as if nobody had taken it. */
export const putBack = async (
  db: Queryable,
  table: QueueTable,
  { taken, now }: { readonly taken: Taken; readonly now: Instant },
): Promise<void> => {
  const attempts = table.attempts === undefined ? undefined : sql.identifier(table.attempts)
  const uncounted = attempts === undefined ? sql`` : sql`, ${attempts} = ${attempts} - 1`
  await db.execute(sql`
    update ${sql.identifier(table.name)} set ${sql.identifier(table.dueAt)} = ${moment(now)}${uncounted}
      where ${stillTaken(table, taken)}`)
}

/**
 * Writes down what became of work. Of work that somebody else has taken or ended meanwhile it counts only that it is
 * done.
 */
export const settle = async (
  db: Queryable,
  table: QueueTable,
  { taken, fate, now }: { readonly taken: Taken; readonly fate: Fate; readonly now: Instant },
): Promise<void> => {
  const [name, id, dueAt] = [table.name, table.id, table.dueAt].map((one) => sql.identifier(one))
  const isOurs = stillTaken(table, taken)
  if (fate.kind === 'again') {
    const noted = table.again === undefined ? sql`` : sql`, ${table.again(fate.why)}`
    await db.execute(sql`update ${name} set ${dueAt} = ${moment(fate.at)}${noted} where ${isOurs}`)
    return
  }
  const written = fate.kind === 'done' ? table.done?.(now) : table.givenUp?.(now, fate.why)
  const which = fate.kind === 'done' && table.isAskedAgain !== true ? sql`${id} = (${taken.id}::text)::uuid` : isOurs
  await db.execute(
    written === undefined ? sql`delete from ${name} where ${which}` : sql`update ${name} set ${written} where ${which}`,
  )
}

/** Tells every process that there is work, once this transaction stands. */
export const announce = async (tx: Queryable, channel: string): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}::text, '')`)
}
