import * as z from 'zod/mini'
import { Activity } from '../../domain/activity/activity.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { actorFrom } from '../changes/actor.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { etagOf, type Outcome, type Settled, type Together } from '../changes/outcome.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { refuseMeanwhile } from '../database/idempotency.ts'
import { ProblemError } from '../http/problem.ts'
import { isFollowed } from '../visibility/seen-rows.ts'
import { answerToEarlier, type Earlier, earlierOf, keyedOf } from '../work/stored-event.ts'
import { arrivedIn, type Change, writeChanges } from '../work/write-changes.ts'
import { type Decided, decideEvent, type Ground, groundOf } from './decide-event.ts'
import { activityIdOf, type EventFacts, type Loading, loadEvents } from './load-events.ts'
import { needsOf, ruleBookOf } from './load-rules.ts'
import { ruleOf } from './rules/index.ts'
import { type Sight, sightOf } from './sight.ts'

/** Whether a mutation is an event about an activity: these are run here, several together. */
export const isCareEvent = ({ kind, table }: MutationDefinition): boolean => kind === 'event' && table === 'activities'

/** A request with its activity once it was decided upon. */
type Going = {
  readonly request: MutationRequest
  readonly decided: Decided
  /** What is answered, but for the moment at which it is written: the activity, or its id alone where it is hidden now. */
  readonly body: Readonly<Record<string, unknown>>
  readonly isSeen: boolean
  readonly status: number
}

/** A request that came before. */
type Known = { readonly request: MutationRequest; readonly answer: Earlier }

type Judged = Known | Going

const knownOf = ({ answers, stored }: EventFacts, request: MutationRequest): Known | 'skipped' | undefined => {
  const answer = answers.find(({ key, userId }) => key === request.key && userId === request.viewer.userId)
  const entry = stored.find(({ id }) => id === request.id)
  const earlier = earlierOf({ answer, entry }, request)
  return earlier === 'unread' ? 'skipped' : earlier && { request, answer: earlier }
}

/** The activity as it is answered; its id alone where this person may not see it (any more). */
const going = (request: MutationRequest, decided: Decided, sight: Sight): Going => {
  const { version, dateCreated, dateModified } = decided.ground.stored.document
  const isSeen = sight.seesActivity(decided.ground)
  const row = () => sight.told(z.encode(Activity, { ...decided.activity, version, dateCreated, dateModified }))
  const { status, fields } = ruleOf(request).answers?.(request) ?? { status: 200, fields: {} }
  return { request, decided, isSeen, status, body: { ...(isSeen ? row() : { id: decided.activity.id }), ...fields } }
}

const changeOf = ({ request, decided, isSeen, status, body }: Going): Change => {
  const { viewer } = request
  const keyed = keyedOf(request)
  const answer = { status, etag: etagOf(decided.write.document.version), body }
  return {
    by: request,
    writes: [decided.write],
    event: decided.event,
    ...decided.brought,
    answer: keyed && { ...keyed, ...answer },
    arrived: arrivedIn(request),
    ...(isSeen && isFollowed('activities', viewer) ? { shownTo: viewer.userId } : {}),
  }
}

/** What a request came to, or why it was refused; `skipped`: what it depends on was, or its activity is not free. */
type Verdict = Judged | { readonly refusal: ProblemError } | 'skipped'

/** Answers of one set come to so much at most, in characters: each has its whole activity, and all are held in memory. */
const MOST_TOGETHER = 1024 * 1024

/** Decides on one request after the other, each on what those before it left. */
const deciding = (facts: EventFacts, { isPatient }: Loading) => {
  const grounds = new Map<string, Ground>([...facts.activities].map(([id, stored]) => [id, groundOf(stored)]))
  const seen = { facts: facts.sight, clients: facts.known, happened: () => grounds.values() }
  const rules = ruleBookOf(facts.rules)
  const isBusy = (request: MutationRequest) =>
    needsOf(request).includes('help') && facts.busyCallers.has(request.viewer.userId)
  return (request: MutationRequest, isFree: boolean): Judged | 'skipped' => {
    if (!isFree) refuseMeanwhile()
    const known = knownOf(facts, request)
    if (known !== undefined) return known
    const activityId = activityIdOf(request)
    const ground = grounds.get(activityId)
    // Somebody may be changing it, or counting the same calls.
    if (!isPatient && (ground === undefined || isBusy(request))) return 'skipped'
    const actor = actorFrom(request.caller.user, facts.displayNames.get(request.viewer.userId))
    const sight = sightOf(request.viewer, seen)
    const decided = decideEvent(request, { ground, clients: facts.known, actor, sight, facts: rules.facts })
    grounds.set(activityId, decided.ground)
    for (const { authorId, kind } of decided.brought.announcements ?? [])
      if (kind === 'help') rules.noteCall({ userId: authorId, at: request.receivedAt })
    return going(request, decided, sight)
  }
}

