import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '../../../../domain/client/client.ts'
import { isArchivedOn } from '../../../../domain/client/client-list.ts'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { ActivityCard } from '../../../features/activities/activity-card.tsx'
import { BehaviourButton } from '../../../features/activities/behaviour-button.tsx'
import { CardsWithDialogs, type OpenerOf } from '../../../features/activities/cards-with-dialogs.tsx'
import { AboutMeCard } from '../../../features/clients/about-me-card.tsx'
import { ClientActionDialogs, ClientMenuEntries, useClientActions } from '../../../features/clients/client-actions.tsx'
import { ClientGate } from '../../../features/clients/client-gate.tsx'
import { ClientHead } from '../../../features/clients/client-head.tsx'
import type { ClientPageSearch } from '../../../features/clients/client-page-search.ts'
import type { ClientTab } from '../../../features/clients/client-tab.ts'
import { ClientTabBar } from '../../../features/clients/client-tab-bar.tsx'
import { ClientUnsent } from '../../../features/clients/client-unsent.tsx'
import { HoursCard, LevelCard, SideBySide } from '../../../features/clients/hours-and-level.tsx'
import { HoursTab } from '../../../features/clients/hours-tab.tsx'
import { useClientDay } from '../../../features/clients/use-client-day.ts'
import { useRecordViewed } from '../../../features/clients/use-record-viewed.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../../pieces/client-name.ts'
import { popupActivity } from '../../../pieces/popup-activity.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowLeftIcon, ClockIcon, MoreIcon, PlusIcon, PrintIcon, ScanIcon } from '../../../ui/icons.ts'
import { Menu, MenuEntry } from '../../../ui/menu.tsx'
import { Page } from '../../../ui/page.tsx'
import { ButtonLink, MenuLink, TextLink } from '../../../ui/router-links.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { ClientActivities, ClientBehaviour } from './client-record.tsx'

const clientRoute = getRouteApi('/clients/$clientId')
const tabRoute = getRouteApi('/clients/$clientId/$tab')
const doorRoute = getRouteApi('/clients/$clientId/qr/view')

function TodayCards({ clientId, openerOf }: { clientId: string; openerOf: OpenerOf }) {
  const activities = useClientDay(clientId)
  if (activities === undefined) return <SkeletonCards count={2} />
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={ClockIcon}
        title="Nothing planned today"
        text="Today's activities for this client appear here."
        level={2}
      />
    )
  }
  return (
    <Section id="today" heading="Today" count={activities.length}>
      <Box
        display="grid"
        gap="2"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} onOpen={openerOf(activity)} />
        ))}
      </Box>
    </Section>
  )
}

function Today({ clientId }: { clientId: string }) {
  return <CardsWithDialogs>{(openerOf) => <TodayCards clientId={clientId} openerOf={openerOf} />}</CardsWithDialogs>
}

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

function Behaviour({ client }: { client: Client }) {
  const { today } = useCareFacts()
  return isArchivedOn(client, today) ? null : <BehaviourButton clientId={client.id} />
}

type ClientScreenProps = {
  clientId: string
  /** Where it leads back to, and what else is one press away. */
  back: ReactNode
  buttons: (client: Client) => ReactNode
  children: (client: Client) => ReactNode
}

/** On a phone each row of buttons fills its line. */
const acrossPhones = { '& > button:not([aria-haspopup])': { flexGrow: { base: '1', sm: '0' } } } as const

function OpenClient({ client, back, buttons, children }: Omit<ClientScreenProps, 'clientId'> & { client: Client }) {
  useRecordViewed(client.id)
  return (
    <Page>
      <Box data-screen-only>{back}</Box>
      <ClientHead client={client} />
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
  const name = nameOfRecord(client, useCareFacts())
  const actions = useClientActions()
  const navigate = useNavigate()
  // Paper is for a desk: on a phone it would cost everybody a third row.
  const isWide = useWide(mobileBreakpointPx)
  const print = () => window.print()
  return (
    <>
      <NewActivity client={client} />
      <Behaviour client={client} />
      {isWide && (
        <Button icon={PrintIcon} onClick={print}>
          Print
        </Button>
      )}
      <Menu placement="bottom-end" trigger={<IconButton label={`More for ${name}`} icon={MoreIcon} look="outline" />}>
        {!isWide && (
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
        <ClientMenuEntries client={client} actions={actions} />
      </Menu>
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
      <AboutMeCard client={client} />
      <Today clientId={client.id} />
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

const allClients = (
  <TextLink to="/clients" icon={ArrowLeftIcon}>
    All clients
  </TextLink>
)

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

const home = (
  <TextLink to="/" icon={ArrowLeftIcon}>
    Home
  </TextLink>
)

/** What a carer needs at the door, after a scan. Rules §2.2. */
export function ClientQrPage() {
  const { clientId } = doorRoute.useParams()
  const buttons = (client: Client) => (
    <>
      <Behaviour client={client} />
      <ButtonLink to="/clients/$clientId" params={{ clientId }}>
        Client page
      </ButtonLink>
    </>
  )
  return (
    <ClientScreen clientId={clientId} back={home} buttons={buttons}>
      {(client) => (
        <>
          <AboutMeCard client={client} />
          <Today clientId={clientId} />
        </>
      )}
    </ClientScreen>
  )
}
