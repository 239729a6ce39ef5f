import { setTimeout } from 'node:timers/promises'
import { splitEndpoint } from '../../domain/endpoint.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { servedMutations } from '../../domain/mutations/served.ts'
import type { ApiContext } from '../api-context.ts'
import { noteReads } from '../audit/note-reads.ts'
import type { Reading } from '../audit/reading.ts'
import { type Caller, demand } from '../caller.ts'
import { isCareEvent, runEvents } from '../care-events/run-events.ts'
import { type MutationRequest, readMutation } from '../changes/mutation-request.ts'
import type { Outcome, Settled, Together } from '../changes/outcome.ts'
import { PROBLEM_MEDIA_TYPE, ProblemError, unlessRefused } from '../http/problem.ts'
import type { Counter } from '../limits/rate-limit.ts'
import { refusalLog } from '../limits/refusal-log.ts'
import { rowTold } from '../mutations/run-noted.ts'
import { runRules } from '../mutations/run-rules.ts'
import type { BatchedRoute } from '../request/batched-routes.ts'
import type { SignedInRequest } from '../request/signed-in.ts'
import { ruleOf } from '../rules/index.ts'
import { batchedAddress, parametersIn } from './address.ts'
import type { BatchedRequest } from './batch.ts'
import type { InnerAnswer } from './inner-request.ts'

/** The answer to a request that was stored together with others; `alone` for one that has to be sent alone. */
export type TogetherAnswer = InnerAnswer | 'alone'

/** Stores the events at the beginning of some requests in one transaction, where there are several. */
export type EventSets = {
  /** The answers to the first of these requests, as many as could be stored together; none where the first is not one. */
  answersTo(outer: SignedInRequest, requests: readonly BatchedRequest[]): Promise<readonly TogetherAnswer[]>
}

/** A pause after a set, in ms: on the single connection of the embedded database others have waited for all of it. */
const PAUSE_MS = 15

const JSON_TYPE = 'application/json; charset=utf-8'

/** Headers that a request of a set may have of its own. Any other has it sent alone. */
const KNOWN_HEADERS = ['device', 'idempotency-key']

const routesOf = (definitions: readonly MutationDefinition[]) =>
  definitions.map((definition) => {
    const { method, path } = splitEndpoint(definition.endpoint)
    return { definition, method, url: `/v1${path}` }
  })

/**
 * What the log keeps, such as records that were opened, is stored together as events of activities are, unless it is decided
 * on what one before it in the set may change.
 */
const isLogged = (definition: MutationDefinition): boolean =>
  definition.kind === 'event' && definition.table === undefined && ruleOf(definition).locksNothing === true

const eventRoutes = routesOf(servedMutations.filter((one) => isCareEvent(one) || isLogged(one)))

/** Whether a request is for one of these routes, whatever it says. */
const isEvent = (routes: readonly BatchedRoute[], asked: BatchedRequest): boolean => {
  const url = batchedAddress(routes, asked)
  return eventRoutes.some(({ method, url: route }) => method === asked.method && parametersIn(url ?? '', route))
}

const ownHeadersOf = ({ headers = {} }: BatchedRequest): Record<string, string> | undefined => {
  const own = Object.entries(headers).map(([name, value]): [string, string] => [name.toLowerCase(), value])
  return own.every(([name]) => KNOWN_HEADERS.includes(name)) ? Object.fromEntries(own) : undefined
}

type Sender = { readonly outer: SignedInRequest; readonly caller: Caller; readonly now: number }

/** The event that a request is, where it is one that its sender may hand in beside others, and that has a key. */
const eventOf = (
  routes: readonly BatchedRoute[],
  { outer, caller, now }: Sender,
  asked: BatchedRequest,
): MutationRequest | undefined => {
  const headers = ownHeadersOf(asked)
  const url = batchedAddress(routes, asked)
  if (headers === undefined || url === undefined || url.includes('?')) return undefined
  const route = eventRoutes.find((one) => one.method === asked.method && parametersIn(url, one.url) !== undefined)
  if (route === undefined) return undefined
  const { hostname } = outer
  const { cookie } = outer.headers
  const { body, method } = asked
  const sent = {
    body,
    method,
    url,
    caller,
    hostname,
    params: parametersIn(url, route.url),
    query: {},
    headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
  }
  const { definition } = route
  const request = readMutation(definition, sent, now)
  demand(request.viewer, definition.permission)
  return request.key === undefined ? undefined : request
}

const answerOf = (id: string, { status, etag, body, isReplayed }: Outcome): InnerAnswer => ({
  id,
  status,
  body,
  headers: {
    'content-type': JSON_TYPE,
    ...(etag === undefined ? {} : { etag }),
    ...(isReplayed ? { 'idempotency-replayed': 'true' } : {}),
  },
})

const isTold = (one: Settled): one is Outcome => one !== 'alone' && !('refusal' in one)

const refusalOf = (id: string, { problem, headers }: ProblemError): InnerAnswer => ({
  id,
  status: problem.status,
  body: problem,
  headers: { 'content-type': PROBLEM_MEDIA_TYPE, ...headers },
})

