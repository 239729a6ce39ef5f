import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'

/** A measured offset below this is noise of the measurement, not a wrong clock. In ms. */
const NOISE_MS = 5000

type Fields = Readonly<Record<string, unknown>>

/**
 * When an event happened, by the server's clock: what the device said, corrected by how far its clock was off, and
 * never after the receipt. What still lay ahead is clamped and flagged, never refused. Decision 16.
 */
export const happened = (
  definition: MutationDefinition,
  payload: Fields,
  { clockOffsetMs, now }: { readonly clockOffsetMs: number; readonly now: number },
): { corrected: Fields; saidAt: number | undefined; clockCorrected: boolean } => {
  const saidAt = definition.happenedAt?.(payload)
  if (saidAt === undefined) return { corrected: payload, saidAt, clockCorrected: false }
  const byOffset = saidAt + (Math.abs(clockOffsetMs) >= NOISE_MS ? clockOffsetMs : 0)
  const date = Math.min(byOffset, now)
  return { corrected: { ...payload, date }, saidAt, clockCorrected: date < byOffset }
}
