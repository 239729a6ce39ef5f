import {
  CatchBoundary,
  type ErrorComponentProps,
  Outlet,
  rootRouteId,
  useLoaderData,
  useMatches,
  useNavigate,
} from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { localDayOf } from '../../domain/time/zone.ts'
import { useConfig, useZone } from '../engine/engine-context.tsx'
import { SharedReadsProvider, useUnread } from '../engine/shared-reads.tsx'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { useNow } from '../engine/use-now.ts'
import { LostNotice } from '../features/outbox/lost-notice.tsx'
import { ScanButton } from '../features/qr/scan-button.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { menusFor } from '../features/shell/menus.ts'
import { StorageNotice } from '../features/shell/storage-notice.tsx'
import { TopBar } from '../features/shell/top-bar.tsx'
import { useFailedReadToasts } from '../features/shell/use-failed-read-toasts.ts'
import { useApp } from './app-context.tsx'
import { originOf } from './app-origins.ts'
import { InstallOffer } from './install-offer.tsx'
import { Main } from './main-area.tsx'
import { NoAccess } from './no-access.tsx'
import { RouteFailure } from './route-failure.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { usePaperMargins } from './use-paper-margins.ts'
import { useShellPerson } from './use-shell-person.ts'

type SignedInFrameProps = { path: string }

/** The scanner leads to the client's page, which only the rota app has. Rules §2.6. */
function Scan({ path }: { path: string }) {
  const navigate = useNavigate()
  const goToClient = useCallback(
    (clientId: string) => void navigate({ to: '/clients/$clientId', params: { clientId }, search: { from: 'qr' } }),
    [navigate],
  )
  return <ScanButton path={path} onFound={goToClient} />
}

function Bar({ path }: { path: string }) {
  const app = useApp()
  const config = useConfig()
  const { can } = useCurrentUser()
  const unread = useUnread()
  const canScan = app.id === 'rota' && config.flags.qrScanner && can('read clients')
  return (
    <TopBar
      productName={config.productName}
      menus={menusFor(app.menus, can)}
      unread={unread}
      chatHref={originOf(config, 'messaging')}
      user={useShellPerson()}
      path={path}
      scan={canScan && <Scan path={path} />}
    />
  )
}

function Foot() {
  const { provider } = useConfig()
  const year = Number(localDayOf(useNow(), useZone()).slice(0, 4))
  return <Footer provider={provider} year={year} build={__BUILD__} />
}

/** Whether this person may use this app at all; every route asks but those that are open to anybody. Decision 22. */
const useHasAccess = (): boolean => {
  const { access } = useApp()
  const { can } = useCurrentUser()
  const isOpen = useMatches({
    select: (matches) => {
      const facts = matches.at(-1)?.staticData
      return facts?.isPublic === true || facts?.isOpenWithoutAccess === true
    },
  })
  return isOpen || access === undefined || can(access)
}

/** Whether the page is a screen on a wall, which has the window to itself. Decision 238. */
const useIsWall = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.isWall === true && !matches.some(isNotFound) })

/** Whether the page takes all of the window that the bar leaves. */
const useFillsWindow = (): boolean =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.fillsWindow === true && !matches.some(isNotFound) })

const isNotFound = ({ status }: { status: string }): boolean => status === 'notFound'

const noneAround = ({ children }: { children: ReactNode }) => children

/** The page, with what the app has around, above and beside every page. */
function PageOfPerson() {
  const hasAccess = useHasAccess()
  const isAlone = useIsWall()
  const fillsWindow = useFillsWindow()
  const { AroundEveryPage = noneAround, AboveEveryPage, OnEveryPage } = useApp()
  return (
    <AroundEveryPage>
      {hasAccess && !isAlone && AboveEveryPage && <AboveEveryPage />}
      <Main>{hasAccess ? <Outlet /> : <NoAccess />}</Main>
      {!isAlone && !(hasAccess && fillsWindow) && <Foot />}
      {hasAccess && !isAlone && OnEveryPage && <OnEveryPage />}
    </AroundEveryPage>
  )
}

/** The place of the page where what all pages share cannot be read: the bar goes on, and the way to sign out with it. */
function FailedPage(failure: ErrorComponentProps) {
  return (
    <>
      <Main>
        <RouteFailure {...failure} />
      </Main>
      <Foot />
    </>
  )
}

/** The bar and the notices of a signed-in person, and the page beneath. */
function FrameOfPerson({ path }: SignedInFrameProps) {
  useFailedReadToasts()
  usePaperMargins()
  const isWall = useIsWall()
  return (
    <>
      {!isWall && <Bar path={path} />}
      <UpdateBanner />
      <StorageNotice />
      {path !== '/device' && <LostNotice />}
      {!isWall && <InstallOffer />}
      <CatchBoundary getResetKey={() => path} errorComponent={FailedPage}>
        <PageOfPerson />
      </CatchBoundary>
    </>
  )
}

/** The frame of a signed-in person, with what it and its pages read once. */
export function SignedInFrame(props: SignedInFrameProps) {
  const { frame } = useLoaderData({ from: rootRouteId })
  return (
    <SharedReadsProvider begun={frame}>
      <FrameOfPerson {...props} />
    </SharedReadsProvider>
  )
}
