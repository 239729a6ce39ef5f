import { Box, Flex } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { reasonWords } from '../../../../domain/activity/report-words.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { formatDay, formatTime } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { ClientBadge } from '../../../pieces/client-badge.tsx'
import { nameWithPlace } from '../../../pieces/client-other-names.ts'
import { Card } from '../../../ui/card.tsx'
import type { DataColumn } from '../../../ui/data-table/data-table-types.ts'
import { CloseIcon } from '../../../ui/icons.ts'
import { ButtonLink } from '../../../ui/router-links.tsx'
import { numberWords } from '../report-words.ts'
import { ROWS_ID, RowsSection } from '../rows-section.tsx'
import { RowsTable } from '../rows-table.tsx'
import { type DeclinedSearch, withRows } from './declined-search.ts'
import { outcomeWords, rowFilterWords } from './declined-words.ts'
import { type DeclinedRow, declinedKey, useDeclinedRows } from './use-declined.ts'

const plannedWords = ({ startDate }: DeclinedRow, { zone }: CareFacts): string =>
  `${formatDay(localDayOf(startDate, zone))}, ${formatTime(startDate, zone)}`

/** "OM (room 4, Meadfoot View)"; of a client who is not on this device the initials alone. */
const clientWords = ({ clientId, initials }: DeclinedRow, facts: CareFacts): string => {
  const record = facts.client(clientId)
  return record === undefined ? initials : nameWithPlace(record, facts)
}

const whyWords = ({ reason, note }: DeclinedRow): string => [reasonWords[reason], note].filter(Boolean).join('. ')

const columnsOf = (facts: CareFacts): readonly DataColumn<DeclinedRow>[] => [
  { id: 'planned', heading: 'Planned', width: '15%', canSort: false, cell: (row) => plannedWords(row, facts) },
  {
    id: 'activity',
    heading: 'Activity',
    width: '22%',
    canSort: false,
    isRowHeading: true,
    cell: ({ activityId, title }) => <ActivityLookLink activityId={activityId}>{title}</ActivityLookLink>,
  },
  { id: 'client', heading: 'Client', width: '16%', canSort: false, cell: (row) => clientWords(row, facts) },
  { id: 'why', heading: 'Reason', width: '23%', canSort: false, cell: whyWords },
  {
    id: 'staff',
    heading: 'Recorded by',
    width: '12%',
    canSort: false,
    cell: ({ displayName }) => displayName ?? 'Unknown User',
  },
  {
    id: 'outcome',
    heading: 'Outcome',
    width: '12%',
    canSort: false,
    cell: (row) => outcomeWords[row.outcome],
  },
]

function RowCard({ row, facts }: { row: DeclinedRow; facts: CareFacts }) {
  return (
    <Card padding="roomy">
      <Flex justify="space-between" gap="3" flexWrap="wrap">
        <ActivityLookLink activityId={row.activityId}>{row.title}</ActivityLookLink>
        <ClientBadge client={{ clientId: row.clientId, initials: row.initials }} />
      </Flex>
      <Box textStyle="second" color="ink2">
        {plannedWords(row, facts)} · {outcomeWords[row.outcome]}
      </Box>
      <Box textStyle="second">{whyWords(row)}</Box>
      <Box textStyle="second" color="ink2">
        Recorded by {row.displayName ?? 'Unknown User'}
      </Box>
    </Card>
  )
}

const order = { by: 'planned', isDescending: true } as const

type RowsProps = { days: ReportDays; search: DeclinedSearch; figuresAt: Instant | undefined }

function Table({ days, search, figuresAt }: RowsProps) {
  const facts = useCareFacts()
  const navigate = useNavigate({ from: '/reports/declined-activities' })
  const read = useDeclinedRows(days, search, figuresAt)
  const columns = useMemo(() => columnsOf(facts), [facts])
  return (
    <RowsTable
      label="Declined activities"
      columns={columns}
      read={read}
      noun="activities"
      none="No declined activities match."
      keyOf={declinedKey}
      sort={order}
      onPage={(page) => void navigate({ search: { ...search, page }, hash: ROWS_ID })}
      card={(row) => <RowCard row={row} facts={facts} />}
    />
  )
}

/** The activities that the figures count, or those of them that a figure leads to. */
export function DeclinedRows({ declined, ...rows }: RowsProps & { declined: number }) {
  const { search } = rows
  const narrowed = rowFilterWords(search)
  const all = declined === 1 ? '1 declined activity' : `${numberWords(declined)} declined activities`
  const showAll = (
    <ButtonLink to="/reports/declined-activities" search={withRows(search, {})} hash={ROWS_ID} icon={CloseIcon}>
      Show all
    </ButtonLink>
  )
  return (
    <RowsSection
      heading={narrowed.length === 0 ? all : `Declined activities: ${narrowed.join(', ')}`}
      showAll={narrowed.length > 0 && showAll}
    >
      <Table {...rows} />
    </RowsSection>
  )
}
