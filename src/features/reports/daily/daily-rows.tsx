import { Box, Flex } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatTime } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { ClientBadge } from '../../../pieces/client-badge.tsx'
import { nameWithPlace } from '../../../pieces/client-other-names.ts'
import { Card } from '../../../ui/card.tsx'
import type { DataColumn } from '../../../ui/data-table/data-table-types.ts'
import { CloseIcon } from '../../../ui/icons.ts'
import { ButtonLink } from '../../../ui/router-links.tsx'
import { ROWS_ID, RowsSection } from '../rows-section.tsx'
import { RowsTable } from '../rows-table.tsx'
import { type DailySearch, dailyPath } from './daily-search.ts'
import { counted, rowFilterWords, stateWords } from './daily-words.ts'
import { dueIn } from './day-hours.ts'
import { type DailyAsked, type DailyFigures, type DueActivity, dueKey, useDueActivities } from './use-daily.ts'

/** "Done on time, after it was declined" */
const becameWords = ({ state, isDeclined }: DueActivity): string =>
  isDeclined && state !== 'declined' ? `${stateWords[state]}, after it was declined` : stateWords[state]

/** "OM (room 4, Meadfoot View)"; of a client who is not on this device the initials alone. */
const clientWords = ({ clientId, initials }: DueActivity, facts: CareFacts): string => {
  const record = facts.client(clientId)
  return record === undefined ? initials : nameWithPlace(record, facts)
}

const columnsOf = (facts: CareFacts): readonly DataColumn<DueActivity>[] => [
  {
    id: 'planned',
    heading: 'Planned',
    width: '12%',
    canSort: false,
    cell: ({ startDate }) => formatTime(startDate, facts.zone),
  },
  {
    id: 'activity',
    heading: 'Activity',
    width: '30%',
    canSort: false,
    isRowHeading: true,
    cell: ({ activityId, title }) => <ActivityLookLink activityId={activityId}>{title}</ActivityLookLink>,
  },
  { id: 'client', heading: 'Client', width: '24%', canSort: false, cell: (row) => clientWords(row, facts) },
  {
    id: 'started',
    heading: 'Started',
    width: '12%',
    canSort: false,
    cell: ({ startedAt }) => (startedAt === undefined ? '–' : formatTime(startedAt, facts.zone)),
  },
  { id: 'became', heading: 'Outcome', width: '22%', canSort: false, cell: becameWords },
]

function RowCard({ row, facts }: { row: DueActivity; facts: CareFacts }) {
  return (
    <Card padding="roomy">
      <Flex justify="space-between" gap="3" flexWrap="wrap">
        <ActivityLookLink activityId={row.activityId}>{row.title}</ActivityLookLink>
        <ClientBadge client={{ clientId: row.clientId, initials: row.initials }} />
      </Flex>
      <Box textStyle="second" color="ink2">
        Planned {formatTime(row.startDate, facts.zone)}
        {row.startedAt !== undefined && `, started ${formatTime(row.startedAt, facts.zone)}`}
      </Box>
      <Box textStyle="second">{becameWords(row)}</Box>
    </Card>
  )
}

const order = { by: 'planned', isDescending: false } as const

type RowsProps = {
  asked: DailyAsked
  search: DailySearch
  figures: DailyFigures
  figuresAt: Instant | undefined
}

function Table({ asked, search, figures: { hours }, figuresAt }: RowsProps) {
  const facts = useCareFacts()
  const navigate = useNavigate()
  const read = useDueActivities({ asked, search, hours, figuresAt })
  const columns = useMemo(() => columnsOf(facts), [facts])
  const params = { location: asked.location, date: asked.day }
  return (
    <RowsTable
      label="Activities due"
      columns={columns}
      read={read}
      noun="activities"
      none="No activities match."
      keyOf={dueKey}
      sort={order}
      onPage={(page) => void navigate({ to: dailyPath, params, search: { ...search, page }, hash: ROWS_ID })}
      card={(row) => <RowCard row={row} facts={facts} />}
    />
  )
}

/** The due activities of the day, or those of them that a figure leads to. */
export function DailyRows(rows: RowsProps) {
  const { asked, search, figures } = rows
  const facts = useCareFacts()
  const due = dueIn(figures.sum)
  if (due === 0) return null
  const narrowed = rowFilterWords(search, figures.hours, facts)
  const params = { location: asked.location, date: asked.day }
  const showAll = (
    <ButtonLink to={dailyPath} params={params} hash={ROWS_ID} icon={CloseIcon}>
      Show all
    </ButtonLink>
  )
  const section = (
    <RowsSection
      heading={
        narrowed.length === 0 ? `${counted(due, 'activity', 'activities')} due` : `Activities: ${narrowed.join(', ')}`
      }
      showAll={narrowed.length > 0 && showAll}
    >
      <Table {...rows} />
    </RowsSection>
  )
  // All of them would be pages of paper of what the picture sums up.
  return narrowed.length === 0 ? <div data-screen-only>{section}</div> : section
}
