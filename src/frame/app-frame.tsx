import { Flex } from '@chakra-ui/react'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useConfig } from '../engine/engine-context.tsx'
import { useSession } from '../engine/use-session.ts'
import { useSyncState } from '../engine/use-sync-state.ts'
import { StorageNotice } from '../features/shell/storage-notice.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ToastArea } from '../ui/toast-area.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { Main } from './main-area.tsx'
import { isShellDue, RestingShell } from './resting-shell.tsx'
import { announceRoutes } from './route-announcements.ts'
import { SignedInFrame } from './signed-in-frame.tsx'
import { StandstillScreen } from './standstill-screen.tsx'
import { TodayOfProvider } from './today-of-provider.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useStandstill } from './use-standstill.ts'

/** Lets the guard judge the page again whenever somebody signs in or out, also in another tab. */
const useSessionEnds = (): void => {
  const router = useRouter()
  const { state, user } = useSession()
  const userId = user?.id
  const judged = useRef<string>(undefined)
  useEffect(() => {
    if (state === 'checking') return
    const person = `${state} ${userId ?? ''}`
    // The first page was judged when it was loaded.
    if (judged.current !== undefined && judged.current !== person) void router.invalidate()
    judged.current = person
  }, [router, state, userId])
}

/** Says the title of every new page to a screen reader. */
function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => announceRoutes(router, setTitle), [router])
  return (
    <div aria-live="polite" data-screen-only>
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}

// Only a shared device without signal needs it.
const LockScreen = lazyPart(() => import('../features/idle/lock-screen.tsx'), 'LockScreen', { isAwaited: true })

/** A page that waits to be known. It may wait for a tab that will not close. Rules §2.1. */
export function Waiting() {
  const storage = useSyncState((sync) => sync.storage)
  if (storage === 'blocked') return <StandstillScreen reason="blocked" />
  return (
    <Page>
      <Spinner />
    </Page>
  )
}

/** The check of who is here, before anything else can be shown: for somebody who is named, as the page stood before it. */
export function Checking() {
  const { productName } = useConfig()
  const isBlocked = useSyncState(({ storage }) => storage === 'blocked')
  if (isBlocked || !isShellDue()) {
    return (
      <Main>
        <Waiting />
      </Main>
    )
  }
  return (
    <>
      <RestingShell productName={productName} />
      <Main>
        <VisuallyHidden>
          <span role="status">Loading, please wait...</span>
        </VisuallyHidden>
      </Main>
    </>
  )
}

/** What is seen signed out or signing out: public pages alone, without bar and footer, and what is wrong with this device. */
function SignedOutFrame() {
  const isPublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.isPublic === true })
  const standstill = useStandstill()
  if (isPublic) {
    return (
      <>
        <StorageNotice />
        <Main>
          <Outlet />
        </Main>
      </>
    )
  }
  return <Main>{standstill === undefined ? <Waiting /> : <StandstillScreen reason={standstill} />}</Main>
}

function Frame() {
  const { state } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  usePageTitle()
  useSessionEnds()
  // First: who signs out goes on where they are, whatever is known of them meanwhile.
  if (state === 'signed-out' || path === '/logout') return <SignedOutFrame />
  if (state === 'checking') return <Checking />
  if (state === 'locked') {
    return (
      <Main>
        <Suspense fallback={<Waiting />}>
          <LockScreen />
        </Suspense>
      </Main>
    )
  }
  return (
    <>
      <SignedInFrame path={path} />
      <IdleWatch />
    </>
  )
}

/** What is around every page of every app: bar, notices, the page itself, footer, toasts. Rules §2.1. */
export function AppFrame() {
  return (
    <Flex direction="column" minHeight="100dvh">
      <SkipLink />
      <TodayOfProvider>
        <Frame />
      </TodayOfProvider>
      <ToastArea />
      <RouteAnnouncer />
    </Flex>
  )
}
