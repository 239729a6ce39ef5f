import { type ReactNode, useCallback } from 'react'
import { areDaysInCopy } from '../../domain/rota/in-copy.ts'
import { formatTime, timeAgo } from '../../domain/time/format.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { useEngine, useZone } from '../engine/engine-context.tsx'
import { useFreshness } from '../engine/shared-reads.tsx'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useIsOnline, useSyncState } from '../engine/use-sync-state.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RetryIcon } from '../ui/icons.ts'
import { OfflineLine } from '../ui/offline-line.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useCareFacts } from './care-facts.tsx'
import { listName, listNames } from './list-names.ts'

/** What is said in the place of rows that were never read on this device; `whose`, such as "The clients have". */
export const notReadWords = (whose: string, isOnline: boolean): string =>
  `${whose} not been loaded on this device yet${isOnline ? '' : ', because you’re offline'}.`

/**
 * Whether what these tables hold is complete enough to be drawn, and, where it is not, what keeps it away. Decisions 15,
 * 83.
 */
export const useFirstSync = (...tables: readonly string[]) => {
  const isOnline = useIsOnline()
  const freshness = useFreshness()
  const missing = freshness === undefined ? [] : tables.filter((table) => freshness[table]?.fetchedAt === undefined)
  const failed = useSyncState(({ copy }) => copy.failedReads.find(({ table }) => missing.includes(table)))
  const isFirstLoad = missing.length > 0
  return {
    isFirstLoad,
    isKnown: freshness !== undefined,
    /** They are on their way: nothing is to be said yet. */
    isBeingRead: isFirstLoad && isOnline && failed === undefined,
    missing,
    failed,
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

/** How far the first copy has come: "3 of 11 lists, now activities: 214 of 380". Decision 15. */
export function FirstSyncLine() {
  const { copy, isOnline } = useSyncState()
  const { done, of, current } = copy
  if (!isOnline || copy.failedReads.length > 0 || done >= of) return null
  const now = current && `, now ${listName(current.table).toLowerCase()}: ${current.done} of ${current.total}`
  return <ProgressLine detail={`${done} of ${of} lists${now ?? ''}`} value={done} max={of} />
}

/** Asks for all that is not here, or not up to date. */
function TryAgain() {
  const { refresh } = useEngine()
  return (
    <Button icon={RetryIcon} onClick={refresh}>
      Try again
    </Button>
  )
}

/**
 * In the place of lists that have not been read on this device yet: the shape of what comes while they are being read, and what keeps
 * them from it, with a way on, where they are not. Decision 83.
 */
export function NotReadYet({ tables, resting }: { tables: readonly string[]; resting: ReactNode }) {
  const isOnline = useIsOnline()
  const { isFirstLoad, isBeingRead, missing, failed } = useFirstSync(...tables)
  if (!isFirstLoad || isBeingRead) return resting
  const text =
    isOnline && failed !== undefined
      ? `${listName(failed.table)}: ${failed.problem.detail} It will be tried again automatically.`
      : notReadWords(`${listNames(missing)} have`, isOnline)
  return <ErrorState title="Not loaded yet" text={text} actions={<TryAgain />} />
}

/** One quiet line on every screen that is shown without signal. */
export function AsOfLine({ readAt }: { readAt?: Instant | undefined }) {
  const { isOnline, lastContactAt } = useSyncState()
  const { now, zone } = useCareFacts()
  const at = readAt ?? lastContactAt
  if (isOnline || at === undefined) return null
  return <OfflineLine asOf={formatTime(at, zone)} age={timeAgo(at, now)} />
}
