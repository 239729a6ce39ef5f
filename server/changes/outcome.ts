import type { Answer } from '../database/idempotency.ts'
import type { ProblemError } from '../http/problem.ts'
import type { MutationRequest } from './mutation-request.ts'

/** The ETag of a version. */
export const etagOf = (version: number): string => `"${version}"`

/** The outcome of a request. `isReplayed`: it had been answered before, and changed nothing now. */
export type Outcome = Answer & { readonly isReplayed: boolean }

/** A request beside others; of one `chain`, those after a refused one are not run. */
export type Together = { readonly request: MutationRequest; readonly chain?: string | undefined }

/**
 * The outcome of a request beside others. `alone`: it was not run here, since one of its chain was refused, what it is about
 * is not free, or its answer is not known from what was read.
 */
export type Settled = Outcome | { readonly refusal: ProblemError } | 'alone'
