import type { MutationDefinition } from './define-mutation.ts'

/** A measured offset below this is noise of the measurement, not a wrong clock. In ms. */
const NOISE_MS = 5000

/** No clock is off by more: a larger offset is not believed. In ms. */
const BELIEVED_MS = 100 * 366 * 24 * 60 * 60 * 1000

type Fields = Readonly<Record<string, unknown>>

/** How far the device's clock was off (server minus device, in ms), and the time of receipt. */
export type Clocks = { readonly clockOffsetMs: number; readonly now: number }

/**
 * The device's time by the server's clock: on the wire a date is always by the device's own, however long ago the
 * person says that it was. Decisions 16, 84.
 */
const byServerClock = (saidAt: number, { clockOffsetMs, now }: Clocks): number => {
  if (Math.abs(clockOffsetMs) < NOISE_MS || Math.abs(clockOffsetMs) > BELIEVED_MS) return saidAt
  const corrected = saidAt + clockOffsetMs
  return clockOffsetMs > 0 && corrected > now + NOISE_MS ? saidAt : corrected
}

/** The time of the server at which a device says that something was; after 1970 and never after the receipt. Decision 16. */
export const boundedByReceipt = (saidAt: number, clocks: Clocks): number =>
  Math.max(0, Math.min(byServerClock(saidAt, clocks), clocks.now))

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
  const date = boundedByReceipt(saidAt, clocks)
  return { corrected: { ...payload, date }, saidAt, clockCorrected: date !== byServerClock(saidAt, clocks) }
}
