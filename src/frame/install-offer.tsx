import { Suspense, useEffect, useRef } from 'react'
import { installHint, useInstallHint } from '../engine/install/use-install-hint.ts'
import { useSyncState } from '../engine/use-sync-state.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Few devices offer it, and none on load.
const InstallBanner = lazyPart(() => import('./install-banner.tsx'), 'InstallBanner')

/** Every entry that this device numbers is a useful action. */
const useCountedActions = (): void => {
  const newestSeq = useSyncState((sync) => sync.newestSeq)
  const counted = useRef(newestSeq)
  useEffect(() => {
    // More than one at once is what was numbered before this page was opened.
    if (newestSeq === counted.current + 1) installHint.countUsefulAction()
    counted.current = newestSeq
  }, [newestSeq])
}

/** Offers to install the app, after the second useful action and never on load. */
export function InstallOffer() {
  useCountedActions()
  const { isOffered, install, dismiss } = useInstallHint()
  if (!isOffered) return null
  return (
    <Suspense fallback={null}>
      <InstallBanner onInstall={() => void install()} onDismiss={dismiss} />
    </Suspense>
  )
}
