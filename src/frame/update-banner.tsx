import { UpdateBannerView } from '../ui/update-banner-view.tsx'
import { useUpdate } from './use-update.ts'

/** A newer build waits for a press; while a form is unsaved in any tab the press waits too. Decision 13. */
export function UpdateBanner() {
  const { state, apply } = useUpdate()
  if (state === 'none') return null
  return <UpdateBannerView progress={state} onUpdate={() => void apply()} />
}
