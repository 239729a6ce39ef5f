import { senderLanes } from '../../domain/constants.ts'
import { grouped } from '../../domain/grouped.ts'
import type { Core } from '../core.ts'
import { readOutbox } from '../database.ts'
import type { Answer } from '../http/request.ts'
import { unsentWithin } from '../queries/outbox.ts'
import type { Carrier, CarrierFailure } from './carrier.ts'
import { carriersOf, isCarried } from './carrier.ts'
import { isHeld, unsettledById } from './dependencies.ts'
import { type Entry, queueOf } from './entry.ts'
import { forgetGrant } from './grants.ts'
import { ifMatchOf, isVersioned } from './known-versions.ts'
import { type Delivered, mirrorReceipts, noteAttempt, settleDelivered, settleRejected } from './settle.ts'
import { createSettling, type Settling } from './settling.ts'
import { type Submission, submissionOf } from './submission.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** What a round tells its sender, entry by entry, and may ask it. */
export type RoundReport = {
  /** Whether this lane is to be tried now, or waits for its back-off. */
  readonly isDue: (lane: string) => boolean
  readonly onSending: (entries: readonly Entry[]) => void
  readonly onSent: (entries: readonly Entry[]) => void
  readonly onRetry: (entry: Entry, afterMs: number | undefined) => void
  readonly onLinkDown: (afterMs: number | undefined) => void
  /** The author's authorisation is not taken: their entries wait for a sign-in. */
  readonly onSignIn: (carrier: Carrier) => void
  /** Something was received without its row, which has to be read. */
  readonly onUntold: () => void
}

export type Round = {
  readonly core: Core
  readonly report: RoundReport
  readonly signal: AbortSignal
  readonly newest: number
  /** The database of the server as it was known when the round began. */
  readonly epoch: string | undefined
  readonly carriers: Map<string, Carrier>
  /** Entries of every person that are neither received nor given up; shrinks as receipts come. */
  readonly unsettled: Map<string, Entry>
  /** Keeps receipts. */
  readonly settling: Settling<Delivered>
  /** Brings what they said into the mirror, behind them: the next entry need not wait for that. */
  readonly mirroring: Settling<Entry>
  /** Set when the way to the server is closed: what is not begun is left. */
  isOver: boolean
  /** Set when an entry was received or refused: what it held up may go. */
  hasMoved: boolean
}

export type Lane = { readonly name: string; readonly entries: Entry[] }

/** Whether an entry can go now: nothing that it needs is unsettled, and there is who carries it. */
export const isFree = (entry: Entry, { unsettled, carriers }: Pick<Round, 'unsettled' | 'carriers'>): boolean =>
  !isHeld(entry, unsettled) && isCarried(entry, carriers.get(entry.userId))

/**
 * The first entry of a lane that can go now. Order within a lane is the order pressed; one that waits for its author's
 * sign-in, or that this build cannot read, holds back only what needs it. Decision 4.
 */
export const nextOf = (lane: Lane, round: Round): Entry | undefined => lane.entries.find((one) => isFree(one, round))

/**
 * Writes the newest number where eviction does not reach, before anything is sent under it: the page that kept it may
 * have frozen before it did. A worker's cookie is written later than it is looked at, and may have replaced a newer number
 * of a page that pressed meanwhile: it looks again. Decision 8.
 */
const rememberNewest = async (core: Core, newest: number): Promise<void> => {
  await core.rememberSeq(newest)
  const now = (await core.databases.outbox.newestSeq.get()) ?? newest
  if (now > newest) await rememberNewest(core, now)
}

