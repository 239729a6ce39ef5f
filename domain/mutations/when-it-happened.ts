import type { MutationDefinition } from './define-mutation.ts'

/** A measured offset below this is noise of the measurement, not a wrong clock. In ms. */
const NOISE_MS = 5000

/** No clock is off by more: a larger offset is not believed. In ms. */
const BELIEVED_MS = 100 * 366 * 24 * 60 * 60 * 1000

type Fields = Readonly<Record<string, unknown>>

/** The device's clock at the press (undefined where it was not said), how far it was off, and the time of receipt. */
export type Clocks = {
  readonly recordedAt: number | undefined
  readonly clockOffsetMs: number
  readonly now: number
}

/**
 * What the device said, by the server's clock. A device that knows its offset shows the person the right time, so what
 * they said may be right already: then it lies nearer to the corrected time of the press than to the device's own.
 */
const byServerClock = (saidAt: number, { recordedAt = saidAt, clockOffsetMs, now }: Clocks): number => {
  if (Math.abs(clockOffsetMs) < NOISE_MS || Math.abs(clockOffsetMs) > BELIEVED_MS) return saidAt
  const isRight = Math.abs(saidAt - recordedAt - clockOffsetMs) < Math.abs(saidAt - recordedAt)
  const corrected = saidAt + clockOffsetMs
  return isRight || (clockOffsetMs > 0 && corrected > now + NOISE_MS) ? saidAt : corrected
}

/**
 * When an event happened, by the server's clock: after 1970 and never after the receipt. What lies outside after
 * correction is clamped and flagged, never refused. Decision 16.
 */
export const happened = (
  definition: MutationDefinition,
  payload: Fields,
  clocks: Clocks,
): { corrected: Fields; saidAt: number | undefined; clockCorrected: boolean } => {
  const saidAt = definition.happenedAt?.(payload)
  if (saidAt === undefined) return { corrected: payload, saidAt, clockCorrected: false }
  const happenedAt = byServerClock(saidAt, clocks)
  const date = Math.max(0, Math.min(happenedAt, clocks.now))
  return { corrected: { ...payload, date }, saidAt, clockCorrected: date !== happenedAt }
}
