import { Flex } from '@chakra-ui/react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '../../../../domain/client/client.ts'
import { isArchivedOn } from '../../../../domain/client/client-list.ts'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useBehaviourReport } from '../../../features/activities/use-behaviour-report.tsx'
import { ClientActionDialogs, ClientMenuEntries, useClientActions } from '../../../features/clients/client-actions.tsx'
import { ClientGate } from '../../../features/clients/client-gate.tsx'
import { ClientHead } from '../../../features/clients/client-head.tsx'
import type { ClientPageSearch } from '../../../features/clients/client-page-search.ts'
import type { ClientTab } from '../../../features/clients/client-tab.ts'
import { ClientTabBar } from '../../../features/clients/client-tab-bar.tsx'
import { ClientUnsent } from '../../../features/clients/client-unsent.tsx'
import { HoursCard, LevelCard, SideBySide } from '../../../features/clients/hours-and-level.tsx'
import { HoursTab } from '../../../features/clients/hours-tab.tsx'
import { useRecordViewed } from '../../../features/clients/use-record-viewed.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../../pieces/client-name.ts'
import { popupActivity } from '../../../pieces/popup-activity.ts'
import { useMaySeeHistory } from '../../../pieces/use-may-see-history.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { HistoryIcon, MoreIcon, PlusIcon, PrintIcon, ScanIcon } from '../../../ui/icons.ts'
import { Menu, MenuEntry } from '../../../ui/menu.tsx'
import { Page } from '../../../ui/page.tsx'
import { BackLink, ButtonLink, MenuLink } from '../../../ui/router-links.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { ClientActivities, ClientBehaviour } from './client-record.tsx'
import { AboutAndToday, TodayAndAbout } from './client-today.tsx'

const clientRoute = getRouteApi('/clients/$clientId')
const tabRoute = getRouteApi('/clients/$clientId/$tab')
const doorRoute = getRouteApi('/clients/$clientId/qr/view')

function NewActivity({ client }: { client: Client }) {
  const { can } = useCurrentUser()
  const { today } = useCareFacts()
  if (!can('create rota.rota-activities') || isArchivedOn(client, today)) return null
  return (
    <Button
      look="primary"
      icon={PlusIcon}
      onClick={() => popupActivity({ action: 'add', clientIds: [client.id], locationId: client.location.locationId })}
    >
      New activity
    </Button>
  )
}

type ClientScreenProps = {
  clientId: string
  /** Where it leads back to, and what else is one press away. */
  back: ReactNode
  buttons: (client: Client) => ReactNode
  children: (client: Client) => ReactNode
}

/** On a phone the buttons fill their line. */
const acrossPhones = { '& > button:not([aria-haspopup])': { flexGrow: { base: '1', sm: '0' } } } as const

/** On a phone the first action has a line to itself but for the menu, so that the client's activities are in sight. */
const useOnPhone = (): boolean => !useWide(mobileBreakpointPx)

function MenuOf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu placement="bottom-end" trigger={<IconButton label={`More for ${name}`} icon={MoreIcon} look="outline" />}>
      {children}
    </Menu>
  )
}

function OpenClient({ client, back, buttons, children }: Omit<ClientScreenProps, 'clientId'> & { client: Client }) {
  useRecordViewed(client.id)
  return (
    <Page>
      <ClientHead client={client} back={back} />
      <ClientUnsent clientId={client.id} />
      <Flex gap="2" flexWrap="wrap" marginBottom="4" data-screen-only css={acrossPhones}>
        {buttons(client)}
      </Flex>
      {children(client)}
    </Page>
  )
}

function ClientScreen({ clientId, ...screen }: ClientScreenProps) {
  return (
    <ClientGate key={clientId} clientId={clientId}>
      {(client) => <OpenClient client={client} {...screen} />}
    </ClientGate>
  )
}

