import type { Received } from '../server/model-server.ts'
import type { Finding } from './truth.ts'

const windowMs = 60_000
/** With back-off an entry is tried about ten times in its first minute; each wake-up may add one. */
const most = 60

/** No retry storm: one entry does not reach the server more often than its back-off allows. */
export const storms = () => {
  const arrivals = new Map<string, number[]>()
  return ({ id, name, at }: Received): Finding[] => {
    const recent = (arrivals.get(id) ?? []).filter((earlier) => at - earlier < windowMs)
    recent.push(at)
    arrivals.set(id, recent)
    return recent.length === most
      ? [{ invariant: 'I6', what: `${name} ${id.slice(-4)} came ${most} times within a minute` }]
      : []
  }
}
