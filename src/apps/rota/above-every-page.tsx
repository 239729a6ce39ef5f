import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isFollowed } from '../../features/first-steps/followed.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const BackToSteps = lazyPart(() => import('../../features/first-steps/steps-notices.tsx'), 'BackToSteps')

/** What a page of the rota app may have above itself: the way back to the first steps, for whoever came from there. */
export function AboveEveryPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (path === '/' || path === '/setup/first-steps' || !isFollowed()) return null
  return (
    <Suspense fallback={null}>
      <BackToSteps />
    </Suspense>
  )
}
