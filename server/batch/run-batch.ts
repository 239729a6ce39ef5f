import { batchedRequestWithinMs } from '../../domain/constants.ts'
import { NOT_TRIED, problem } from '../http/problem.ts'
import type { Turn } from '../limits/turns.ts'
import type { BatchedRequest } from './batch.ts'
import type { EventSets, TogetherAnswer } from './event-sets.ts'
import { type InnerAnswer, type InnerServer, laterWith, refusedWith, SLOW, sendInner } from './inner-request.ts'

/**
 * In an `If-Match`, `$` and the id of an earlier request of the same chain stand for the ETag that it was answered with;
 * `$previous` is the one before it. Decision 65.
 */
const PREVIOUS = '$previous'

/** The ETags of the answers so far, by the ids of their requests, and by `$previous`. */
type Chain = { isBroken: boolean; readonly etags: Map<string, string> }

/** A batch answers with so much at most, in bytes; it is meant for what tablets hand in, and all of it is held in memory. */
const MOST_BYTES = 8 * 1024 * 1024

const BUSY = { why: 'Many devices are sending saved entries.', seconds: 2 }
const FULL = { why: 'This is too much for one batch.', seconds: 1 }

const filledIn = (ifMatch: string, { etags }: Chain): string =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim())
    .map((tag) => (/^"?\$/.test(tag) ? (etags.get(tag.replaceAll('"', '')) ?? '"none"') : tag))
    .join(', ')

const notRun = (id: string): InnerAnswer =>
  refusedWith(id, problem(NOT_TRIED, 'This was not tried, because an earlier entry it depends on was not accepted.'))

/** What runs a batch: `isOver` says whether it is too late to begin with one more of its requests. */
export type BatchRun = InnerServer & {
  readonly turn: Turn
  readonly isOver: () => boolean
  readonly sets: EventSets
}

type Chains = Map<string, Chain>

const chainOf = (chains: Chains, { chain }: BatchedRequest): Chain => {
  const known = chains.get(chain ?? '') ?? { isBroken: false, etags: new Map() }
  if (chain !== undefined) chains.set(chain, known)
  return known
}

/** How many bytes the answers of a set come to: they are held in memory like all others. */
const sizeOf = (answers: readonly TogetherAnswer[]): number =>
  answers.reduce((sum, one) => sum + (one === 'alone' ? 0 : JSON.stringify(one.body).length), 0)

/**
 * Runs the requests of a batch, each with its own rights and key: those of a kind that can be stored together in one
 * transaction, the others one after another. Where it is over before all have begun, the rest are answered 503, with a time
 * to send them again. In between others have their turn.
 */
export const runBatch = async (run: BatchRun, requests: readonly BatchedRequest[]): Promise<InnerAnswer[]> => {
  const chains: Chains = new Map()
  const answers: InnerAnswer[] = []
  let together: TogetherAnswer[] = []
  let bytes = 0
  const alone = async (asked: BatchedRequest, chain: Chain): Promise<InnerAnswer> => {
    const inner = await sendInner(run, asked, (sent) => filledIn(sent, chain))
    bytes += inner.bytes
    await run.turn.share()
    return inner.answer
  }
  const runTogether = async (rest: readonly BatchedRequest[]): Promise<void> => {
    const whole = rest.findIndex((asked) => chainOf(chains, asked).isBroken)
    const first = whole < 0 ? rest : rest.slice(0, whole)
    const answers = await run.limit.within(batchedRequestWithinMs, () => run.sets.answersTo(run.outer, first))
    // It goes on, and nothing of it is run again beside it.
    together = [...(answers ?? first.map(({ id }) => laterWith(id, SLOW)))]
    if (together.length === 0) return
    bytes += sizeOf(together)
    await run.turn.share()
  }
  const answerTo = async (asked: BatchedRequest, chain: Chain): Promise<InnerAnswer> => {
    const known = together.shift()
    if (known !== undefined && known !== 'alone') return known
    if (asked.chain !== undefined && chain.isBroken) return notRun(asked.id)
    if (bytes > MOST_BYTES) return laterWith(asked.id, FULL)
    if (run.isOver()) return laterWith(asked.id, BUSY)
    return alone(asked, chain)
  }
  for (const [at, asked] of requests.entries()) {
    const chain = chainOf(chains, asked)
    const mayBegin = together.length === 0 && !chain.isBroken && bytes <= MOST_BYTES && !run.isOver()
    if (mayBegin) await runTogether(requests.slice(at))
    const answer = await answerTo(asked, chain)
    if (answer.status >= 400) chain.isBroken = asked.chain !== undefined
    const etag = answer.headers['etag']
    if (etag !== undefined) chain.etags.set(PREVIOUS, etag).set(`$${asked.id}`, etag)
    answers.push(answer)
  }
  return answers
}
