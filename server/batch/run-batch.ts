import { problem } from '../http/problem.ts'
import type { Turn } from '../limits/turns.ts'
import type { BatchedRequest } from './batch.ts'
import { type InnerAnswer, type InnerServer, laterWith, refusedWith, sendInner } from './inner-request.ts'

/**
 * In an `If-Match`, `$` and the id of an earlier request of the same chain stand for the ETag that it was answered with;
 * `$previous` is the one before it. Decision 65.
 */
const PREVIOUS = '$previous'

/** The ETags of the answers so far, by the ids of their requests, and by `$previous`. */
type Chain = { isBroken: boolean; readonly etags: Map<string, string> }

/** A batch answers with so much at most, in bytes; it is meant for what tablets hand in, and all of it is held in memory. */
const MOST_BYTES = 8 * 1024 * 1024

const BUSY = { why: 'Many devices are sending what they have kept.', seconds: 2 }
const FULL = { why: 'This is more than one batch can answer.', seconds: 1 }

const filledIn = (ifMatch: string, { etags }: Chain): string =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .map((tag) => (/^"?\$/.test(tag) ? (etags.get(tag.replaceAll('"', '')) ?? '"none"') : tag))
    .join(', ')

const notRun = (id: string): InnerAnswer =>
  refusedWith(
    id,
    problem({ kind: 'not-tried', title: 'Not tried', status: 424 }, 'What this depends on was not accepted.'),
  )

/** What runs a batch: `isOver` says whether it is too late to begin with one more of its requests. */
export type BatchRun = InnerServer & { readonly turn: Turn; readonly isOver: () => boolean }

/**
 * Runs the requests of a batch one after another, each with its own rights, key and transaction. Where it is over before
 * all have begun, the rest are answered 503, with a time to send them again. Between two of them others have their turn.
 */
export const runBatch = async (run: BatchRun, requests: readonly BatchedRequest[]): Promise<InnerAnswer[]> => {
  const chains = new Map<string, Chain>()
  const answers: InnerAnswer[] = []
  let bytes = 0
  const answerTo = async (asked: BatchedRequest, chain: Chain): Promise<InnerAnswer> => {
    if (asked.chain !== undefined && chain.isBroken) return notRun(asked.id)
    if (bytes > MOST_BYTES) return laterWith(asked.id, FULL)
    if (run.isOver()) return laterWith(asked.id, BUSY)
    const inner = await sendInner(run, asked, (sent) => filledIn(sent, chain))
    bytes += inner.bytes
    await run.turn.share()
    return inner.answer
  }
  for (const asked of requests) {
    const chain = chains.get(asked.chain ?? '') ?? { isBroken: false, etags: new Map() }
    if (asked.chain !== undefined) chains.set(asked.chain, chain)
    const answer = await answerTo(asked, chain)
    if (answer.status >= 400) chain.isBroken = asked.chain !== undefined
    const etag = answer.headers['etag']
    if (etag !== undefined) chain.etags.set(PREVIOUS, etag).set(`$${asked.id}`, etag)
    answers.push(answer)
  }
  return answers
}
