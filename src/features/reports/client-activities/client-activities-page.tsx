import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { aspectsOfLife } from '../../../../domain/activity/action-aspects.ts'
import { AspectAsked } from '../../../../domain/reports/report-choices.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { agedSource } from '../../../pieces/activity-words.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClipboardListIcon } from '../../../ui/icons.ts'
import { ExportMenu } from '../export-menu.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { ReportFilters } from '../report-filters.tsx'
import { ReportPage } from '../report-page.tsx'
import type { ReportSearch } from '../report-search.ts'
import { clientWords, daysWords, numberWords, placeWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useReportDays } from '../use-report-days.ts'
import { ClientActivitiesCards } from './client-activities-cards.tsx'
import { ClientActivitiesRows } from './client-activities-rows.tsx'
import { type ClientActivitiesSearch, withRows } from './client-activities-search.ts'
import {
  aspectWords,
  clientActivitiesWorkedOut,
  hasExternal,
  rowFilterWords,
  sourceName,
} from './client-activities-words.ts'
import { FiguresTable } from './figures-table.tsx'
import { clientActivitiesPath } from './rows-link.tsx'
import { type Asked, type ClientActivityFigures, useClientActivities } from './use-client-activities.ts'
import { useClientActivitiesExport } from './use-client-activities-export.ts'

const route = getRouteApi(clientActivitiesPath)

const aspectOptions = [
  { value: '', text: 'All' },
  ...[...aspectsOfLife].sort().map((value) => ({ value, text: aspectWords(value) })),
  { value: 'NONE', text: aspectWords('NONE') },
]

const inBothWords = (figures: ClientActivityFigures): string => {
  const { inBoth } = figures.sum.together
  const name = sourceName(figures)
  if (inBoth === 0) return `Nothing is in both the rota and ${name}.`
  return inBoth === 1
    ? `1 activity is in both the rota and ${name}. It is counted once.`
    : `${numberWords(inBoth)} activities are in both the rota and ${name}. Each is counted once.`
}

/** Which external record the figures have, and how old our copy is; or that there is none. */
function Source({ figures }: { figures: ClientActivityFigures }) {
  const facts = useCareFacts()
  const { source } = figures
  const name = sourceName(figures)
  const only = hasExternal(figures)
    ? 'Activities that another system plans are counted, but not what it recorded.'
    : 'These figures are from the rota only.'
  if (source === undefined) return <AlertBox tone="note">No external care record is set up. {only}</AlertBox>
  return (
    <AlertBox tone="note">
      {source.retrievedAt === undefined
        ? `${name} has no records for these days and filters.`
        : `External care record: ${agedSource(source.name, source.retrievedAt, facts)}. ${inBothWords(figures)}`}
    </AlertBox>
  )
}

type ReportProps = { figures: ClientActivityFigures; days: ReportDays; asked: Asked; figuresAt: Instant | undefined }

function Report({ figures, days, asked, figuresAt }: ReportProps) {
  const { sum } = figures
  return (
    <>
      <Source figures={figures} />
      {sum.together.planned + sum.external.recorded === 0 ? (
        <EmptyState
          icon={ClipboardListIcon}
          title="No activities"
          text={`Nothing was planned or recorded from ${daysWords(days)}, up to now. Choose a longer period, another location, client or aspect of life.`}
        />
      ) : (
        <>
          <ClientActivitiesCards figures={figures} asked={asked} days={days} />
          <FiguresTable figures={figures} asked={asked} />
          <ClientActivitiesRows days={days} asked={asked} source={sourceName(figures)} figuresAt={figuresAt} />
        </>
      )}
    </>
  )
}

type Change = Partial<ReportSearch> & Pick<Partial<ClientActivitiesSearch>, 'aspect'>

function ClientActivities() {
  const search = route.useSearch()
  const { clientId } = route.useParams()
  const navigate = useNavigate()
  const facts = useCareFacts()
  const asked = useReportDays(search)
  const about = { search, clientId }
  const read = useClientActivities(asked.days, about)
  const source = sourceName(read.figures ?? {})
  const { exportAs, isBusy, failure } = useClientActivitiesExport(asked.days, about, source)
  // The client stands in the path.
  const change = (part: Change) =>
    void navigate({
      to: clientActivitiesPath,
      params: { clientId: 'client' in part ? part.client : clientId },
      search: withRows({ ...search, ...part }, {}),
      replace: true,
    })
  const filterWords = [
    placeWords(search.location, facts),
    clientWords(clientId, facts),
    search.aspect === undefined ? 'All aspects of life' : aspectWords(search.aspect),
    ...rowFilterWords(search, source),
  ]
  return (
    <ReportPage
      title="Client activities"
      asked={asked}
      read={read}
      filters={
        <>
          <ReportFilters search={{ ...search, client: clientId }} asked={asked} onChange={change} />
          <span data-screen-only>
            <FilterSelect
              label="Aspect of life"
              value={search.aspect ?? ''}
              options={aspectOptions}
              onValueChange={(value) => change({ aspect: AspectAsked.options.find((one) => one === value) })}
            />
          </span>
        </>
      }
      filterWords={filterWords}
      workedOut={clientActivitiesWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={read.figures === undefined} />}
    >
      {(figures, days) => <Report figures={figures} days={days} asked={about} figuresAt={read.readAt} />}
    </ReportPage>
  )
}

/** Activities of clients in the rota and in the external care record, side by side and joined. Rules §2.2, §7. */
export const ClientActivitiesPage = () => (
  <StaffOnly>
    <ClientActivities />
  </StaffOnly>
)
