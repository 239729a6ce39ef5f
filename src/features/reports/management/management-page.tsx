import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { comparedDays } from '../../../../domain/reports/compared-days.ts'
import { type Comparison, comparisons } from '../../../../domain/reports/report-choices.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { ReportFilters } from '../report-filters.tsx'
import { ReportPage } from '../report-page.tsx'
import { daysWords, placeWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useReportDays } from '../use-report-days.ts'
import { ComparisonCard } from './comparison-card.tsx'
import { HoursCard } from './hours-card.tsx'
import classes from './management.module.css'
import { type ManagementSearch, readManagementSearch } from './management-search.ts'
import { beforeWords, managementWorkedOut } from './management-words.ts'
import { PlacesCard } from './places-card.tsx'
import { useManagement } from './use-management.ts'
import { useManagementExport } from './use-management-export.ts'

const path = '/dashboard/management'

const isComparison = (value: string): value is Comparison => comparisons.some((one) => one === value)

/** The days of the address and those that they are compared with. */
const useComparedDays = (search: ManagementSearch) => {
  const { today } = useCareFacts()
  const asked = useReportDays(search)
  const { days } = asked
  const against = search.against ?? 'before'
  const both = useMemo(() => days && comparedDays(days, { against, today }), [days, against, today])
  return { asked, both, against }
}

function Management() {
  const search = useSearch({ from: path, select: readManagementSearch, structuralSharing: true })
  const navigate = useNavigate({ from: path })
  const facts = useCareFacts()
  const { asked, both, against } = useComparedDays(search)
  const read = useManagement(both && { ...both, location: search.location })
  const { exportAs, isBusy, failure } = useManagementExport({
    figures: read.figures,
    name: `management-${both?.now.from}-to-${both?.now.until}`,
    periods: [both ? daysWords(both.now) : '', both ? daysWords(both.before) : ''],
  })
  const change = (part: Partial<ManagementSearch>) => void navigate({ search: { ...search, ...part }, replace: true })
  const before = both ? beforeWords(both.now, against) : ''
  const filters = (
    <ReportFilters
      search={{ ...search, client: undefined }}
      asked={asked}
      isOfAllClients
      onChange={({ client: _none, ...part }) => change(part)}
    >
      <FilterSelect
        label="Against"
        value={against}
        options={[
          { value: 'before', text: 'The days before' },
          { value: 'year', text: 'A year before' },
        ]}
        shown={both && daysWords(both.before)}
        onValueChange={(value) => change({ against: isComparison(value) && value === 'year' ? value : undefined })}
      />
    </ReportFilters>
  )
  return (
    <ReportPage
      title="Management"
      asked={asked}
      read={read}
      filters={filters}
      filterWords={[placeWords(search.location, facts)]}
      workedOut={managementWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={read.figures === undefined} />}
    >
      {(figures) => (
        <>
          <div className={classes.columns}>
            {both && <HoursCard figures={figures} days={both.now} location={search.location} beforeWords={before} />}
            {both && (
              <ComparisonCard figures={figures} days={both.now} location={search.location} beforeWords={before} />
            )}
          </div>
          <PlacesCard figures={figures.now} search={search} />
        </>
      )}
    </ReportPage>
  )
}

/** Hours, activities, sign-ins, behaviour and enjoyment of a period against another. Rules §2.2, §7. */
export const ManagementPage = () => (
  <StaffOnly>
    <Management />
  </StaffOnly>
)
