import { Suspense } from 'react'
import { useSession } from '../../../engine/use-session.ts'
import { Waiting } from '../../../frame/app-frame.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SignInPage = lazyPart(() => import('./sign-in-page.tsx'), 'SignInPage', { isAwaited: true })
const PortalPage = lazyPart(() => import('./portal-page.tsx'), 'PortalPage', { isAwaited: true })

/** The home app's first page: the way in, or what is inside. */
export function HomePage() {
  const { state } = useSession()
  return <Suspense fallback={<Waiting />}>{state === 'signed-in' ? <PortalPage /> : <SignInPage />}</Suspense>
}
