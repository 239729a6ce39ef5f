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

/** A locked period as the rota would have it now, by the rules that it was locked with. */
const asTheRotaHasIt = async (db: Queryable, { result }: KeptLock): Promise<Payroll> => {
  const { period, clock, book } = result
  return reckoned(db, period, { clock, book })
}

/** The lines of a payroll by which it differs from another: their figures, and none of their shifts. */
const figuresAlone = ({ lines, sum }: Payroll): Payroll => ({
  lines: lines.map((line) => ({ ...line, shifts: [] })),
  odd: [],
  sum,
})

/** The figures that were reckoned last of each lock, a few hundred bytes a line. */
const figuresByLock = new Map<string, { readonly fingerprint: string; readonly figures: Payroll }>()

/** The figures of a locked period now; reckoned again only where something that they follow from is otherwise. */
const figuresNow = async (db: Queryable, lock: KeptLock): Promise<Payroll> => {
  const fingerprint = await payrollFingerprint(db, lock.result.period)
  if (fingerprint === lock.fingerprint) return lock.result
  const known = figuresByLock.get(lock.id)
  if (known?.fingerprint === fingerprint) return known.figures
  const figures = figuresAlone(await asTheRotaHasIt(db, lock))
  figuresByLock.set(lock.id, { fingerprint, figures })
  return figures
}

/** What the period before a locked one carries into it now. */
const carriedNow = async (db: Queryable, { result: { period, carried } }: KeptLock): Promise<readonly Carried[]> => {
  const before = await lockBefore(db, period)
  return before === undefined ? carried : changesOf(db, before)
}

/** What of a locked period is otherwise now, what earlier ones carry into it included. */
const changesOf = async (db: Queryable, lock: KeptLock): Promise<Carried[]> =>
  changedSince(lock.result, { ...(await figuresNow(db, lock)), carried: await carriedNow(db, lock) })

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
    const payroll = isSame ? lock.result : await asTheRotaHasIt(db, lock)
    const now = { ...payroll, carried: await carriedNow(db, lock) }
    return { result: lock.result, check: lock.hash, lock, changes: changedSince(lock.result, now), now }
  }
  const before = await lockBefore(db, period)
  const carried = before === undefined ? [] : await changesOf(db, before)
  const result: LockedPayroll = { ...(await reckoned(db, period, by)), carried, period, ...by }
  return { result, check: checkOf(result), changes: [], now: result }
}
