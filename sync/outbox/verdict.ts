import { type Problem, problemOf } from '../http/problem.ts'
import type { Answer } from '../http/request.ts'

/**
 * What an answer means for an entry. delivered: the receipt is here. retry: not now (`afterMs` where the server named a
 * time; `isLink` where the way, not the entry, is at fault). sign-in: the author has to sign in. rejected: the person
 * decides. not-tried: an earlier one of its batch failed.
 */
export type Verdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly afterMs?: number | undefined; readonly isLink: boolean }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'not-tried' }
  | { readonly kind: 'rejected'; readonly problem: Problem }

const retriedStatus = new Set([408, 425, 429])
/** The server is away: asking for another entry at once is no better. A 429 speaks of one person's limit alone. */
const linkStatus = new Set([502, 503, 504])

/** Read from the status alone, never from the words of a message. Decision 3. */
export const verdictOf = ({ status, retryAfterMs, body }: Answer): Verdict => {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 401) return { kind: 'sign-in' }
  if (status === 424) return { kind: 'not-tried' }
  const isRetried = status < 400 || status >= 500 || retriedStatus.has(status) || retryAfterMs !== undefined
  if (isRetried) return { kind: 'retry', afterMs: retryAfterMs, isLink: linkStatus.has(status) }
  return { kind: 'rejected', problem: problemOf(status, body) }
}
