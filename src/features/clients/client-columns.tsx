import { Box, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { isArchivedOn, supervisionWords, supportHoursAt } from '../../../domain/client/client-list.ts'
import { escalationLevelAt } from '../../../domain/client/escalation.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { Level } from '../../pieces/client-badge.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { Icon } from '../../ui/icon.tsx'
import { ArchiveIcon, EyeIcon } from '../../ui/icons.ts'
import { TextLink } from '../../ui/router-links.tsx'
import { type ClientNow, useClientsNow } from './use-clients-now.ts'

const quiet = (words: string) => (
  <Box as="span" color="ink2">
    {words}
  </Box>
)

/** Initials that lead to the client; who shares them is told apart by the room to screen readers too. Rules §5. */
export function ClientLink({ client, facts }: { client: Client; facts: CareFacts }) {
  const name = nameOfRecord(client, facts)
  return (
    <TextLink
      to="/clients/$clientId"
      params={{ clientId: client.id }}
      aria-label={name === client.initials ? undefined : name}
    >
      {client.initials}
    </TextLink>
  )
}

/** The level of today, or that the client is archived. */
export function Standing({ client, facts }: { client: Client; facts: CareFacts }) {
  if (!isArchivedOn(client, facts.today)) return <Level level={escalationLevelAt(client, facts.today)} />
  return (
    <Flex as="span" align="center" gap="1" color="ink2">
      <Icon of={ArchiveIcon} size={16} /> Archived
    </Flex>
  )
}

/** When somebody is beside the client today. */
export function Supervision({ client, facts }: { client: Client; facts: CareFacts }) {
  const words = supervisionWords(client, facts.today)
  if (words === undefined) return quiet('None')
  return (
    <Flex as="span" align="center" gap="1.5">
      <Icon of={EyeIcon} size={16} />
      {words}
    </Flex>
  )
}

/** What runs with the client, or should have begun. */
function NowCell({ now }: { now: ClientNow | undefined }) {
  if (now === undefined) return null
  if (now.kind === 'nothing') return quiet('Nothing now')
  return (
    <Flex as="span" align="center" columnGap="2" rowGap="1" flexWrap="wrap">
      <span>
        {now.title}
        {now.kind === 'running' && `, started ${now.since}`}
      </span>
      {now.kind === 'late' && <StatusBadges statuses={[now.late]} />}
    </Flex>
  )
}

/** "18.0" and "37.25": with one decimal at least, so that hours stand under one another. */
const hoursWords = (hours: number | undefined): string | undefined =>
  hours?.toFixed(Number(hours.toFixed(1)) === hours ? 1 : 2)

/** What the hours of today come to: never told to an agency's people, whose copy has none. Decision 81. */
const hoursColumn = (facts: CareFacts): DataColumn<Client> => ({
  id: 'hours',
  heading: 'Support hours a week',
  width: '17%',
  isNumber: true,
  cell: (client) => (
    <Box as="span" fontWeight="700" css={{ fontVariantNumeric: 'tabular-nums' }}>
      {hoursWords(supportHoursAt(client, facts.today)) ?? quiet('None')}
    </Box>
  ),
})

const supervisionColumn = (facts: CareFacts): DataColumn<Client> => ({
  id: 'supervision',
  heading: 'Supervision',
  width: '14%',
  cell: (client) => <Supervision client={client} facts={facts} />,
})

type Told = { readonly isAgency: boolean; readonly nowOf: ((clientId: string) => ClientNow) | undefined }

const columnsOf = (facts: CareFacts, { isAgency, nowOf }: Told): readonly DataColumn<Client>[] => [
  {
    id: 'initials',
    heading: 'Initials',
    width: '10%',
    isRowHeading: true,
    cell: (client) => <ClientLink client={client} facts={facts} />,
  },
  {
    id: 'location',
    heading: 'Location',
    width: '15%',
    cell: ({ location }) => facts.placeName(location.locationId),
  },
  {
    id: 'room',
    heading: 'Room number',
    width: '12%',
    cell: ({ location: { roomNumber } }) => (roomNumber === undefined ? quiet('None') : `Room ${roomNumber}`),
  },
  {
    id: 'level',
    heading: 'Level',
    width: '10%',
    cell: (client) => <Standing client={client} facts={facts} />,
  },
  ...(isAgency ? [] : [supervisionColumn(facts)]),
  {
    id: 'now',
    heading: 'Now',
    width: '22%',
    canSort: false,
    cell: ({ id }) => <NowCell now={nowOf?.(id)} />,
  },
  ...(isAgency ? [] : [hoursColumn(facts)]),
]

/** The columns of the client table; for an agency's people without hours, rather than with none. Rules §2.5. */
export const useClientColumns = (): readonly DataColumn<Client>[] => {
  const facts = useCareFacts()
  const isAgency = useCurrentUser().user.agencyId !== undefined
  const nowOf = useClientsNow()
  return useMemo(() => columnsOf(facts, { isAgency, nowOf }), [facts, isAgency, nowOf])
}
