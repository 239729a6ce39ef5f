import type { Activity } from '../../domain/activity/activity.ts'
import type { Queryable } from '../database/connection.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'

/** What only the server can decide about a mutation, and what follows from it. All in the mutation's transaction. */
export type Effect = {
  /** Refuses whoever may not do this, before they are told anything of the row: a clash shows it to them. */
  readonly permits?: (request: MutationRequest, subject: { readonly activity?: Activity | undefined }) => void
  /** Refuses by throwing a problem. The row is locked. `activity` is undefined where it does not exist yet. */
  readonly check?: (
    tx: Queryable,
    request: MutationRequest,
    subject: { readonly activity?: Activity | undefined },
  ) => Promise<void>
}
