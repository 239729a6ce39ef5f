import { useSyncExternalStore } from 'react'
import { type UpdateState, updates } from './updates.ts'

/** What the update banner shows, and what its button does. */
export const useUpdate = (): { state: UpdateState; apply: () => Promise<void> } => ({
  state: useSyncExternalStore(updates.subscribe, updates.snapshot),
  apply: updates.apply,
})
