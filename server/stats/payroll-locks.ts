import { sql } from 'drizzle-orm'
import type { LockedPayroll } from '../../domain/payroll/locked-payroll.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import type { PayLine } from '../../domain/payroll/payroll.ts'
import { addDays } from '../../domain/time/local-day.ts'
import type { Queryable } from '../database/connection.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'

/** The text of each export, by the name of its layout and then by location, '' for all. */
export type PayrollFiles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A locked period as it is kept. */
export type KeptLock = {
  readonly id: string
  readonly hash: string
  readonly fingerprint: string
  readonly lockedAt: number
  readonly lockedBy: string
  readonly result: LockedPayroll
  /** The names of the layouts of which files are kept. */
  readonly layouts: readonly string[]
}

type Found = Omit<KeptLock, 'lockedAt'> & { readonly lockedAt: number }

const columns = sql`l.id::text as "id", l.hash as "hash", l.fingerprint as "fingerprint", l.result as "result",
  (select jsonb_agg(name order by name) from jsonb_object_keys(l.files) name) as "layouts",
  (extract(epoch from l.locked_at) * 1000)::float8 as "lockedAt",
  coalesce((select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u where u.id = l.locked_by), 'Unknown User') as "lockedBy"`

const one = (found: readonly Found[]): KeptLock | undefined =>
  found[0] && { ...found[0], lockedAt: Math.floor(found[0].lockedAt) }

/** The lock of exactly these days. */
export const lockOf = async (db: Queryable, { from, until }: PayPeriod): Promise<KeptLock | undefined> =>
  one(
    await rowsOf<Found & Row>(
      db,
      sql`select ${columns} from payroll_locks l where l.from_day = ${from}::text and l.until_day = ${until}::text`,
    ),
  )

/** The parts of an earlier lock from which follows what it carries on: all but its lines and their shifts, which are long. */
export type EarlierLock = Pick<KeptLock, 'id' | 'fingerprint'> &
  Pick<LockedPayroll, 'period' | 'clock' | 'book' | 'carried'>

/** The lock of the period that ends on the day before this one begins. */
export const lockBefore = async (
  db: Queryable,
  { from }: Pick<PayPeriod, 'from'>,
): Promise<EarlierLock | undefined> => {
  const [found] = await rowsOf<EarlierLock & Row>(
    db,
    sql`select l.id::text as "id", l.fingerprint as "fingerprint", l.result -> 'period' as "period",
          l.result -> 'clock' as "clock", l.result -> 'book' as "book", l.result -> 'carried' as "carried"
        from payroll_locks l where l.until_day = ${addDays(from, -1)}::text`,
  )
  return found
}

/** The lines of an earlier lock as they were locked, without their shifts. */
export const lockedLines = async (db: Queryable, { id }: Pick<EarlierLock, 'id'>): Promise<PayLine[]> => {
  const rows = await rowsOf<{ line: Omit<PayLine, 'shifts'> }>(
    db,
    sql`select t.line - 'shifts' as "line" from payroll_locks l,
          jsonb_array_elements(l.result -> 'lines') with ordinality t(line, nth)
        where l.id = (${id}::text)::uuid order by t.nth`,
  )
  return rows.map(({ line }) => ({ ...line, shifts: [] }))
}

/** The days of all locks, in order. */
export const lockedPeriods = (db: Queryable): Promise<PayPeriod[]> =>
  rowsOf<{ from: string; until: string }>(
    db,
    sql`select l.from_day as "from", l.until_day as "until" from payroll_locks l order by l.from_day`,
  )

/** The kept text of an export of exactly these days, undefined where none of it was kept; nothing where they are not locked. */
export const keptFile = async (
  db: Queryable,
  { from, until }: PayPeriod,
  { layout, location }: { readonly layout: string; readonly location: string },
): Promise<{ readonly text: string | undefined } | undefined> => {
  const [found] = await rowsOf<{ text: string | null }>(
    db,
    sql`select l.files -> ${layout}::text ->> ${location}::text as "text" from payroll_locks l
        where l.from_day = ${from}::text and l.until_day = ${until}::text`,
  )
  return found && { text: found.text ?? undefined }
}

export type NewLock = Omit<KeptLock, 'lockedBy' | 'layouts'> & { readonly userId: string; readonly files: PayrollFiles }

/** Keeps a lock; false where the period was locked a moment ago. */
export const keepLock = async (tx: Queryable, lock: NewLock): Promise<boolean> => {
  const { from, until } = lock.result.period
  const made = await rowsOf(
    tx,
    sql`insert into payroll_locks (id, from_day, until_day, locked_at, locked_by, hash, fingerprint, result, files)
        values ((${lock.id}::text)::uuid, ${from}::text, ${until}::text, ${moment(lock.lockedAt)}, (${lock.userId}::text)::uuid,
          ${lock.hash}::text, ${lock.fingerprint}::text, ${jsonb(lock.result)}, ${jsonb(lock.files)})
        on conflict (from_day) do nothing returning id`,
  )
  return made.length > 0
}
