import { sql } from 'drizzle-orm'
import type { Actor, Stamp } from '../../domain/stamp.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
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

/** The same, as the rota knows them now. */
export const actorOf = async (tx: Queryable, user: UserRow): Promise<Actor> => {
  const [known] = await rowsOf<{ displayName: string | null }>(
    tx,
    sql`select body ->> 'displayName' as "displayName" from rota_users where id = (${user.id}::text)::uuid`,
  )
  return actorFrom(user, known?.displayName ?? undefined)
}

/** What goes with the press when `apply` runs here. */
export const stampOf = (request: Omit<MutationRequest, 'payload'>, actor: Actor): Stamp => ({
  id: request.id,
  actor,
  recordedAt: request.recordedAt,
  clockOffsetMs: request.clockOffsetMs,
  receivedAt: request.receivedAt,
  ...(request.clockCorrected ? { clockCorrected: true } : {}),
})
