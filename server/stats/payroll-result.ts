import { createHash } from 'node:crypto'
import {
  type Carried,
  changedSince,
  type LockedPayroll,
  type PayrollWithCarried,
} from '../../domain/payroll/locked-payroll.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import { type PayLine, type Payroll, payrollOf } from '../../domain/payroll/payroll.ts'
import type { PayClock } from '../../domain/payroll/person-shifts.ts'
import type { Queryable } from '../database/connection.ts'
import { canonicalJson } from '../request/canonical-json.ts'
import { payrollFacts, payrollFingerprint } from './payroll-facts.ts'
import { type EarlierLock, type KeptLock, lockBefore, lockedLines, lockOf } from './payroll-locks.ts'

/** SHA-256, in hex, of a result as canonical JSON. */
export const checkOf = (result: PayrollWithCarried): string =>
  createHash('sha256').update(canonicalJson(result)).digest('hex')

const reckoned = async (db: Queryable, period: PayPeriod, by: PayClock) =>
  payrollOf({ ...by, period, ...(await payrollFacts(db, period)) })

type ReckonedBy = Pick<LockedPayroll, 'period' | 'clock' | 'book'>

/** A locked period as the rota would have it now, by the rules that it was locked with. */
const asTheRotaHasIt = (db: Queryable, { period, clock, book }: ReckonedBy): Promise<Payroll> =>
  reckoned(db, period, { clock, book })

/** The lines of a lock by which it differs from another payroll: their figures as locked and now, and none of their shifts. */
type Figures = { readonly locked: readonly PayLine[]; readonly now: readonly PayLine[] }

/** The figures that were reckoned last of each lock, a few hundred bytes a line. */
const figuresByLock = new Map<string, Figures & { readonly fingerprint: string }>()

const nothingChanged: Figures = { locked: [], now: [] }

/** The figures of an earlier lock; read and reckoned only where something that they follow from is otherwise. */
const figuresOf = async (db: Queryable, lock: EarlierLock): Promise<Figures> => {
  const fingerprint = await payrollFingerprint(db, lock.period)
  if (fingerprint === lock.fingerprint) return nothingChanged
  const known = figuresByLock.get(lock.id)
  if (known?.fingerprint === fingerprint) return known
  const { lines } = await asTheRotaHasIt(db, lock)
  const now = lines.map((line) => ({ ...line, shifts: [] }))
  const figures = { fingerprint, locked: await lockedLines(db, lock), now }
  figuresByLock.set(lock.id, figures)
  return figures
}

/** What the period before a locked one carries into it now. */
const carriedNow = async (
  db: Queryable,
  { period, carried }: Pick<LockedPayroll, 'period' | 'carried'>,
): Promise<readonly Carried[]> => {
  const before = await lockBefore(db, period)
  return before === undefined ? carried : changesOf(db, before)
}

/** The differences of an earlier lock from now, with those that the locks before it carry into it. */
const changesOf = async (db: Queryable, lock: EarlierLock): Promise<Carried[]> => {
  const { locked, now } = await figuresOf(db, lock)
  return changedSince({ lines: locked, carried: lock.carried }, { lines: now, carried: await carriedNow(db, lock) })
}

/** The payroll of a period: locked, with what is otherwise since; or as it is now, with what is carried into it. */
export type PayrollTold = {
  readonly result: LockedPayroll
  readonly check: string
  readonly lock?: KeptLock | undefined
  readonly changes: readonly Carried[]
  /** As it is now. */
  readonly now: PayrollWithCarried
}

export const payrollTold = async (db: Queryable, period: PayPeriod, by: PayClock): Promise<PayrollTold> => {
  const lock = await lockOf(db, period)
  if (lock !== undefined) {
    const isSame = (await payrollFingerprint(db, period)) === lock.fingerprint
    const payroll = isSame ? lock.result : await asTheRotaHasIt(db, lock.result)
    const now = { ...payroll, carried: await carriedNow(db, lock.result) }
    return { result: lock.result, check: lock.hash, lock, changes: changedSince(lock.result, now), now }
  }
  const before = await lockBefore(db, period)
  const carried = before === undefined ? [] : await changesOf(db, before)
  const result: LockedPayroll = { ...(await reckoned(db, period, by)), carried, period, ...by }
  return { result, check: checkOf(result), changes: [], now: result }
}
