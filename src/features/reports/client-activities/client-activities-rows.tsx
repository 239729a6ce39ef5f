import { Box, Flex } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { formatDay, formatTime } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { ClientBadge } from '../../../pieces/client-badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { DataColumn } from '../../../ui/data-table/data-table-types.ts'
import { CloseIcon } from '../../../ui/icons.ts'
import { ButtonLink, TextLink } from '../../../ui/router-links.tsx'
import { numberWords } from '../report-words.ts'
import { ROWS_ID, RowsSection } from '../rows-section.tsx'
import { RowsTable } from '../rows-table.tsx'
import { withRows } from './client-activities-search.ts'
import { aspectWords, outcomeWords, rowFilterWords, sidesWords } from './client-activities-words.ts'
import { clientActivitiesPath } from './rows-link.tsx'
import {
  type Asked,
  type ClientActivityRow,
  clientActivityKey,
  useClientActivityRows,
} from './use-client-activities.ts'

const whenWords = ({ startDate }: ClientActivityRow, { zone }: CareFacts): string =>
  `${formatDay(localDayOf(startDate, zone))}, ${formatTime(startDate, zone)}`

/** "25 of 60 min"; of what took no time that is known, what was expected alone. */
const minutesWords = ({ expectedMinutes, takenMinutes }: ClientActivityRow): string => {
  const expected = expectedMinutes === undefined ? 'unknown' : numberWords(expectedMinutes)
  return takenMinutes === undefined ? `– of ${expected}` : `${numberWords(takenMinutes)} of ${expected}`
}

/** An activity opens over the page; a record stands on the page of its client, on that day. */
function Title({ row: { kind, id, title, clientId, startDate }, facts }: { row: ClientActivityRow; facts: CareFacts }) {
  if (kind !== 'record') return <ActivityLookLink activityId={id}>{title}</ActivityLookLink>
  const day = localDayOf(startDate, facts.zone)
  return (
    <TextLink to="/clients/$clientId/$tab" params={{ clientId, tab: 'activities' }} search={{ from: day, until: day }}>
      <bdi>{title || 'Untitled record'}</bdi>
    </TextLink>
  )
}

type ColumnsOf = { readonly facts: CareFacts; readonly isOfOne: boolean; readonly source: string }

const columnsOf = ({ facts, isOfOne, source }: ColumnsOf): readonly DataColumn<ClientActivityRow>[] => [
  { id: 'when', heading: 'Start', width: '15%', canSort: false, cell: (row) => whenWords(row, facts) },
  {
    id: 'activity',
    heading: 'Activity',
    width: '23%',
    canSort: false,
    isRowHeading: true,
    cell: (row) => <Title row={row} facts={facts} />,
  },
  ...(isOfOne
    ? []
    : [
        {
          id: 'client',
          heading: 'Client',
          width: '8%',
          canSort: false,
          cell: ({ initials }: ClientActivityRow) => initials,
        },
      ]),
  { id: 'aspect', heading: 'Aspect of life', width: '18%', canSort: false, cell: ({ aspect }) => aspectWords(aspect) },
  { id: 'sides', heading: 'Recorded in', width: '12%', canSort: false, cell: (row) => sidesWords(row, source) },
  { id: 'outcome', heading: 'Outcome', width: '14%', canSort: false, cell: outcomeWords },
  { id: 'minutes', heading: 'Minutes', width: '10%', canSort: false, cell: minutesWords },
]

function RowCard({ row, facts, source }: { row: ClientActivityRow; facts: CareFacts; source: string }) {
  return (
    <Card padding="roomy">
      <Flex justify="space-between" gap="3" flexWrap="wrap">
        <Title row={row} facts={facts} />
        <ClientBadge client={{ clientId: row.clientId, initials: row.initials }} />
      </Flex>
      <Box textStyle="second" color="ink2">
        {whenWords(row, facts)} · {sidesWords(row, source)} · {outcomeWords(row)}
      </Box>
      <Box textStyle="second">
        {aspectWords(row.aspect)} · {minutesWords(row)} min
      </Box>
    </Card>
  )
}

const order = { by: 'when', isDescending: true } as const

type RowsProps = { days: ReportDays; asked: Asked; source: string; figuresAt: Instant | undefined }

function Table({ days, asked, source, figuresAt }: RowsProps) {
  const facts = useCareFacts()
  const navigate = useNavigate()
  const read = useClientActivityRows(days, asked, figuresAt)
  const { search, clientId } = asked
  const columns = useMemo(
    () => columnsOf({ facts, isOfOne: clientId !== undefined, source }),
    [facts, clientId, source],
  )
  return (
    <RowsTable
      label="Client activities"
      columns={columns}
      read={read}
      noun="activities"
      none="No activities match."
      keyOf={clientActivityKey}
      sort={order}
      onPage={(page) =>
        void navigate({ to: clientActivitiesPath, params: { clientId }, search: { ...search, page }, hash: ROWS_ID })
      }
      card={(row) => <RowCard row={row} facts={facts} source={source} />}
    />
  )
}

/** What the figures count, or that of it to which a figure leads. */
export function ClientActivitiesRows(rows: RowsProps) {
  const { search, clientId } = rows.asked
  const narrowed = rowFilterWords(search, rows.source)
  const showAll = (
    <ButtonLink
      to={clientActivitiesPath}
      params={{ clientId }}
      search={withRows(search, {})}
      hash={ROWS_ID}
      icon={CloseIcon}
    >
      Show all
    </ButtonLink>
  )
  return (
    <RowsSection
      heading={narrowed.length === 0 ? 'All activities' : `Activities: ${narrowed.join(', ')}`}
      showAll={narrowed.length > 0 && showAll}
    >
      <Table {...rows} />
    </RowsSection>
  )
}
