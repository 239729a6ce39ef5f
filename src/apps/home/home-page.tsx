import { lazy, Suspense } from 'react'
import { Checking } from '../../app/app-frame.tsx'
import { useSession } from '../../engine/use-session.ts'

const SignInPage = lazy(() => import('./sign-in-page.tsx').then(({ SignInPage }) => ({ default: SignInPage })))
const PortalPage = lazy(() => import('./portal-page.tsx').then(({ PortalPage }) => ({ default: PortalPage })))

/** The home app's first page: the way in, or what is inside. */
export function HomePage() {
  const { state } = useSession()
  return <Suspense fallback={<Checking />}>{state === 'signed-in' ? <PortalPage /> : <SignInPage />}</Suspense>
}