export const openRound = async (core: Core, report: RoundReport, signal: AbortSignal): Promise<Round> => {
  const found = readOutbox(core.databases.outbox, (outbox) =>
    Promise.all([unsentWithin(outbox.entries), outbox.newestSeq.get(), outbox.serverEpoch.get()]),
  )
  const [[entries, newest = 0, epoch], carriers] = await Promise.all([found, carriersOf(core)])
  if (entries.length > 0) await rememberNewest(core, newest).catch(() => undefined)
  const mirroring = createSettling<Entry>(async (received) => {
    if (await mirrorReceipts(core, received)) report.onUntold()
  })
  const settling = createSettling<Delivered>(async (delivered) => {
    const received = await settleDelivered(core, delivered, epoch)
    if (received.length > 0) core.inBackground(mirroring.settle(received), 'showing what was received')
  })
  return {
    core,
    report,
    signal,
    newest,
    epoch,
    carriers,
    unsettled: unsettledById(entries),
    settling,
    mirroring,
    isOver: false,
    hasMoved: false,
  }
}

/** The lanes that can be sent now: those that failed before come last, so that one poisoned entry holds up no other. */
export const lanesOf = (round: Round): Lane[] => {
  const waiting = [...new Set(round.unsettled.values())].filter(({ state }) => state === 'waiting')
  const ordered = waiting.sort((a, b) => a.seq - b.seq)
  const lanes = [...grouped(ordered, queueOf)].map(([name, entries]) => ({ name, entries }))
  return lanes
    .filter((lane) => round.report.isDue(lane.name) && nextOf(lane, round) !== undefined)
    .sort((a, b) => (a.entries[0]?.attempts ?? 0) - (b.entries[0]?.attempts ?? 0))
}

/** What an edit was made on, once the receipts before it are kept; nothing for what is no edit. */
const madeOn = async (
  { core, settling }: Round,
  entry: Entry,
  sent?: ReadonlySet<string>,
): Promise<string | undefined> => {
  if (!isVersioned(entry)) return undefined
  await settling.ended()
  return ifMatchOf(entry, await core.databases.outbox.entries.rows('lane', { only: entry.lane }), sent)
}

/** The entry as a request; `sent` are those before it in the same batch. */
export const requestOf = async (
  round: Round,
  entry: Entry,
  sent?: ReadonlySet<string>,
): Promise<Submission | undefined> => {
  const { core, newest } = round
  return submissionOf(entry, { device: core.device(), newest, ifMatch: await madeOn(round, entry, sent) })
}

const retire = (round: Round, entry: Entry): void => {
  round.unsettled.delete(entry.id)
  if (entry.replaces !== undefined) round.unsettled.delete(entry.replaces)
}

/** Keeps the receipts of entries that the server took. */
const takeDelivered = async (round: Round, delivered: readonly Delivered[]): Promise<void> => {
  await round.settling.settle(delivered)
  for (const { entry } of delivered) retire(round, entry)
  round.hasMoved = true
}

export const isDelivered = ({ answer }: Delivered): boolean => verdictOf(answer).kind === 'delivered'

/**
 * Takes the answers to a batch: the receipts together, then what else was said, in order. Where one of them cannot be
 * kept, as on a full disk, the others are heard all the same: they may ask for time.
 */
export const takeAnswers = async (round: Round, answered: readonly Delivered[]): Promise<void> => {
  const failures: unknown[] = []
  const noteFailure = (error: unknown) => failures.push(error)
  const delivered = answered.filter(isDelivered)
  if (delivered.length > 0) await takeDelivered(round, delivered).catch(noteFailure)
  for (const one of answered) if (!isDelivered(one)) await take(round, one.entry, one.answer).catch(noteFailure)
  if (failures.length > 0) throw failures[0]
}

