import { Box, Flex } from '@chakra-ui/react'
import { useId, useMemo } from 'react'
import { reportNote } from '../../../../domain/activity/report-rows.ts'
import { reportWords } from '../../../../domain/activity/report-words.ts'
import { activityReportsCounted } from '../../../../domain/constants.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import { formatDay, formatDuration, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { ActivityLookLink } from '../../../pieces/activity-look-link.tsx'
import { type CareFacts, useCareFacts } from '../../../pieces/care-facts.tsx'
import { PagedTable } from '../../../pieces/paged-table.tsx'
import { Card } from '../../../ui/card.tsx'
import type { DataColumn } from '../../../ui/data-table/data-table-types.ts'
import { numberWords } from '../report-words.ts'
import { clientOf, shownOf } from './report-cells.ts'
import { type ActivityReport, activityReportKey, activityReportsShown } from './use-activity-reports.ts'

const at = (when: number, { zone }: CareFacts): string =>
  `${formatDay(localDayOf(when, zone))}, ${formatTime(when, zone)}`

const eventWords = ({ event, durationMs }: ActivityReport): string =>
  durationMs === undefined ? reportWords[event] : `${reportWords[event]}, ${formatDuration(durationMs)}`

const staffWords = ({ displayName }: ActivityReport): string => displayName ?? 'Unknown User'

const columnsOf = (facts: CareFacts): readonly DataColumn<ActivityReport>[] => [
  { id: 'reported', heading: 'Reported', width: '14%', canSort: false, cell: ({ date }) => at(date, facts) },
  {
    id: 'activity',
    heading: 'Activity',
    width: '19%',
    canSort: false,
    isRowHeading: true,
    cell: ({ activityId, title }) => <ActivityLookLink activityId={activityId}>{title}</ActivityLookLink>,
  },
  { id: 'client', heading: 'Client', width: '10%', canSort: false, cell: (row) => clientOf(row, facts) },
  {
    id: 'location',
    heading: 'Location',
    width: '12%',
    canSort: false,
    cell: ({ location }) => facts.placeName(location) ?? location,
  },
  { id: 'event', heading: 'Event', width: '12%', canSort: false, cell: eventWords },
  { id: 'staff', heading: 'Staff', width: '12%', canSort: false, cell: staffWords },
  { id: 'note', heading: 'Note', width: '21%', canSort: false, cell: (row) => reportNote(shownOf(row)) },
]

function RowCard({ row, facts }: { row: ActivityReport; facts: CareFacts }) {
  const who = [clientOf(row, facts), facts.placeName(row.location)].filter(Boolean).join(' · ')
  return (
    <Card padding="roomy">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <ActivityLookLink activityId={row.activityId}>{row.title}</ActivityLookLink>
        <Box as="span" fontWeight="600">
          {eventWords(row)}
        </Box>
      </Flex>
      <Box textStyle="second" color="ink2">
        {at(row.date, facts)} · {staffWords(row)}
      </Box>
      {who && <Box textStyle="second">{who}</Box>}
      <Box textStyle="second">{reportNote(shownOf(row))}</Box>
    </Card>
  )
}

/** "1,204 reports"; the server does not count on where there are very many. */
const countWords = ({ total, page }: PageOfRows<ActivityReport>): string => {
  const isMore = total - (page - 1) * activityReportsShown >= activityReportsCounted
  if (isMore) return `More than ${numberWords(total)} reports`
  return total === 1 ? '1 report' : `${numberWords(total)} reports`
}

const order = { by: 'reported', isDescending: true } as const

type RowsProps = { shown: PageOfRows<ActivityReport>; onPage: (page: number) => void }

/** The reports, the latest first; each activity opens over the page. */
export function ActivityReportsRows({ shown, onPage }: RowsProps) {
  const facts = useCareFacts()
  const id = useId()
  const columns = useMemo(() => columnsOf(facts), [facts])
  return (
    <Box as="section" aria-labelledby={id} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h2" id={id} textStyle="h2">
        {countWords(shown)}
      </Box>
      <PagedTable
        label="Activity reports"
        columns={columns}
        shown={shown}
        keyOf={activityReportKey}
        sort={order}
        onSort={() => undefined}
        onPage={onPage}
        card={(row) => <RowCard row={row} facts={facts} />}
      />
    </Box>
  )
}
