import * as z from 'zod/mini'
import { largestBatch, largestBodyBytes } from '../../domain/constants.ts'
import { grouped } from '../../domain/grouped.ts'
import type { Answer } from '../http/request.ts'
import type { Carrier } from './carrier.ts'
import { type Entry, queueOf } from './entry.ts'
import { isUncomparedEdit } from './known-versions.ts'
import {
  closeLink,
  isDelivered,
  isFree,
  nextOf,
  type Round,
  requestOf,
  sendByLanes,
  signInNeeded,
  takeAnswers,
  takeFailure,
} from './round.ts'
import type { Delivered } from './settle.ts'

type Lane = Parameters<typeof nextOf>[0]

/** Batches stay clear of the server's bounds. */
const mostRequests = Math.min(50, largestBatch)
const mostCharacters = largestBodyBytes / 4

const Responses = z.object({
  responses: z.array(
    z.object({
      id: z.string(),
      status: z.int(),
      headers: z.optional(z.record(z.string(), z.string())),
      body: z.optional(z.unknown()),
    }),
  ),
})

type Packed = { readonly entry: Entry; readonly request: Record<string, unknown> }

/** The entries of a lane that may go together: in order, none held, all of one author. */
const together = (lane: Lane, round: Round): Entry[] => {
  const first = nextOf(lane, round)
  if (first === undefined) return []
  const unsettled = new Map(round.unsettled)
  const taken: Entry[] = []
  for (const entry of lane.entries) {
    if (!isFree(entry, { unsettled, carriers: round.carriers })) continue
    if (entry.userId !== first.userId) break
    taken.push(entry)
    // What went before in the same chain is as good as there: if it fails, the server does not try this one.
    unsettled.delete(entry.id)
    if (entry.replaces !== undefined) unsettled.delete(entry.replaces)
  }
  return taken
}

const packed = async (round: Round, entry: Entry, sent: ReadonlySet<string>): Promise<Packed | undefined> => {
  const submission = await requestOf(round, entry, sent)
  if (submission === undefined) return undefined
  return { entry, request: { ...submission, path: `/v1${submission.path}`, id: entry.id, chain: queueOf(entry) } }
}

/** Fills one batch from the lanes of one author, up to its bounds. */
const fill = async (round: Round, entries: readonly Entry[]): Promise<Packed[]> => {
  const batch: Packed[] = []
  const sent = new Set<string>()
  const uncompared = new Set<string>()
  let characters = 0
  for (const entry of entries) {
    // Whether something else was written just before it, only its receipt can tell: what is compared comes after that.
    if (uncompared.has(entry.lane)) continue
    const one = await packed(round, entry, sent)
    if (one === undefined) continue
    characters += JSON.stringify(one.request).length
    if (batch.length > 0 && (batch.length >= mostRequests || characters > mostCharacters)) break
    batch.push(one)
    sent.add(entry.id)
    if (isUncomparedEdit(entry)) uncompared.add(entry.lane)
  }
  return batch
}

