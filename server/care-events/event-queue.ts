import { setImmediate } from 'node:timers/promises'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Outcome, Settled } from '../changes/outcome.ts'
import type { Database } from '../database/connection.ts'
import type { Logger } from '../logger.ts'
import { runEvent, runEvents } from './run-events.ts'

/** Runs a plain event of anybody of our own. */
export type EventRunner = (request: MutationRequest) => Promise<Outcome>

const MOST_IN_A_SET = 50

/** Nobody waits longer for those before, in ms: of a database that answers no more, another connection may still answer. */
const LONGEST_WAIT_MS = 2000

type Waiting = {
  readonly request: MutationRequest
  settle(outcome: Outcome | Promise<Outcome>): void
  fail(reason: unknown): void
}

/** Whether nobody else speaks for the device of this request, or with another key; whoever is first does. */
const isOneSpeaker = (speakers: Map<string, string>, { device, viewer }: MutationRequest): boolean => {
  if (device === undefined) return true
  const row = `${device.deviceId} ${device.origin}`
  const speaker = `${device.key ?? ''} ${viewer.userId}`
  if (!speakers.has(row)) speakers.set(row, speaker)
  return speakers.get(row) === speaker
}

/**
 * Takes the first of those that wait, without what would be in a set twice: no key and no id is answered by halves, and no
 * device is spoken of for two people or in two ways, since a statement writes its row once.
 */
const takeSet = (waiting: Waiting[]): Waiting[] => {
  const names = new Set<string>()
  const speakers = new Map<string, string>()
  const set: Waiting[] = []
  const rest: Waiting[] = []
  for (const one of waiting) {
    const { id, key, viewer } = one.request
    const own = [`id ${id}`, `key ${viewer.userId} ${key ?? id}`]
    const isTwice = own.some((name) => names.has(name)) || !isOneSpeaker(speakers, one.request)
    if (set.length >= MOST_IN_A_SET || isTwice) rest.push(one)
    else set.push(one)
    for (const name of own) names.add(name)
  }
  waiting.splice(0, waiting.length, ...rest)
  return set
}

/**
 * Runs plain events of everybody, each as if it were alone. Those that come while others are being written are written
 * together afterwards: to commit many takes hardly longer than to commit one. What cannot be done with others, since
 * somebody is changing its activity, it was answered before, or the database failed, is done by itself.
 */
export const eventQueue = ({
  database,
  logger,
}: {
  readonly database: Database
  readonly logger: Logger
}): EventRunner => {
  const waiting: Waiting[] = []
  let isRunning = false
  const runAlone = (request: MutationRequest): Promise<Outcome> => database.transaction((tx) => runEvent(tx, request))
  const run = async (): Promise<void> => {
    // The embedded database gives no turn to what came meanwhile before it has done all that it was asked.
    await setImmediate()
    let set: Waiting[] = []
    // Once the database has begun: whoever came until then is in it.
    const take = (): Waiting[] => {
      if (set.length === 0) set = takeSet(waiting)
      return set
    }
    const settled = await database
      .transaction((tx) => runEvents(tx, take(), { isPatient: false }))
      .catch((error: unknown) => {
        logger.warn('events are stored one by one', { error })
        return take().map((): Settled => 'alone')
      })
    waiting.unshift(...set.slice(settled.length))
    for (const [index, { request, settle, fail }] of set.slice(0, settled.length).entries()) {
      const one = settled[index] ?? 'alone'
      if (one === 'alone') settle(runAlone(request))
      else if ('refusal' in one) fail(one.refusal)
      else settle(one)
    }
  }
  // Two sets at a time would wait for each other's activities, and both for the order of all changes.
  const begin = (): void => {
    if (isRunning || waiting.length === 0) return
    isRunning = true
    let isPassed = false
    const goOn = (): void => {
      clearTimeout(timer)
      if (isPassed) return
      isPassed = true
      isRunning = false
      begin()
    }
    const timer = setTimeout(goOn, LONGEST_WAIT_MS)
    timer.unref()
    void run().finally(goOn)
  }
  return (request) =>
    new Promise((settle, fail) => {
      waiting.push({ request, settle, fail })
      begin()
    })
}
