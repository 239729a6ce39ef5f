import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '../../../domain/client/client.ts'
import { originOf } from '../../app/app-origins.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { ClientGate } from '../../features/qr/client-gate.tsx'
import { QrSheet } from '../../features/qr/qr-sheet.tsx'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon, PrintIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-links.tsx'

const route = getRouteApi('/clients/$clientId/qr/print')

function Sheets({ clients }: { clients: readonly Client[] }) {
  const config = useConfig()
  const isAlone = clients.length === 1
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={isAlone ? 'minmax(0, 150mm)' : 'repeat(auto-fill, minmax(min(85mm, 100%), 1fr))'}
    >
      {clients.map((client) => (
        <QrSheet
          key={client.id}
          client={client}
          origin={originOf(config, 'rota')}
          productName={config.productName}
          isAlone={isAlone}
        />
      ))}
    </Box>
  )
}

function Print({ client, more }: { client: Client; more: readonly string[] }) {
  const known = useLiveQuery((read) => read.clients(), []) ?? []
  const others = known.filter(({ id }) => id !== client.id && more.includes(id))
  const { id: clientId } = client
  return (
    <Page>
      <Box data-screen-only>
        <TextLink to="/clients/$clientId" params={{ clientId }} icon={ArrowLeftIcon}>
          {client.initials}
        </TextLink>
        <PageHeading>Printable QR code</PageHeading>
        <Flex marginBottom="4">
          <Button look="primary" size="action" icon={PrintIcon} onClick={() => window.print()}>
            Print
          </Button>
        </Flex>
      </Box>
      <Sheets clients={[client, ...others]} />
    </Page>
  )
}

/** Codes to be printed on A4, for the client of the address and those that `ids` names. Rules §2.2. */
export function QrPrintPage() {
  const { clientId } = route.useParams()
  const { ids } = route.useSearch()
  const more = typeof ids === 'string' ? ids.split(',') : []
  return (
    <CareFactsProvider>
      <ClientGate clientId={clientId}>{(client) => <Print client={client} more={more} />}</ClientGate>
    </CareFactsProvider>
  )
}
