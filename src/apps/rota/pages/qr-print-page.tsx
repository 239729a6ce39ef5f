import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '../../../../domain/client/client.ts'
import { listed } from '../../../../domain/listed.ts'
import { useConfig } from '../../../engine/engine-context.tsx'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { readChosenIds } from '../../../features/clients/chosen-ids.ts'
import { ClientGate } from '../../../features/clients/client-gate.tsx'
import { useClientList } from '../../../features/clients/use-client-list.ts'
import { QrSheet } from '../../../features/qr/qr-sheet.tsx'
import { originOf } from '../../../frame/app-origins.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../../pieces/client-name.ts'
import { NotReadYet, useFirstSync } from '../../../pieces/page-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PersonIcon, PrintIcon } from '../../../ui/icons.ts'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { Resting } from '../../../ui/resting.tsx'
import { BackLink, ButtonLink } from '../../../ui/router-links.tsx'

/** What has to be on this device before anything can be drawn. */
const lists = ['clients'] as const

const route = getRouteApi('/clients/$clientId/qr/print')
const routeOfMany = getRouteApi('/clients/qr/print')

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

function PrintButton() {
  return (
    <Flex marginBottom="4" data-screen-only>
      <Button look="primary" size="action" icon={PrintIcon} onClick={() => window.print()}>
        Print
      </Button>
    </Flex>
  )
}

function Print({ client, more }: { client: Client; more: readonly string[] }) {
  const known = useLiveQuery((read) => read.clients(), []) ?? []
  const others = known.filter(({ id }) => id !== client.id && more.includes(id))
  const { id: clientId, location } = client
  const facts = useCareFacts()
  const name = nameOfRecord(client, facts)
  const room = location.roomNumber && `Room ${location.roomNumber}`
  const paperTitle = `QR code, ${listed([client.initials, room, facts.placeName(location.locationId)])}`
  return (
    <Page>
      <PageHeading
        name={name}
        paperTitle={others.length > 0 ? 'QR codes' : paperTitle}
        back={
          <BackLink to="/clients/$clientId" params={{ clientId }}>
            {name}
          </BackLink>
        }
      >
        Printable QR code
      </PageHeading>
      <PrintButton />
      <Sheets clients={[client, ...others]} />
    </Page>
  )
}

/** Codes to be printed on A4, for the client of the address and those that `ids` names. Rules §2.2. */
export function QrPrintPage() {
  const { clientId } = route.useParams()
  const { ids } = route.useSearch()
  const more = ids?.split(',') ?? []
  return <ClientGate clientId={clientId}>{(client) => <Print client={client} more={more} />}</ClientGate>
}

/** The clients that are named, else those whom the filters of the list find; undefined until read. */
const useWanted = (): readonly Client[] | undefined => {
  const search = routeOfMany.useSearch()
  const ids = readChosenIds(search)
  const { all } = useClientList(ids.length === 0 ? search : { archived: 'shown' })
  return ids.length === 0 ? all : all?.filter(({ id }) => ids.includes(id))
}

/** Codes to be printed on A4 for the clients that `ids` names, else for all that the list's filters find. Rules §2.2. */
export function QrPrintManyPage() {
  const clients = useWanted()
  const { isFirstLoad } = useFirstSync(...lists)
  const isReading = clients === undefined || (isFirstLoad && clients.length === 0)
  return (
    <Page>
      <PageHeading paperTitle="QR codes" back={<BackLink to="/clients">All clients</BackLink>}>
        Printable QR codes
      </PageHeading>
      {!isReading && clients.length > 0 && <PrintButton />}
      {isReading && <NotReadYet tables={lists} resting={<Resting shape="list" />} />}
      {!isReading && clients.length === 0 && (
        <EmptyState
          icon={PersonIcon}
          title="No clients to print"
          text="Choose the clients whose codes you need. None of the clients in this link are on this device."
          actions={<ButtonLink to="/clients/pick">Choose clients</ButtonLink>}
        />
      )}
      {!isReading && clients.length > 0 && <Sheets clients={clients} />}
    </Page>
  )
}
