import * as z from 'zod/mini'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Exchange } from '../world/network/exchange.ts'
import type { Finding } from './truth.ts'

const Batch = z.object({ requests: z.array(z.object({ id: z.string() })) })

/** The keys of the entries that a request carries. */
const keysOf = ({ request }: Exchange): string[] => {
  if (request.method === 'GET') return []
  const key = request.headers.get('idempotency-key')
  if (key !== undefined) return [key]
  if (!request.path.endsWith('/batch')) return []
  const batch = z.safeParse(Batch, JSON.parse(request.body ?? ''))
  return batch.success ? batch.data.requests.map(({ id }) => id) : []
}

/** Whether its page is running and still waits for it. A page that was frozen may not know yet that it is no leader. */
const isUnderWay = ({ isAwaited, page }: Exchange): boolean => isAwaited() && page.isAlive() && !page.isFrozen()

export type Flights = {
  readonly note: (exchange: Exchange) => void
  readonly know: (entries: readonly Entry[]) => void
  readonly findings: () => Finding[]
}

/** I3, all the time: of each thing at most one press is on its way, whoever sends it. Law 7. */
export const createFlights = (): Flights => {
  const laneOf = new Map<string, string>()
  const underWay = new Map<string, Exchange>()
  let found: Finding[] = []
  const note = (exchange: Exchange) => {
    if (exchange.page.isFrozen()) return
    const lanes = new Set(keysOf(exchange).map((key) => laneOf.get(key) ?? key))
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
    know: (entries) => {
      for (const { id, lane, deviceId } of entries) if (!laneOf.has(id)) laneOf.set(id, `${deviceId} ${lane}`)
    },
    findings: () => {
      const now = found
      found = []
      return now
    },
  }
}
