import type { Actor, Stamp } from '../../domain/stamp.ts'
import type { UserRow } from '../database/schema/users.ts'
import type { MutationRequest } from './mutation-request.ts'

/** Who pressed, as it is kept beside what they did: by the name that the rota knows, else the account's. */
export const actorFrom = (user: UserRow, displayName: string | undefined): Actor => {
  const own = [user.firstName, user.lastName].filter((part) => part !== null && part !== '').join(' ')
  return {
    userId: user.id,
    displayName: displayName ?? (own === '' ? user.email : own),
    ...(user.agencyId === null ? {} : { agencyId: user.agencyId }),
  }
}

/** The stamp that goes with the press when `apply` runs here. */
export const stampOf = (request: Omit<MutationRequest, 'payload'>, actor: Actor): Stamp => ({
  id: request.id,
  actor,
  recordedAt: request.recordedAt,
  clockOffsetMs: request.clockOffsetMs,
  receivedAt: request.receivedAt,
  ...(request.clockCorrected ? { clockCorrected: true } : {}),
})