/** Events of one device and one kind, none of whose ids and keys is in it twice. */
const distinct = (events: Iterable<Together>): Together[] => {
  const taken = new Set<string>()
  const first: Together[] = []
  const placeOf = ({ request: { device, definition } }: Together) => `${device?.deviceId} ${isLogged(definition)}`
  for (const one of events) {
    const { id, key } = one.request
    const names = [`id ${id}`, `key ${key}`]
    const isOfAnother = first[0] !== undefined && placeOf(first[0]) !== placeOf(one)
    if (isOfAnother || names.some((name) => taken.has(name))) break
    for (const name of names) taken.add(name)
    first.push(one)
  }
  return first
}

const personOf = async (callerNow: ApiContext['callerNow'], outer: SignedInRequest): Promise<Caller | undefined> => {
  const caller = await callerNow(outer).catch((reason: unknown) => {
    // A person who may not sign in any more is told so of each request.
    if (reason instanceof ProblemError) return undefined
    throw reason
  })
  return caller?.kind === 'person' && caller.user.id === outer.caller.user.id ? caller : undefined
}

/** A request of a set as the log tells of it: by the route that it asked for, and from where the batch came. */
const routedTo = ({ ip, caller }: SignedInRequest, one: Together | undefined) => {
  const { method = '', url = '' } = { ...eventRoutes.find(({ definition }) => definition === one?.request.definition) }
  return { method, url, ip, routeOptions: { url }, caller }
}

/** Notes as a read what is told again, and has it told one by one where that fails. Decision 46. */
const notingToldAgain =
  ({ database, logger }: Pick<ApiContext, 'database' | 'logger'>) =>
  async (settled: readonly Settled[], reading: Reading): Promise<readonly Settled[]> => {
    const again = settled.filter(isTold).filter(({ isReplayed }) => isReplayed)
    const rows = again.flatMap(({ body }) => rowTold(body) ?? [])
    if (rows.length === 0) return settled
    try {
      await noteReads({ database }, reading, { table: 'activities', rows, isMirrored: true })
      return settled
    } catch (error) {
      logger.warn('what was told again is told one by one', { error })
      return settled.map((one) => (isTold(one) && one.isReplayed ? 'alone' : one))
    }
  }

/** The reading of a set of events, as the trail keeps it: all of them are of one device. */
const readingOf = ({ outer, caller }: Omit<Sender, 'now'>, [first]: readonly Together[]): Reading => {
  const { deviceId } = { ...first?.request.device }
  return { caller, hostname: outer.hostname, headers: deviceId === undefined ? {} : { device: deviceId } }
}

/** Runs events of batches together, of whoever signed in themselves. `counter` counts each as one request of theirs. */
export const eventSets = (
  { database, clock, logger, callerNow }: Pick<ApiContext, 'callerNow' | 'database' | 'clock' | 'logger'>,
  { routes, counter }: { readonly routes: readonly BatchedRoute[]; readonly counter: Counter },
): EventSets => {
  const noteRefusal = refusalLog(logger, clock)
  const noteToldAgain = notingToldAgain({ database, logger })
  const latest = new WeakMap<SignedInRequest, number>()
  /** A receipt later than the one before: events of a device whose clock is fast are dated by it, and keep their order. */
  const nextMoment = (outer: SignedInRequest): number => {
    const now = Math.max(clock(), (latest.get(outer) ?? 0) + 1)
    latest.set(outer, now)
    return now
  }
  function* begin({ outer, caller }: Omit<Sender, 'now'>, requests: readonly BatchedRequest[]): Generator<Together> {
    for (const asked of requests) {
      const request = unlessRefused(() => eventOf(routes, { outer, caller, now: nextMoment(outer) }, asked))
      if (request === undefined) return
      yield { request, chain: asked.chain }
    }
  }
  const runTogether = (events: readonly Together[]): Promise<readonly Settled[]> =>
    database
      .transaction((tx) => {
        const isLog = events.every(({ request }) => isLogged(request.definition))
        return isLog ? runRules(tx, events) : runEvents(tx, events)
      })
      .catch((error: unknown) => {
        // Whatever went wrong, perhaps with one of them, is said of it alone.
        logger.warn('events are stored one by one', { error })
        return events.map((): Settled => 'alone')
      })
  return {
    answersTo: async (outer, requests) => {
      const userId = outer.caller.user.id
      const [first] = requests
      if (outer.caller.kind !== 'person' || first === undefined) return []
      if (requests.length < 2 || !isEvent(routes, first) || !counter.has(userId, requests.length)) return []
      // Their rights are those of now: the batch may have waited long for its turn.
      const caller = await personOf(callerNow, outer)
      if (caller === undefined) return []
      const events = distinct(begin({ outer, caller }, requests))
      if (events.length < 2) return []
      const settled = await noteToldAgain(await runTogether(events), readingOf({ outer, caller }, events))
      if (database.kind === 'embedded') await setTimeout(PAUSE_MS)
      counter.add(userId, settled.filter((one) => one !== 'alone').length)
      return settled.map((one, index): TogetherAnswer => {
        const id = requests[index]?.id ?? ''
        if (one === 'alone') return one
        if (!('refusal' in one)) return answerOf(id, one)
        noteRefusal(routedTo(outer, events[index]), one.refusal.problem)
        return refusalOf(id, one.refusal)
      })
    },
  }
}
