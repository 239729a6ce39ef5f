import { createHash } from 'node:crypto'
import {
  type Carried,
  changedSince,
  type LockedPayroll,
  type PayrollWithCarried,
} from '../../domain/payroll/locked-payroll.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import { payrollOf } from '../../domain/payroll/payroll.ts'
import type { PayClock } from '../../domain/payroll/person-shifts.ts'
import type { Queryable } from '../database/connection.ts'
import { canonicalJson } from '../request/canonical-json.ts'
import { payrollFacts, payrollFingerprint } from './payroll-facts.ts'
import { type KeptLock, lockBefore, lockOf } from './payroll-locks.ts'

/** SHA-256, in hex, of a result as canonical JSON. */
export const checkOf = (result: PayrollWithCarried): string =>
  createHash('sha256').update(canonicalJson(result)).digest('hex')

const reckoned = async (db: Queryable, period: PayPeriod, by: PayClock) =>
  payrollOf({ ...by, period, ...(await payrollFacts(db, period)) })

/** A locked period as the rota would have it now, by the rules that it was locked with. */
const asItIsNow = async (db: Queryable, lock: KeptLock): Promise<PayrollWithCarried> => {
  const { period, clock, book, carried } = lock.result
  const before = await lockBefore(db, period)
  const isSame = (await payrollFingerprint(db, period)) === lock.fingerprint
  const now = isSame ? lock.result : await reckoned(db, period, { clock, book })
  return { ...now, carried: before === undefined ? carried : await changesOf(db, before) }
}

/** What of a locked period is otherwise now, what earlier ones carry into it included. */
const changesOf = async (db: Queryable, lock: KeptLock): Promise<Carried[]> =>
  changedSince(lock.result, await asItIsNow(db, lock))

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
    const now = await asItIsNow(db, lock)
    return { result: lock.result, check: lock.hash, lock, changes: changedSince(lock.result, now), now }
  }
  const before = await lockBefore(db, period)
  const carried = before === undefined ? [] : await changesOf(db, before)
  const result: LockedPayroll = { ...(await reckoned(db, period, by)), carried, period, ...by }
  return { result, check: checkOf(result), changes: [], now: result }
}
