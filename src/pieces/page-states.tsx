import { useCallback } from 'react'
import { areDaysInCopy } from '../../domain/rota/in-copy.ts'
import { formatTime, timeAgo } from '../../domain/time/format.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { useZone } from '../engine/engine-context.tsx'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useSyncState } from '../engine/use-sync-state.ts'
import { OfflineLine } from '../ui/offline-line.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useCareFacts } from './care-facts.tsx'

const tableNames: Readonly<Record<string, string>> = {
  activities: 'Activities',
  shifts: 'Shifts',
  rotas: 'Rotas',
  clients: 'Clients',
  rotaUsers: 'Staff',
  oncall: 'On call',
  agencies: 'Agencies',
  providerSettings: 'Settings',
}

/** What is said in the place of clients who were never read on this device, without signal. */
export const clientsNotReadWords = 'The clients have not been read on this tablet yet, and there is no signal.'

/** Whether what these tables hold is complete enough to be drawn, and how far the first sync is. Decision 15. */
export const useFirstSync = (...tables: readonly string[]) => {
  const freshness = useLiveQuery((read) => read.freshness(), [])
  const running = Object.entries(freshness ?? {}).find(([, { progress }]) => progress !== undefined)
  return {
    isFirstLoad: freshness !== undefined && tables.some((table) => freshness[table]?.fetchedAt === undefined),
    isKnown: freshness !== undefined,
    running: running && { name: tableNames[running[0]] ?? running[0], progress: running[1].progress },
  }
}

type Days = Parameters<typeof areDaysInCopy>[0]

/** Tells whether this device's copy holds all shifts of some days; undefined until it is known. Decisions 9, 15. */
export const useDaysInCopy = (): ((days: Days) => boolean | undefined) => {
  const zone = useZone()
  const read = useLiveQuery(async (from) => ({ reach: await from.shiftsReach() }), [])
  const isKnown = read !== undefined
  const { fromAt, untilAt } = read?.reach ?? {}
  return useCallback(
    (days) => {
      if (!isKnown) return undefined
      return areDaysInCopy(days, fromAt === undefined || untilAt === undefined ? undefined : { fromAt, untilAt }, zone)
    },
    [isKnown, fromAt, untilAt, zone],
  )
}

/** "Activities, 214 of 380" while the first sync runs. */
export function FirstSyncLine() {
  const { running } = useFirstSync()
  if (running?.progress === undefined) return null
  const { done, total } = running.progress
  return <ProgressLine detail={`${running.name}, ${done} of ${total}`} value={done} max={Math.max(total, 1)} />
}

/** One quiet line on every screen that is shown without signal. */
export function AsOfLine({ readAt }: { readAt?: Instant | undefined }) {
  const { isOnline, lastContactAt } = useSyncState()
  const { now, zone } = useCareFacts()
  const at = readAt ?? lastContactAt
  if (isOnline || at === undefined) return null
  return <OfflineLine asOf={formatTime(at, zone)} age={timeAgo(at, now)} />
}
