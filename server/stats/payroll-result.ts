import { createHash } from 'node:crypto'
import {
  type Carried,
  changedSince,
  type LockedPayroll,
  type PayrollWithCarried,
} from '../../domain/payroll/locked-payroll.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import { type Payroll, payrollOf } from '../../domain/payroll/payroll.ts'
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

/** What was reckoned of a lock last: as long as nothing else is in it, it is not reckoned again. */
const reckonedByLock = new Map<string, { readonly fingerprint: string; readonly now: Payroll }>()

const reckonedOnce = async (db: Queryable, { id, result }: KeptLock, fingerprint: string): Promise<Payroll> => {
  const known = reckonedByLock.get(id)
  if (known?.fingerprint === fingerprint) return known.now
  const { period, clock, book } = result
  const now = await reckoned(db, period, { clock, book })
  reckonedByLock.set(id, { fingerprint, now })
  return now
}

/** A locked period as the rota would have it now, by the rules that it was locked with. */
const asItIsNow = async (db: Queryable, lock: KeptLock): Promise<PayrollWithCarried> => {
  const { period, carried } = lock.result
  const before = await lockBefore(db, period)
  const fingerprint = await payrollFingerprint(db, period)
  const now = fingerprint === lock.fingerprint ? lock.result : await reckonedOnce(db, lock, fingerprint)
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
