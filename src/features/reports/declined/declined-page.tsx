import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HandIcon } from '../../../ui/icons.ts'
import { ExportMenu } from '../export-menu.tsx'
import { ReportFilters } from '../report-filters.tsx'
import { ReportPage } from '../report-page.tsx'
import type { ReportSearch } from '../report-search.ts'
import { clientWords, daysWords, placeWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useReportDays } from '../use-report-days.ts'
import { DeclinedCards } from './declined-cards.tsx'
import { DeclinedRows } from './declined-rows.tsx'
import { readDeclinedSearch, withRows } from './declined-search.ts'
import { declinedWorkedOut, rowFilterWords } from './declined-words.ts'
import { useDeclined } from './use-declined.ts'
import { useDeclinedExport } from './use-declined-export.ts'

const path = '/reports/declined-activities'

function DeclinedActivities() {
  const search = useSearch({ from: path, select: readDeclinedSearch, structuralSharing: true })
  const navigate = useNavigate({ from: path })
  const facts = useCareFacts()
  const asked = useReportDays(search)
  const read = useDeclined(asked.days, search)
  const { exportAs, isBusy, failure } = useDeclinedExport(asked.days, search)
  const change = (part: Partial<ReportSearch>) =>
    void navigate({ search: withRows({ ...search, ...part }, {}), replace: true })
  const filterWords = [placeWords(search.location, facts), clientWords(search.client, facts), ...rowFilterWords(search)]
  return (
    <ReportPage
      title="Declined activities"
      asked={asked}
      read={read}
      filters={<ReportFilters search={search} asked={asked} onChange={change} />}
      filterWords={filterWords}
      workedOut={declinedWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={asked.days === undefined} />}
    >
      {(figures, days) => (
        <>
          {figures.sum.declined === 0 ? (
            <EmptyState
              icon={HandIcon}
              title="No declined activities"
              text={`No activities were declined from ${daysWords(days)}. Choose a longer period, another location or another client.`}
            />
          ) : (
            <>
              <DeclinedCards figures={figures} search={search} />
              <DeclinedRows days={days} search={search} declined={figures.sum.declined} figuresAt={read.readAt} />
            </>
          )}
        </>
      )}
    </ReportPage>
  )
}

/** Activities that clients declined: how many, when, of whom and what became of them. Rules §2.2, §7. */
export const DeclinedActivitiesPage = () => (
  <StaffOnly>
    <DeclinedActivities />
  </StaffOnly>
)
