import type { OnRota } from './rota/on-rota.ts'
import type { Instant } from './time/instant.ts'
import type { Person } from './wire.ts'

/** Who pressed. On the server it comes from the token; on the device from the signed-in person. */
export type Actor = {
  readonly userId: string
  readonly agencyId?: string | undefined
  readonly displayName: string
}

/** The actor as records keep them. */
export const personOf = ({ userId, agencyId, displayName }: Actor): Person => ({
  userId,
  ...(agencyId === undefined ? {} : { agencyId }),
  displayName,
})

/**
 * What goes with a press. `id` is the mutation's id (for an event: the event's id for ever). `recordedAt` is the
 * device's clock at the press and `clockOffsetMs` what was measured against the server (server minus device).
 * `receivedAt` is set by the server only; `clockCorrected` where the server had to clamp the date. Decision 16.
 * `handedInFrom` names the device of what came under a permit, after its author had signed out. Decision 78.
 * `onRota` is set by the device only, for what is pressed on a rota.
 */
export type Stamp = {
  readonly id: string
  readonly actor: Actor
  readonly recordedAt: Instant
  readonly clockOffsetMs: number
  readonly receivedAt?: Instant | undefined
  readonly clockCorrected?: boolean | undefined
  readonly handedInFrom?: string | undefined
  readonly onRota?: OnRota | undefined
}
