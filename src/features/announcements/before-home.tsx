import { type ReactNode, Suspense } from 'react'
import { useMustRead } from '../../engine/shared-reads.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const MustRead = lazyPart(() => import('./must-read.tsx'), 'MustRead', { isAwaited: true })

/** Home, or what must be read before it. Nothing of Home is drawn, not for a moment either, while something is. Decision 251. */
export function BeforeHome({ children }: { children: ReactNode }) {
  const unread = useMustRead()
  if (unread?.length === 0) return children
  const waiting = (
    <Page>
      <Spinner />
    </Page>
  )
  if (unread === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <MustRead unread={unread} />
    </Suspense>
  )
}
