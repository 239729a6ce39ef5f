import { useSyncExternalStore } from 'react'
import { UpdateBannerView } from '../ui/update-banner-view.tsx'
import { type UpdateState, updates } from './updates.ts'

/** The state of the update, and the action of the banner's button. */
const useUpdate = (): { state: UpdateState; apply: () => Promise<void> } => ({
  state: useSyncExternalStore(updates.subscribe, updates.snapshot),
  apply: updates.apply,
})

/** A newer build waits for a press; while a form is unsaved in any tab the press waits too. Decision 13. */
export function UpdateBanner() {
  const { state, apply } = useUpdate()
  if (state === 'none') return null
  return <UpdateBannerView progress={state} onUpdate={() => void apply()} />
}
