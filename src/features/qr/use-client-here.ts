import type { Client } from '../../../domain/client/client.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { useFirstSync } from '../../pieces/page-states.tsx'

type Here =
  | { readonly state: 'found'; readonly client: Client }
  | { readonly state: 'loading' | 'missing' | 'not-here' }

/** A client from this device's copy. One who is not in it may only be unknown here, as long as there is no signal. Decision 41. */
export const useClientHere = (clientId: string): Here => {
  const read = useLiveQuery(async (from) => ({ client: await from.client(clientId) }), [clientId])
  const { isOnline } = useSyncState()
  const { isFirstLoad, isKnown } = useFirstSync('clients')
  if (read?.client !== undefined) return { state: 'found', client: read.client }
  if (read === undefined || !isKnown) return { state: 'loading' }
  if (!isOnline) return { state: 'not-here' }
  return { state: isFirstLoad ? 'loading' : 'missing' }
}
