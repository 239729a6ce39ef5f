import { Box, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaSpanWords, rotaTitle } from '../../../domain/rota/rota-title.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { formatDate, formatDateTime } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { RotaStatusBadge } from '../../pieces/rota-status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
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

/** On the rota of these days, which is what most people look for. */
function NowBadge({ rota: { status, startDate, endDate }, today }: { rota: Rota; today: LocalDay }) {
  const isNow = status !== 'master' && startDate <= today && today <= endDate
  return isNow ? (
    <Badge tone="ink" size="table">
      Now
    </Badge>
  ) : null
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
  {
    id: 'start',
    heading: 'Start date',
    width: '15%',
    cell: (rota) => (
      <Flex gap="2" align="center" flexWrap="wrap">
        {unbroken(formatDate(rota.startDate))}
        <NowBadge rota={rota} today={facts.today} />
      </Flex>
    ),
  },
  { id: 'location', heading: 'Location', width: '19%', cell: ({ location }) => facts.placeName(location) },
  { id: 'type', heading: 'Type', width: '12%', cell: ({ type }) => rotaTypeWords[type] },
  {
    id: 'status',
    heading: 'Status',
    width: '15%',
    cell: ({ status }) => <RotaStatusBadge status={status} size="table" />,
  },
  { id: 'updated', heading: 'Last updated', width: '17%', cell: (rota) => updatedWords(rota, facts) },
  { id: 'name', heading: 'Name', width: '22%', isRowHeading: true, cell: (rota) => <RotaLink rota={rota} /> },
]

/** The type where the name does not say it, and of a draft, which somebody works on, when it changed last. */
const secondWords = (rota: Rota, facts: CareFacts): string =>
  listed([
    rotaTypeWords[rota.type] === rotaTitle(rota) ? '' : rotaTypeWords[rota.type],
    rota.status === 'draft' ? `Updated ${updatedWords(rota, facts)}` : '',
  ])

/** The same row where there is no room for columns. */
export function RotaCard({ rota, facts }: { rota: Rota; facts: CareFacts }) {
  return (
    <Card as="article" label={rotaTitle(rota)}>
      <Flex justify="space-between" align="center" gap="2" flexWrap="wrap">
        <Box as="h2" textStyle="h3">
          <RotaLink rota={rota} />
        </Box>
        <Flex gap="2">
          <NowBadge rota={rota} today={facts.today} />
          <RotaStatusBadge status={rota.status} size="table" />
        </Flex>
      </Flex>
      <Box fontWeight="600">{facts.placeName(rota.location)}</Box>
      <Box>{rotaSpanWords(rota)}</Box>
      {secondWords(rota, facts) !== '' && (
        <Box textStyle="second" color="ink2">
          {secondWords(rota, facts)}
        </Box>
      )}
    </Card>
  )
}
