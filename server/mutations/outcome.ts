import type { Queryable } from '../database/connection.ts'
import type { Answer } from '../database/idempotency.ts'
import type { MutationRequest } from './mutation-request.ts'

/** Does a mutation within the transaction of its key, and says what is answered. */
export type Writer = (tx: Queryable, request: MutationRequest) => Promise<Answer>

/** The ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`
