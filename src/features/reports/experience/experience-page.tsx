import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SatisfiedIcon } from '../../../ui/icons.ts'
import { ExportMenu } from '../export-menu.tsx'
import { ReportFilters } from '../report-filters.tsx'
import { ReportPage } from '../report-page.tsx'
import type { ReportSearch } from '../report-search.ts'
import { clientWords, daysWords, placeWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useReportDays } from '../use-report-days.ts'
import { ExperienceCards } from './experience-cards.tsx'
import { readExperienceSearch } from './experience-search.ts'
import { experienceWorkedOut } from './experience-words.ts'
import { useExperience } from './use-experience.ts'
import { useExperienceExport } from './use-experience-export.ts'

const path = '/reports/client-experience/{-$clientId}'
const route = getRouteApi(path)

function ClientExperience() {
  const search = route.useSearch({ select: readExperienceSearch, structuralSharing: true })
  const { clientId } = route.useParams()
  const navigate = useNavigate()
  const facts = useCareFacts()
  const asked = useReportDays(search)
  const read = useExperience(asked.days, { location: search.location, clientId })
  const { exportAs, isBusy, failure } = useExperienceExport(asked.days, read.figures)
  // The client stands in the path.
  const change = (part: Partial<ReportSearch>) => {
    const { client: chosen, ...rest } = { client: clientId, ...part }
    void navigate({ to: path, params: { clientId: chosen }, search: { ...search, ...rest }, replace: true })
  }
  const filterWords = [placeWords(search.location, facts), clientWords(clientId, facts)]
  return (
    <ReportPage
      title="Client experience"
      asked={asked}
      read={read}
      filters={<ReportFilters search={{ ...search, client: clientId }} asked={asked} onChange={change} />}
      filterWords={filterWords}
      workedOut={experienceWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={read.figures === undefined} />}
    >
      {(figures, days) =>
        figures.sum.ratings === 0 ? (
          <EmptyState
            icon={SatisfiedIcon}
            title="No answers"
            text={`No one recorded how a client liked an activity from ${daysWords(days)}. Choose a longer period, another location or another client.`}
          />
        ) : (
          <ExperienceCards figures={figures} search={search} clientId={clientId} />
        )
      }
    </ReportPage>
  )
}

/** How clients liked their activities, by activity, person and time. Rules §2.2, §7. */
export const ClientExperiencePage = () => (
  <StaffOnly>
    <ClientExperience />
  </StaffOnly>
)
