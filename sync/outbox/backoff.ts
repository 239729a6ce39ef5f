import { backoffFirstMs, backoffMostMs } from '../../domain/constants.ts'

/** Doubling with every attempt up to five minutes, with full jitter; `fraction` is random from 0 to 1. Decision 3. */
export const backoffMs = (attempts: number, fraction: number): number =>
  Math.round(Math.min(backoffMostMs, backoffFirstMs * 2 ** Math.min(attempts, 20)) * fraction)
