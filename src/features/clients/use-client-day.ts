import { dayRange } from '../../../domain/time/zone.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** What touches this client today, and what still runs from before, by time; undefined until it was read. */
export const useClientDay = (clientId: string): readonly VisibleActivity[] | undefined => {
  const { today, zone } = useCareFacts()
  const read = useLiveQuery(
    async (from) => {
      const { fromAt, untilAt } = dayRange(today, zone)
      return [...(await from.activitiesBetween(fromAt, untilAt)), ...(await from.activitiesInProgress())]
    },
    [today, zone],
  )
  if (read === undefined) return undefined
  const own = read.filter(({ clients }) => clients.some((client) => client.clientId === clientId))
  const byId = new Map(own.map((activity) => [activity.id, activity]))
  return [...byId.values()].sort((a, b) => a.startDate - b.startDate)
}
