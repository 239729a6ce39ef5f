import { Box, Flex } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { formatDay, formatDuration, formatTime } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { ClientBadge } from '../../../pieces/client-badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { DataColumn } from '../../../ui/data-table/data-table-types.ts'
import { CheckIcon, ClockIcon, CloseIcon, WarningIcon } from '../../../ui/icons.ts'
import { ButtonLink } from '../../../ui/router-links.tsx'
import { numberWords } from '../report-words.ts'
import { ROWS_ID, RowsSection } from '../rows-section.tsx'
import { RowsTable } from '../rows-table.tsx'
import { withRows } from './behaviour-search.ts'
import { rowFilterWords, staffWords } from './behaviour-words.ts'
import { behaviourPath } from './rows-link.tsx'
import { type Asked, type BehaviourRow, behaviourKey, useBehaviourRows } from './use-behaviour.ts'

const whenWords = ({ date }: BehaviourRow, { zone }: CareFacts): string =>
  `${formatDay(localDayOf(date, zone))}, ${formatTime(date, zone)}`

/** What else was so at that moment, as far as there is something to say. */
const aroundWords = ({ oneToOne, running, hoursSinceRefused }: BehaviourRow): string =>
  [
    oneToOne.planned && `One-to-one planned, ${oneToOne.actual ? 'recorded' : 'not recorded'}`,
    running.length > 0 && `Running: ${running.join(', ')}`,
    hoursSinceRefused !== undefined && `Refused something ${hoursSinceRefused} h before`,
  ]
    .filter((words) => words !== false)
    .join('. ')

const triedCell = ({ helped, didNotHelp }: BehaviourRow): string =>
  [helped && `Helped: ${helped}`, didNotHelp && `Did not help: ${didNotHelp}`].filter(Boolean).join('. ') ||
  'Not written'

function FilingBadge({ row: { filing, incident, date } }: { row: BehaviourRow }) {
  if (filing === undefined) return <Box color="ink2">Not needed</Box>
  const filedAt = incident?.reportFiled
  if (filedAt !== undefined) {
    const isInTime = filing === 'filed-in-time'
    return (
      <Badge tone={isInTime ? 'finished' : 'late15'} icon={isInTime ? CheckIcon : WarningIcon} size="table">
        Filed after {formatDuration(filedAt - date)}
      </Badge>
    )
  }
  return (
    <Badge
      tone={filing === 'overdue' ? 'attention' : 'ink'}
      icon={filing === 'overdue' ? WarningIcon : ClockIcon}
      size="table"
    >
      {filing === 'overdue' ? 'Not filed, over 24 h' : 'Not filed yet'}
    </Badge>
  )
}

const columnsOf = (facts: CareFacts, isOfOne: boolean): readonly DataColumn<BehaviourRow>[] => [
  {
    id: 'when',
    heading: 'When',
    width: '14%',
    canSort: false,
    isRowHeading: true,
    cell: (row) => <ActivityLookLink activityId={row.activityId}>{whenWords(row, facts)}</ActivityLookLink>,
  },
  ...(isOfOne
    ? []
    : [
        {
          id: 'client',
          heading: 'Client',
          width: '8%',
          canSort: false,
          cell: ({ initials }: BehaviourRow) => initials,
        },
      ]),
  { id: 'kind', heading: 'Kind', width: '10%', canSort: false, cell: ({ type }) => behaviourWords[type] },
  {
    id: 'before',
    heading: 'What came before',
    width: '16%',
    canSort: false,
    cell: ({ before }) => before ?? 'Not written',
  },
  { id: 'tried', heading: 'What was tried', width: '18%', canSort: false, cell: triedCell },
  { id: 'staff', heading: 'On shift', width: '12%', canSort: false, cell: (row) => staffWords(row, facts) },
  { id: 'around', heading: 'At that time', width: '16%', canSort: false, cell: aroundWords },
  { id: 'filing', heading: 'Incident report', width: '14%', canSort: false, cell: (row) => <FilingBadge row={row} /> },
]

function RowCard({ row, facts }: { row: BehaviourRow; facts: CareFacts }) {
  const around = aroundWords(row)
  return (
    <Card padding="roomy">
      <Flex justify="space-between" gap="3" flexWrap="wrap">
        <ActivityLookLink activityId={row.activityId}>{whenWords(row, facts)}</ActivityLookLink>
        <ClientBadge client={{ clientId: row.clientId, initials: row.initials }} />
      </Flex>
      <Box textStyle="second">
        <b>{behaviourWords[row.type]}</b>. Before: {row.before ?? 'not written'}
      </Box>
      <Box textStyle="second">{triedCell(row)}</Box>
      <Box textStyle="second" color="ink2">
        On shift: {staffWords(row, facts)}
        {around && `. ${around}`}
      </Box>
      {row.filing && <FilingBadge row={row} />}
    </Card>
  )
}

const order = { by: 'when', isDescending: true } as const

type RowsProps = { days: ReportDays; asked: Asked; figuresAt: Instant | undefined }

function Table({ days, asked, figuresAt }: RowsProps) {
  const facts = useCareFacts()
  const navigate = useNavigate()
  const read = useBehaviourRows(days, asked, figuresAt)
  const { search, clientId } = asked
  const columns = useMemo(() => columnsOf(facts, clientId !== undefined), [facts, clientId])
  return (
    <RowsTable
      label="Behaviour reports"
      columns={columns}
      read={read}
      noun="reports"
      none="No reports match."
      keyOf={behaviourKey}
      sort={order}
      onPage={(page) =>
        void navigate({ to: behaviourPath, params: { clientId }, search: { ...search, page }, hash: ROWS_ID })
      }
      card={(row) => <RowCard row={row} facts={facts} />}
    />
  )
}

/** The reports that the figures count, or those of them that a figure leads to. */
export function BehaviourRows({ reports, ...rows }: RowsProps & { reports: number }) {
  const { search, clientId } = rows.asked
  const narrowed = rowFilterWords(search)
  const all = reports === 1 ? 'The report' : `The ${numberWords(reports)} reports`
  const showAll = (
    <ButtonLink to={behaviourPath} params={{ clientId }} search={withRows(search, {})} hash={ROWS_ID} icon={CloseIcon}>
      Show all
    </ButtonLink>
  )
  return (
    <RowsSection
      heading={narrowed.length === 0 ? all : `Reports: ${narrowed.join(', ')}`}
      showAll={narrowed.length > 0 && showAll}
    >
      <Table {...rows} />
    </RowsSection>
  )
}
