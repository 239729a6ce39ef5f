import * as z from 'zod/mini'
import { reportIdsOf } from '../../../domain/activity/event-reports.ts'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Received } from '../server/model-server.ts'
import type { Finding } from './truth.ts'

/** Which states may follow which, from one look to a later one. Received goes back only with a restored server. */
const follows: Readonly<Record<Entry['state'], readonly Entry['state'][]>> = {
  waiting: ['waiting', 'attention', 'received', 'replaced', 'set-aside'],
  attention: ['attention', 'waiting', 'received', 'replaced', 'set-aside'],
  received: ['received'],
  replaced: ['replaced'],
  'set-aside': ['set-aside'],
}

export type Custody = {
  readonly device: string
  readonly before: readonly Entry[]
  readonly now: readonly Entry[]
  readonly isRestored: boolean
  /** Received entries older than this may be pruned. */
  readonly prunedBeforeAt: number
}

const Wire = z.object({ clients: z.optional(z.array(z.object({ id: z.string() }))) })

/** The ids of an entry and of its reports, in the order of its clients. */
const idsOf = ({ id, body }: Entry): string[] => {
  const { clients = [] } = z.parse(Wire, JSON.parse(body.text))
  const clientIds = clients.map((client) => client.id)
  return [id, ...reportIdsOf(id, clientIds)]
}

/** The words of an entry, told of what it waits for now in place of what it waited for. */
const textNow = (entry: Entry, next: Entry, now: ReadonlyMap<string, Entry>): string => {
  const moved = next.dependsOn.flatMap((id, at) => {
    const [before, by] = [now.get(entry.dependsOn[at] ?? ''), now.get(id)]
    return before === undefined || by === undefined || before === by ? [] : [{ before, by }]
  })
  return moved.reduce((text, { before, by }) => {
    const ids = idsOf(by)
    return idsOf(before).reduce((said, id, at) => said.replaceAll(id, ids[at] ?? by.id), text)
  }, entry.body.text)
}

/** What an entry must not have become; undefined where all is well. */
const problemOf = (
  entry: Entry,
  next: Entry | undefined,
  { isRestored, prunedBeforeAt, byId }: Custody & { readonly byId: ReadonlyMap<string, Entry> },
) => {
  if (next === undefined) {
    const isPruned = entry.state === 'replaced' || (entry.receipt !== undefined && entry.receipt.at < prunedBeforeAt)
    return isPruned ? undefined : { invariant: 'I1', what: `has left the outbox, and was ${entry.state}` }
  }
  const isSame = next.seq === entry.seq && next.body.text === textNow(entry, next, byId) && next.userId === entry.userId
  if (!isSame) return { invariant: 'I1', what: 'says something else than before' }
  const isAllowed = follows[entry.state].includes(next.state) || (isRestored && entry.state === 'received')
  return isAllowed ? undefined : { invariant: 'I5', what: `was ${entry.state} and is ${next.state}` }
}

/** I1, all the time: no entry leaves an outbox, changes what it says, or gets another number. */
export const custody = (given: Custody): Finding[] => {
  if (given.before === given.now) return []
  const byId = new Map(given.now.map((entry) => [entry.id, entry]))
  return given.before.flatMap((entry) => {
    const next = byId.get(entry.id)
    const problem = next === entry ? undefined : problemOf(entry, next, { ...given, byId })
    if (problem === undefined) return []
    return [{ ...problem, what: `number ${entry.seq} (${entry.name}) of ${given.device} ${problem.what}` }]
  })
}

/** I1, all the time: a receipt is kept only for what the server applied. */
export const receipts = (device: string, entries: readonly Entry[], wasApplied: (id: string) => boolean): Finding[] =>
  entries
    .filter(({ state, id }) => state === 'received' && !wasApplied(id))
    .map(({ seq, name }) => ({
      invariant: 'I1',
      what: `number ${seq} (${name}) of ${device} has a receipt for nothing`,
    }))

/** I3, all the time: what says something about an entry that waits, as a withdrawal does, waits with it. */
export const standsAlone = (device: string, entries: readonly Entry[]): Finding[] => {
  const waiting = new Set(entries.flatMap(({ state, id }) => (state === 'waiting' ? [id] : [])))
  return entries
    .filter(({ state, name }) => state === 'received' && mutationNamed(name)?.kind === 'event')
    .filter(({ dependsOn }) => dependsOn.some((id) => waiting.has(id)))
    .map(({ seq, name }) => ({
      invariant: 'I3',
      what: `number ${seq} (${name}) of ${device} has its receipt, and what it is about waits`,
    }))
}

/** I2, all the time: every request names its key, one number has one key for ever, and one key one number. */
export const keys = (numbers: { readonly areSure: boolean }) => {
  const keyOf = new Map<string, string>()
  return ({ id, name, deviceId, seq }: Received): Finding[] => {
    if (id === '') return [{ invariant: 'I2', what: `${name} was sent without its key` }]
    if (seq === undefined || deviceId === undefined || !numbers.areSure) return []
    const number = `${deviceId} ${seq}`
    const known = keyOf.get(number)
    keyOf.set(number, id)
    if (known === undefined || known === id) return []
    return [{ invariant: 'I2', what: `number ${seq} (${name}) of a device was sent under two keys` }]
  }
}
