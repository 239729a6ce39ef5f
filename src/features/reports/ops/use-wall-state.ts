import { wallFreshForMs } from '../../../../domain/constants.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { useSyncState } from '../../../engine/use-sync-state.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'

/**
 * Whether what the wall shows is of now. `old`: there is a connection by all signs, yet nothing was heard for a while, or
 * a list could not be loaded.
 */
export type WallState = { readonly is: 'live' | 'loading' | 'old' | 'offline'; readonly since: Instant | undefined }

export const useWallState = (): WallState => {
  const { isOnline, copy, lastContactAt } = useSyncState()
  const { now } = useCareFacts()
  if (!isOnline) return { is: 'offline', since: lastContactAt }
  if (lastContactAt !== undefined && now - lastContactAt > wallFreshForMs) return { is: 'old', since: lastContactAt }
  if (copy.failedReads.length > 0) {
    const known = copy.failedReads.flatMap(({ readAt }) => readAt ?? [])
    return { is: 'old', since: known.length === 0 ? undefined : Math.min(...known) }
  }
  return { is: 'live', since: lastContactAt }
}
