import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const AppBadge = lazyPart(() => import('../../features/shell/app-badge.tsx'), 'AppBadge')

/** What every page of the portal has beside itself. */
export function OnEveryPage() {
  return (
    <Suspense fallback={null}>
      <AppBadge />
    </Suspense>
  )
}