function Buttons({ client }: { client: Client }) {
  const params = { clientId: client.id }
  const facts = useCareFacts()
  const actions = useClientActions()
  const behaviour = useBehaviourReport(client.id)
  const navigate = useNavigate()
  const isOnPhone = useOnPhone()
  const maySeeHistory = useMaySeeHistory('manage clients')
  const isHere = !isArchivedOn(client, facts.today)
  const print = () => window.print()
  return (
    <>
      <NewActivity client={client} />
      {!isOnPhone && isHere && behaviour.button}
      {!isOnPhone && (
        <Button icon={PrintIcon} onClick={print}>
          Print
        </Button>
      )}
      <MenuOf name={nameOfRecord(client, facts)}>
        {isOnPhone && isHere && behaviour.entry}
        {isOnPhone && (
          <MenuEntry icon={PrintIcon} onSelect={print}>
            Print
          </MenuEntry>
        )}
        <MenuLink icon={ScanIcon} to="/clients/$clientId/qr/view" params={params}>
          QR client view
        </MenuLink>
        <MenuLink icon={PrintIcon} to="/clients/$clientId/qr/print" params={params}>
          Print QR code
        </MenuLink>
        {maySeeHistory && (
          <MenuLink icon={HistoryIcon} to="/clients/$clientId/history" params={params}>
            History
          </MenuLink>
        )}
        <ClientMenuEntries client={client} actions={actions} />
      </MenuOf>
      {behaviour.dialog}
      <ClientActionDialogs
        client={client}
        actions={actions}
        onRemoved={() => void navigate({ to: '/clients', replace: true })}
      />
    </>
  )
}

function Overview({ client }: { client: Client }) {
  const { today } = useCareFacts()
  const { user } = useCurrentUser()
  return (
    <>
      <AboutAndToday client={client} />
      <SideBySide>
        {user.agencyId === undefined && <HoursCard client={client} day={today} />}
        <LevelCard client={client} />
      </SideBySide>
    </>
  )
}

function TabContent({ client, tab }: { client: Client; tab: ClientTab | 'overview' }) {
  const navigate = tabRoute.useNavigate()
  const search = tabRoute.useSearch()
  const onSearch = (wanted: Partial<ClientPageSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  const { user } = useCurrentUser()
  // An agency is told no hours. Decision 81.
  switch (user.agencyId !== undefined && tab === 'hours' ? 'overview' : tab) {
    case 'overview':
      return <Overview client={client} />
    case 'hours':
      return (
        <HoursTab
          client={client}
          on={search.on}
          onDay={(on) => onSearch({ ...search, on })}
          week={search.week}
          onWeek={(week) => onSearch({ ...search, week })}
        />
      )
    case 'activities':
      return <ClientActivities clientId={client.id} search={search} onSearch={onSearch} />
    case 'behaviour':
      return <ClientBehaviour clientId={client.id} search={search} onSearch={onSearch} />
  }
}

const allClients = <BackLink to="/clients">All clients</BackLink>

function ClientRecord({ clientId, children }: Pick<ClientScreenProps, 'clientId' | 'children'>) {
  return (
    <ClientScreen clientId={clientId} back={allClients} buttons={(client) => <Buttons client={client} />}>
      {(client) => (
        <>
          <ClientTabBar clientId={clientId} />
          {children(client)}
        </>
      )}
    </ClientScreen>
  )
}

/** A client: who, what today holds, hours and levels. Rules §2.2. */
export function ClientPage() {
  const { clientId } = clientRoute.useParams()
  return <ClientRecord clientId={clientId}>{(client) => <Overview client={client} />}</ClientRecord>
}

/** Another side of a client's record. Rules §2.2. */
export function ClientTabPage() {
  const { clientId, tab } = tabRoute.useParams()
  return <ClientRecord clientId={clientId}>{(client) => <TabContent client={client} tab={tab} />}</ClientRecord>
}

const home = <BackLink to="/">Home</BackLink>

function QrButtons({ client }: { client: Client }) {
  const facts = useCareFacts()
  const behaviour = useBehaviourReport(client.id)
  const isOnPhone = useOnPhone()
  const isHere = !isArchivedOn(client, facts.today)
  return (
    <>
      <NewActivity client={client} />
      <ButtonLink to="/clients/$clientId" params={{ clientId: client.id }}>
        Client page
      </ButtonLink>
      {isHere && !isOnPhone && behaviour.button}
      {isHere && isOnPhone && behaviour.entry && <MenuOf name={nameOfRecord(client, facts)}>{behaviour.entry}</MenuOf>}
      {behaviour.dialog}
    </>
  )
}

/** The page after a scan: the activities that run and are due, then the client's About me. Rules §2.2. */
export function ClientQrPage() {
  const { clientId } = doorRoute.useParams()
  return (
    <ClientScreen clientId={clientId} back={home} buttons={(client) => <QrButtons client={client} />}>
      {(client) => <TodayAndAbout client={client} />}
    </ClientScreen>
  )
}
