import { Box, Flex } from '@chakra-ui/react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaSpanWords, rotaTitle } from '../../../domain/rota/rota-title.ts'
import { formatDate, formatDateTime } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { RotaStatusBadge } from '../../pieces/rota-status-badge.tsx'
import { rotaTypeWords } from '../../pieces/rota-words.ts'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { TextLink } from '../../ui/router-links.tsx'

function RotaLink({ rota }: { rota: Rota }) {
  return (
    <TextLink to="/rotas/$rotaId/{-$week}/{-$viewMode}" params={{ rotaId: rota.id }}>
      {rotaTitle(rota)}
    </TextLink>
  )
}

const unbroken = (words: string) => (
  <Box as="span" whiteSpace="nowrap">
    {words}
  </Box>
)

/** "22/11/2026 09:14": when something of the rota changed last. */
const updatedWords = ({ dateModified }: Rota, { zone }: CareFacts): string =>
  formatDateTime(Date.parse(dateModified), zone)

/** The columns of the rota table, in the order of rules §2.5. */
export const rotaTableColumns = (facts: CareFacts): readonly DataColumn<Rota>[] => [
  { id: 'start', heading: 'Start date', width: '13%', cell: ({ startDate }) => unbroken(formatDate(startDate)) },
  { id: 'location', heading: 'Location', width: '19%', cell: ({ location }) => facts.placeName(location) },
  { id: 'type', heading: 'Type', width: '12%', cell: ({ type }) => rotaTypeWords[type] },
  {
    id: 'status',
    heading: 'Status',
    width: '15%',
    cell: ({ status }) => <RotaStatusBadge status={status} size="table" />,
  },
  { id: 'updated', heading: 'Last updated', width: '17%', cell: (rota) => updatedWords(rota, facts) },
  { id: 'name', heading: 'Name', width: '24%', isRowHeading: true, cell: (rota) => <RotaLink rota={rota} /> },
]

/** The same row where there is no room for columns. */
export function RotaCard({ rota, facts }: { rota: Rota; facts: CareFacts }) {
  return (
    <Card as="article" label={rotaTitle(rota)}>
      <Flex justify="space-between" align="center" gap="2" flexWrap="wrap">
        <Box as="h2" textStyle="h3">
          <RotaLink rota={rota} />
        </Box>
        <RotaStatusBadge status={rota.status} />
      </Flex>
      <Box>{rotaSpanWords(rota)}</Box>
      <Box textStyle="second" color="ink2">
        {facts.placeName(rota.location)}, {rotaTypeWords[rota.type].toLowerCase()}, updated {updatedWords(rota, facts)}
      </Box>
    </Card>
  )
}