/** Takes what the server said about one entry; true when the next of its lane may go. */
const take = async (round: Round, entry: Entry, answer: Answer): Promise<boolean> => {
  const { core, report, carriers } = round
  const said = graceOf(verdictOf(answer), answer, carriers.get(entry.userId))
  // A server that was restored lacks what this device is about to tell it again: its refusal is no decision.
  const isNewEpoch = said.kind === 'rejected' && isOfAnotherEpoch(round, answer)
  const verdict: Verdict = isNewEpoch ? { kind: 'retry', isLink: true } : said
  if (verdict.kind === 'delivered') {
    await takeDelivered(round, [{ entry, answer }])
    return true
  }
  if (verdict.kind === 'rejected') {
    await settleRejected(core, entry, verdict.problem)
    // It goes on holding back what needs it, and is not sent again: somebody decides about it now.
    round.unsettled.set(entry.id, { ...entry, state: 'attention' })
    round.hasMoved = true
    return true
  }
  if (verdict.kind === 'sign-in') await signInNeeded(round, entry, answer.status)
  if (verdict.kind === 'retry') {
    report.onRetry(entry, verdict.afterMs)
    if (verdict.isLink) closeLink(round, verdict.afterMs)
    await noteAttempt(core, entry)
  }
  return false
}

/** Somebody else may have noticed it since the request was sent: what counts is what this round knew. */
const isOfAnotherEpoch = (round: Round, { epoch }: Answer): boolean =>
  epoch !== undefined && round.epoch !== undefined && round.epoch !== epoch

/** Under a grant a 403 speaks of the grant, not of the entry: the author's own token decides later. Decision 20. */
const graceOf = (verdict: Verdict, { status }: Answer, carrier: Carrier | undefined): Verdict =>
  carrier?.isGrant === true && status === 403 ? { kind: 'sign-in' } : verdict

export const closeLink = (round: Round, afterMs: number | undefined): void => {
  round.isOver = true
  round.report.onLinkDown(afterMs)
}

/** The author's authorisation is not taken: their entries wait for a sign-in, and hold up nobody else's. */
export const signInNeeded = async (round: Round, { userId }: Pick<Entry, 'userId'>, status?: number): Promise<void> => {
  const carrier = round.carriers.get(userId)
  if (carrier === undefined) return
  round.carriers.delete(userId)
  round.report.onSignIn(carrier)
  if (carrier.isGrant && status === 401) await forgetGrant(round.core, userId)
}

/** Takes it that a carrier brought no answer. */
export const takeFailure = async (
  round: Round,
  { userId }: Pick<Entry, 'userId'>,
  reason: CarrierFailure,
): Promise<void> => {
  if (reason === 'no-signal') return closeLink(round, undefined)
  if (reason === 'signed-out') return signInNeeded(round, { userId })
  // What they may hand in goes under their grant, in another round.
  round.carriers.delete(userId)
  round.hasMoved = true
}

const sendOne = async (round: Round, entry: Entry): Promise<boolean> => {
  const submission = await requestOf(round, entry)
  const carrier = round.carriers.get(entry.userId)
  if (submission === undefined || carrier === undefined) return false
  round.report.onSending([entry])
  try {
    const answer = await carrier.send({ ...submission, signal: round.signal })
    if (answer.ok) return await take(round, entry, answer.value)
    await takeFailure(round, entry, answer.reason)
    if (answer.reason === 'no-signal') await noteAttempt(round.core, entry)
    return false
  } finally {
    round.report.onSent([entry])
  }
}

const sendLane = async (round: Round, lane: Lane): Promise<void> => {
  const left = { ...lane, entries: [...lane.entries] }
  for (;;) {
    const entry = round.isOver || round.signal.aborted ? undefined : nextOf(left, round)
    if (entry === undefined) return
    if (await sendOne(round, entry)) left.entries.splice(left.entries.indexOf(entry), 1)
    else if (round.carriers.has(entry.userId)) return
  }
}

/** Sends lane by lane, six at once. */
export const sendByLanes = async (round: Round, lanes: readonly Lane[]): Promise<void> => {
  const queue = [...lanes]
  const work = async () => {
    for (let lane = queue.shift(); lane !== undefined; lane = queue.shift()) await sendLane(round, lane)
  }
  // One that fails, as on a full disk, ends the round only when the others have their answers: nothing goes out twice.
  const ended = await Promise.allSettled(Array.from({ length: senderLanes }, work))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
