import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListIcon } from '../../../ui/icons.ts'
import { ExportMenu } from '../export-menu.tsx'
import { ReportFilters } from '../report-filters.tsx'
import { ReportPage } from '../report-page.tsx'
import { daysWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useReportDays } from '../use-report-days.ts'
import { ActivityReportsRows } from './activity-reports-rows.tsx'
import { type ActivityReportsSearch, readActivityReportsSearch } from './activity-reports-search.ts'
import { activityReportsWorkedOut, filterWordsOf } from './activity-reports-words.ts'
import { MoreFilters } from './more-filters.tsx'
import { useActivityReports } from './use-activity-reports.ts'
import { useActivityReportsExport } from './use-activity-reports-export.ts'

const path = '/reports/activityreports'

const useFilterWords = (search: ActivityReportsSearch): string[] => {
  const facts = useCareFacts()
  const agencies = useLiveQuery((read) => read.agencies(), [])
  return filterWordsOf(search, facts, agencies?.find(({ id }) => id === search.agency)?.name)
}

function ActivityReports() {
  const search = useSearch({ from: path, select: readActivityReportsSearch, structuralSharing: true })
  const navigate = useNavigate({ from: path })
  const asked = useReportDays(search)
  const read = useActivityReports(asked.days, search)
  const { exportAs, isBusy, failure } = useActivityReportsExport(asked.days, search)
  const filterWords = useFilterWords(search)
  const change = (part: Partial<ActivityReportsSearch>) =>
    void navigate({ search: { ...search, page: undefined, ...part }, replace: true })
  return (
    <ReportPage
      title="Activity reports"
      asked={asked}
      read={read}
      filters={
        <>
          <ReportFilters search={search} asked={asked} onChange={change} />
          <MoreFilters search={search} onChange={change} />
        </>
      }
      filterWords={filterWords}
      workedOut={activityReportsWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={asked.days === undefined} />}
    >
      {(shown, days) =>
        shown.total === 0 ? (
          <EmptyState
            icon={ListIcon}
            title="No reports"
            text={`Nothing was reported from ${daysWords(days)} that matches. Choose a longer period or other filters.`}
          />
        ) : (
          <ActivityReportsRows
            shown={shown}
            onPage={(page) => void navigate({ search: { ...search, page }, resetScroll: false })}
          />
        )
      }
    </ReportPage>
  )
}

/** What staff reported on activities, row by row. Rules §2.2, §2.5, §7. */
export const ActivityReportsPage = () => (
  <StaffOnly>
    <ActivityReports />
  </StaffOnly>
)
