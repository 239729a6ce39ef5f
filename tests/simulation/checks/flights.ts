import * as z from 'zod/mini'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Fetched } from '../../../sync/ports.ts'
import type { Exchange } from '../world/network/exchange.ts'
import type { Finding } from './truth.ts'

const Headers = z.record(z.string(), z.string())
const Batch = z.object({ requests: z.array(z.object({ id: z.string(), method: z.string(), headers: Headers })) })

/** A press on its way, alone or in a batch. */
type Sent = { readonly key: string; readonly method: string; readonly ifMatch: string | undefined }

/** The presses that a request carries. */
const sentBy = ({ request: { method, path, headers, body } }: Exchange): Sent[] => {
  if (method === 'GET') return []
  const key = headers.get('idempotency-key')
  if (key !== undefined) return [{ key, method, ifMatch: headers.get('if-match') }]
  if (!path.endsWith('/batch')) return []
  const batch = z.safeParse(Batch, JSON.parse(body ?? ''))
  if (!batch.success) return []
  return batch.data.requests.map((one) => ({ key: one.id, method: one.method, ifMatch: one.headers['If-Match'] }))
}

const isEdit = ({ name }: Entry): boolean => {
  const kind = mutationNamed(name)?.kind
  return kind === 'change' || kind === 'remove'
}

/** What is wrong with a press as it leaves: decisions 4 and 20. */
const problemsOf = ({ method, ifMatch }: Sent, entry: Entry, isGrant: boolean): Finding[] => {
  const what = `number ${entry.seq} (${entry.name}) leaves`
  const isBlind =
    (method === 'PATCH' || method === 'DELETE') && entry.baseVersion !== undefined && ifMatch === undefined
  return [
    ...(isBlind ? [{ invariant: 'I3', what: `${what} without the version that it was made from` }] : []),
    ...(isGrant && isEdit(entry) ? [{ invariant: 'I4', what: `${what} under a grant, which carries no edits` }] : []),
  ]
}

/** An edit before it, and the version that it came to when it was sent last. */
type Earlier = { readonly id: string; readonly etag: string | undefined }

/** The second of two edits says to which version the first one came. Decision 65. */
const chainProblems = ({ ifMatch }: Sent, entry: Entry, earlier: readonly Earlier[]): Finding[] => {
  // What was refused once is sent with the version that the person has seen.
  if (ifMatch === undefined || entry.refusal !== undefined) return []
  const named = ifMatch.split(', ')
  const unnamed = earlier.flatMap(({ id, etag }) => {
    // By its id the server fills in what it comes to now, which after a backup is not what it came to once.
    const isNamed = etag === undefined || named.includes(etag) || named.includes(`$${id}`)
    return isNamed || Number(etag.slice(1, -1)) <= (entry.baseVersion ?? 0) ? [] : [etag]
  })
  if (unnamed.length === 0) return []
  const what = `number ${entry.seq} (${entry.name}) leaves with ${ifMatch}, and edits before it came to ${unnamed}`
  return [{ invariant: 'I3', what }]
}

const tooEarly = ({ seq, name }: Entry, earlyMs: number): Finding[] => {
  const what = `number ${seq} (${name}) leaves ${earlyMs} ms before the time that was asked for`
  return earlyMs > 1 ? [{ invariant: 'I6', what }] : []
}

/** Whether its page is running and still waits for it. A page that was frozen may not know yet that it is no leader. */
const isUnderWay = ({ isAwaited, page }: Exchange): boolean => isAwaited() && page.isAlive() && !page.isFrozen()

export type Flights = {
  readonly note: (exchange: Exchange) => void
  readonly hear: (exchange: Exchange, fetched: Fetched) => void
  readonly know: (entries: readonly Entry[]) => void
  readonly findings: () => Finding[]
}

const laneOf = (entry: Entry | undefined): string | undefined => entry && `${entry.deviceId} ${entry.lane}`

/** What the author of an edit has written of the same row before. */
const ownEditsBefore = (entry: Entry, entries: ReadonlyMap<string, Entry>): Entry[] =>
  [...(isEdit(entry) ? entries.values() : [])].filter(
    (other) =>
      laneOf(other) === laneOf(entry) && other.userId === entry.userId && other.seq < entry.seq && isEdit(other),
  )

/** Says which page of a device leads, by the name of any of its pages. */
type LeaderOf = (page: string) => string | undefined

/** Entries say from which device they are; what needs an answer at once may be sent by any page. */
const notLeading = ({ page, request: { headers, path } }: Exchange, leaderOf: LeaderOf): Finding[] => {
  if (!headers.has('device') && !path.endsWith('/batch')) return []
  const leader = leaderOf(page.name)
  // A leader whose lock was taken by one that is gone by now may not have heard of it yet.
  if (leader === undefined || leader === page.name) return []
  return [{ invariant: 'I3', what: `${page.name} sends, and ${leader} leads` }]
}

/** I3, all the time: of each thing at most one press is on its way, and it is the leader who sends it. */
export const createFlights = (nowMs: () => number, leaderOf: LeaderOf): Flights => {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Exchange>()
  /** Until when the server asked a page not to send a press again. */
  const askedUntilMs = new Map<string, number>()
  const etags = new Map<string, string>()
  let epoch: string | null = null
  let found: Finding[] = []
  const note = (exchange: Exchange) => {
    if (exchange.page.isFrozen()) return
    const sent = sentBy(exchange)
    const isGrant = exchange.request.headers.get('authorization')?.startsWith('Grant ') === true
    for (const one of sent) {
      const entry = entries.get(one.key)
      if (entry === undefined) continue
      const earlier = ownEditsBefore(entry, entries).map(({ id }) => ({ id, etag: etags.get(id) }))
      found.push(...problemsOf(one, entry, isGrant), ...chainProblems(one, entry, earlier))
      found.push(...tooEarly(entry, (askedUntilMs.get(`${exchange.page.name} ${one.key}`) ?? 0) - nowMs()))
    }
    found.push(...notLeading(exchange, leaderOf))
    const lanes = new Set(sent.map(({ key }) => laneOf(entries.get(key)) ?? key))
    for (const lane of lanes) {
      const other = underWay.get(lane)
      if (other !== undefined && other !== exchange && isUnderWay(other)) {
        const what = `${exchange.page.name} sends what ${other.page.name} is sending (${lane.slice(-24)})`
        found.push({ invariant: 'I3', what })
      }
      underWay.set(lane, exchange)
    }
  }
  return {
    note,
    hear: (exchange, { status, headers }) => {
      const [alone] = sentBy(exchange)
      // What a backup lacks comes to another version when it is sent again.
      if (headers.get('server-epoch') !== epoch) etags.clear()
      epoch = headers.get('server-epoch')
      const etag = headers.get('etag')
      if (status < 300 && alone !== undefined && etag !== null) etags.set(alone.key, etag)
      const seconds = Number(headers.get('retry-after') ?? Number.NaN)
      if (!Number.isFinite(seconds)) return
      for (const { key } of sentBy(exchange)) askedUntilMs.set(`${exchange.page.name} ${key}`, nowMs() + seconds * 1000)
    },
    know: (known) => {
      for (const entry of known) entries.set(entry.id, entry)
    },
    findings: () => {
      const now = found
      found = []
      return now
    },
  }
}
