import { backoffFirstMs, backoffMostMs, linkTriedEveryMs } from '../../domain/constants.ts'

/** Doubling with every attempt up to five minutes, with full jitter; `fraction` is random from 0 to 1. Decision 3. */
export const backoffMs = (attempts: number, fraction: number, mostMs = backoffMostMs): number =>
  Math.round(Math.min(mostMs, backoffFirstMs * 2 ** Math.min(attempts, 20)) * fraction)

/** The same for the way to the server as a whole, which is tried again soon however long it has been closed. */
export const linkBackoffMs = (failures: number, fraction: number): number =>
  backoffMs(failures, fraction, linkTriedEveryMs)