const lengthOf = (verdict: Verdict): number => {
  if (verdict === 'skipped' || 'refusal' in verdict) return 0
  return JSON.stringify('decided' in verdict ? verdict.body : verdict.answer).length
}

/** What requests came to, as many as can be answered together: at least one. */
const judge = (together: readonly Together[], facts: EventFacts, loading: Loading): Verdict[] => {
  const decide = deciding(facts, loading)
  const broken = new Set<string | undefined>()
  const verdictOn = ({ request, chain }: Together, index: number): Verdict => {
    if (broken.has(chain)) return 'skipped'
    try {
      return decide(request, facts.isFree[index] === true)
    } catch (reason) {
      if (!(reason instanceof ProblemError)) throw reason
      if (chain !== undefined) broken.add(chain)
      return { refusal: reason }
    }
  }
  const verdicts: Verdict[] = []
  let length = 0
  for (const [index, one] of together.entries()) {
    const verdict = verdictOn(one, index)
    verdicts.push(verdict)
    length += together.length === 1 ? 0 : lengthOf(verdict)
    if (length > MOST_TOGETHER) break
  }
  return verdicts
}

/** What is written of what arrived again: that it did. */
const arrivalOf = ({ request }: Known): Change => ({ by: request, writes: [], arrived: arrivedIn(request) })

const answered = (one: Judged, written: Document | undefined): Settled => {
  if (!('decided' in one)) return 'status' in one.answer ? { ...one.answer, isReplayed: true } : 'alone'
  const { version, dateCreated, dateModified } = written ?? one.decided.write.document
  const body = one.isSeen ? { ...one.body, dateCreated, dateModified } : one.body
  return { status: one.status, etag: etagOf(version), body, isReplayed: false }
}

/** Stores what was decided upon, and what arrived again, all of it in one statement; gives what each is answered. */
const store = async (tx: Queryable, verdicts: readonly Verdict[]): Promise<Settled[]> => {
  const all = verdicts.flatMap((one) => (one === 'skipped' || 'refusal' in one ? [] : one))
  const written = await writeChanges(
    tx,
    all.map((one) => ('decided' in one ? changeOf(one) : arrivalOf(one))),
  )
  const answers = new Map(all.map((one, index) => [one, answered(one, written[index]?.[0])]))
  return verdicts.map((one) => {
    if (one === 'skipped') return 'alone'
    return 'refusal' in one ? one : (answers.get(one) ?? 'alone')
  })
}

const PATIENT: Loading = { isPatient: true }

/** Runs one event in this transaction. */
export const runEvent = async (tx: Queryable, request: MutationRequest): Promise<Outcome> => {
  const verdicts = judge([{ request }], await loadEvents(tx, [request], PATIENT), PATIENT)
  const [verdict] = verdicts
  const [outcome] = await store(tx, verdicts)
  if (outcome !== undefined && outcome !== 'alone') {
    if ('refusal' in outcome) throw outcome.refusal
    return outcome
  }
  if (verdict === undefined || verdict === 'skipped' || !('answer' in verdict) || 'status' in verdict.answer)
    throw new Error('An event came to nothing.')
  return { ...(await answerToEarlier(tx, verdict.answer, request)), isReplayed: true }
}

/**
 * Runs events in this transaction, in their order, each as if it had been sent alone: what one refuses keeps no
 * other from being stored, but those of its chain. Answers as many of the first of them as can be held together. None of
 * their ids and keys may be in it twice.
 */
export const runEvents = async (
  tx: Queryable,
  together: readonly Together[],
  loading: Loading = PATIENT,
): Promise<readonly Settled[]> => {
  const requests = together.map(({ request }) => request)
  return store(tx, judge(together, await loadEvents(tx, requests, loading), loading))
}
