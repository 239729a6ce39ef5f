import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '../../../domain/client/client.ts'
import { ActivityCard } from '../../features/activities/activity-card.tsx'
import { BehaviourButton } from '../../features/activities/behaviour-button.tsx'
import { useRecordViewed } from '../../features/clients/use-record-viewed.ts'
import { ClientGate } from '../../features/qr/client-gate.tsx'
import { ClientHead } from '../../features/qr/client-head.tsx'
import { useClientDay } from '../../features/qr/use-client-day.ts'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrowLeftIcon, ClockIcon, PrintIcon, ScanIcon } from '../../ui/icons.ts'
import { Page } from '../../ui/page.tsx'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'

function Today({ clientId }: { clientId: string }) {
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
          <ActivityCard key={activity.id} activity={activity} />
        ))}
      </Box>
    </Section>
  )
}

function Links({ clientId, isAtDoor }: { clientId: string; isAtDoor: boolean }) {
  return isAtDoor ? (
    <ButtonLink to="/clients/$clientId" params={{ clientId }}>
      Client page
    </ButtonLink>
  ) : (
    <>
      <ButtonLink icon={ScanIcon} to="/clients/$clientId/qr/view" params={{ clientId }}>
        QR client view
      </ButtonLink>
      <ButtonLink icon={PrintIcon} to="/clients/$clientId/qr/print" params={{ clientId }}>
        Print QR code
      </ButtonLink>
    </>
  )
}

function ClientDay({ client, isAtDoor }: { client: Client; isAtDoor: boolean }) {
  useRecordViewed(client.id)
  return (
    <Page>
      <TextLink to="/" icon={ArrowLeftIcon}>
        Home
      </TextLink>
      <ClientHead client={client} />
      <Flex gap="2" flexWrap="wrap" marginBottom="4">
        <BehaviourButton />
        <Links clientId={client.id} isAtDoor={isAtDoor} />
      </Flex>
      <Today clientId={client.id} />
    </Page>
  )
}

function ClientScreen({ clientId, isAtDoor = false }: { clientId: string; isAtDoor?: boolean }) {
  return (
    <CareFactsProvider key={clientId}>
      <ClientGate clientId={clientId}>{(client) => <ClientDay client={client} isAtDoor={isAtDoor} />}</ClientGate>
    </CareFactsProvider>
  )
}

const clientRoute = getRouteApi('/clients/$clientId')
const doorRoute = getRouteApi('/clients/$clientId/qr/view')

/** A client: who, level and hours today, and what today holds. Rules §2.2. */
export function ClientPage() {
  return <ClientScreen clientId={clientRoute.useParams().clientId} />
}

/** What a carer needs at the door, after a scan. Rules §2.2. */
export function ClientQrPage() {
  return <ClientScreen clientId={doorRoute.useParams().clientId} isAtDoor />
}
