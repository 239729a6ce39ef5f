import { useMemo } from 'react'
import { isClosed } from '../../../domain/activity/with-report.ts'
import { dayRange } from '../../../domain/time/zone.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { clientStatus, type StatusWords } from '../../pieces/activity-status.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'

/** What a list says of a client at this moment. */
export type ClientNow =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'running'; readonly title: string; readonly since: string }
  | { readonly kind: 'late'; readonly title: string; readonly late: StatusWords }

const nothing: ClientNow = { kind: 'nothing' }

const momentOf = (
  activity: VisibleActivity,
  entry: VisibleActivity['clients'][number],
  facts: CareFacts,
): ClientNow => {
  const { title } = activity
  if (entry.endDate !== undefined || isClosed(entry)) return nothing
  if (entry.startDate !== undefined) return { kind: 'running', title, since: dayAndTime(entry.startDate, facts) }
  const late = clientStatus(activity, entry, facts).find(({ tone }) => tone.startsWith('late'))
  return late === undefined ? nothing : { kind: 'late', title, late }
}

const rank = { running: 2, late: 1, nothing: 0 } as const

/** What runs for each client, the newest of several; where nothing does, what is late for longest. */
export const clientsNow = (
  activities: readonly VisibleActivity[],
  facts: CareFacts,
): ReadonlyMap<string, ClientNow> => {
  const found = new Map<string, ClientNow>()
  const byStart = [...activities].sort((a, b) => a.startDate - b.startDate)
  for (const activity of byStart) {
    for (const entry of activity.clients) {
      const next = momentOf(activity, entry, facts)
      const known = found.get(entry.clientId) ?? nothing
      const isNewer = rank[next.kind] > rank[known.kind] || (next.kind === 'running' && known.kind === 'running')
      if (isNewer) found.set(entry.clientId, next)
    }
  }
  return found
}

/** What is said of a client now, from this device's copy; undefined until it was read. */
export const useClientsNow = (): ((clientId: string) => ClientNow) | undefined => {
  const facts = useCareFacts()
  const { today, zone } = facts
  const read = useLiveQuery(
    async (from) => {
      const { fromAt, untilAt } = dayRange(today, zone)
      const all = [...(await from.activitiesBetween(fromAt, untilAt)), ...(await from.activitiesInProgress())]
      return [...new Map(all.map((activity) => [activity.id, activity])).values()]
    },
    [today, zone],
  )
  return useMemo(() => {
    if (read === undefined) return undefined
    const now = clientsNow(read, facts)
    return (clientId: string) => now.get(clientId) ?? nothing
  }, [read, facts])
}