/** An answer within the answer to a batch: of the server and of the time of the whole. */
const answerOf = (
  response: z.output<typeof Responses>['responses'][number],
  { epoch, serverAt }: Pick<Answer, 'epoch' | 'serverAt'>,
): Answer => {
  const headers = new Map(Object.entries(response.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  const seconds = Number(headers.get('retry-after'))
  return {
    status: response.status,
    body: response.body,
    epoch,
    serverAt,
    etag: headers.get('etag'),
    retryAfterMs: headers.has('retry-after') && Number.isFinite(seconds) ? seconds * 1000 : undefined,
  }
}

/** What the server said of each entry of a batch; what has no answer was not tried. */
const answersOf = (batch: readonly Packed[], whole: Answer): Delivered[] | undefined => {
  const parsed = z.safeParse(Responses, whole.body)
  if (whole.status !== 200 || !parsed.success) return undefined
  const answers = new Map(parsed.data.responses.map((response) => [response.id, answerOf(response, whole)]))
  return batch.flatMap(({ entry }) => {
    const answer = answers.get(entry.id)
    return answer === undefined ? [] : [{ entry, answer }]
  })
}

type Outcome = 'taken' | 'stopped' | 'no-batches'
type Sent = { readonly outcome: Outcome; readonly answered: readonly Delivered[] }

const sendBatch = async (round: Round, carrier: Carrier, batch: readonly Packed[]): Promise<Sent> => {
  const requests = batch.map(({ request }) => request)
  const answer = await carrier.send({ method: 'POST', path: '/batch', body: { requests }, signal: round.signal })
  if (!answer.ok) {
    await takeFailure(round, carrier, answer.reason)
    return { outcome: 'stopped', answered: [] }
  }
  const { status, retryAfterMs } = answer.value
  const answered = answersOf(batch, answer.value)
  if (answered !== undefined) return { outcome: 'taken', answered }
  if (status === 401) {
    await signInNeeded(round, carrier, status)
    return { outcome: 'stopped', answered: [] }
  }
  // Their author's own limit: all of these wait for as long as it says, and what others on this device said goes on.
  if (status === 429)
    return { outcome: 'stopped', answered: batch.map(({ entry }) => ({ entry, answer: answer.value })) }
  // A server that refuses the envelope still takes each entry by itself.
  if (status < 500) return { outcome: 'no-batches', answered: [] }
  closeLink(round, retryAfterMs)
  return { outcome: 'stopped', answered: [] }
}

/** What is left after a batch: where an entry was not taken, the rest of its lane waits for another round. */
const leftAfter = (left: readonly Entry[], batch: readonly Packed[], answered: readonly Delivered[]): Entry[] => {
  const taken = new Set(answered.filter(isDelivered).map(({ entry }) => entry.id))
  const held = new Set(batch.flatMap(({ entry }) => (taken.has(entry.id) ? [] : [queueOf(entry)])))
  return left.filter((entry) => !taken.has(entry.id) && !held.has(queueOf(entry)))
}

/** Sends one batch and begins to take its answers; `taken` resolves once they are kept. */
const sendAndTake = async (round: Round, carrier: Carrier, batch: readonly Packed[]) => {
  const entries = batch.map(({ entry }) => entry)
  round.report.onSending(entries)
  const sent = sendBatch(round, carrier, batch)
  const taken = sent.then(({ answered }) => takeAnswers(round, answered)).finally(() => round.report.onSent(entries))
  taken.catch(() => {
    round.isOver = true
  })
  return { ...(await sent), taken }
}

/**
 * Sends one author's entries, batch after batch, until all had an answer or the way is closed. While the receipts of
 * one batch are being kept the next is on its way, unless something in it was not taken.
 */
const sendOwn = async (round: Round, carrier: Carrier, entries: readonly Entry[]): Promise<Outcome> => {
  let left = entries
  let last: Promise<unknown> = Promise.resolve()
  while (left.length > 0 && !round.isOver && !round.signal.aborted) {
    const batch = await fill(round, left)
    if (batch.length === 0) break
    const { outcome, answered, taken } = await sendAndTake(round, carrier, batch)
    last = Promise.all([last, taken])
    last.catch(() => undefined)
    left = leftAfter(left, batch, answered)
    if (outcome !== 'taken' || !answered.every(isDelivered)) await last
    if (outcome !== 'taken') return outcome
  }
  await last
  return 'taken'
}

/** What has not been sent of these lanes, and may be now. */
const leftOf = (lanes: readonly Lane[], { unsettled, report }: Round): Lane[] =>
  lanes
    .map((lane) => ({ ...lane, entries: lane.entries.filter(({ id }) => unsettled.get(id)?.state === 'waiting') }))
    .filter(({ name, entries }) => entries.length > 0 && report.isDue(name))

/** Sends many waiting entries in few requests, one author at a time; by lanes where the server takes no batches. */
export const sendInBatches = async (round: Round, lanes: readonly Lane[]): Promise<void> => {
  const entries = lanes.flatMap((lane) => together(lane, round))
  const authors = round.carriers.size
  for (const [userId, own] of grouped(entries, (entry) => entry.userId)) {
    const carrier = round.carriers.get(userId)
    if (carrier === undefined || round.isOver) continue
    if ((await sendOwn(round, carrier, own)) === 'no-batches') return sendByLanes(round, leftOf(lanes, round))
  }
  // Where one author's authorisation was not taken, what others said in the same lanes goes all the same.
  if (round.carriers.size < authors) await sendByLanes(round, leftOf(lanes, round))
}
