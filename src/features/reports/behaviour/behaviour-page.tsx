import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BehaviourKind } from '../../../../domain/reports/report-choices.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FlagIcon } from '../../../ui/icons.ts'
import { ExportMenu } from '../export-menu.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { ReportFilters } from '../report-filters.tsx'
import { ReportPage } from '../report-page.tsx'
import type { ReportSearch } from '../report-search.ts'
import { clientWords, daysWords, placeWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { useReportDays } from '../use-report-days.ts'
import { BehaviourCards } from './behaviour-cards.tsx'
import { BehaviourRows } from './behaviour-rows.tsx'
import { ALL_KINDS, type BehaviourSearch, withRows } from './behaviour-search.ts'
import { BehaviourStaffingCard } from './behaviour-staffing.tsx'
import { behaviourWorkedOut, kindWords, rowFilterWords } from './behaviour-words.ts'
import { behaviourPath } from './rows-link.tsx'
import { useBehaviour } from './use-behaviour.ts'
import { useBehaviourExport } from './use-behaviour-export.ts'

const route = getRouteApi(behaviourPath)

const kinds = ['ALL_BUT_HAPPY', ALL_KINDS, ...BehaviourKind.options.filter((kind) => kind !== 'ALL_BUT_HAPPY')] as const
const usualKind = 'ALL_BUT_HAPPY'

type KindFilterProps = { kind: BehaviourSearch['kind']; onChange: (kind: BehaviourSearch['kind']) => void }

function KindFilter({ kind = usualKind, onChange }: KindFilterProps) {
  return (
    <FilterSelect
      label="Kind"
      value={kind}
      options={kinds.map((value) => ({ value, text: kindWords[value] }))}
      onValueChange={(value) => onChange(kinds.find((one) => one === value && one !== usualKind))}
    />
  )
}

function ClientBehaviour() {
  const search = route.useSearch()
  const { clientId } = route.useParams()
  const navigate = useNavigate()
  const facts = useCareFacts()
  const asked = useReportDays(search)
  const about = { search, clientId }
  const read = useBehaviour(asked.days, about)
  const { exportAs, isBusy, failure } = useBehaviourExport(asked.days, about)
  // The client stands in the path; of those filters that name one it is the chosen one.
  const change = (part: Partial<ReportSearch> & Pick<Partial<BehaviourSearch>, 'kind'>) =>
    void navigate({
      to: behaviourPath,
      params: { clientId: 'client' in part ? part.client : clientId },
      search: withRows({ ...search, ...part }, {}),
      replace: true,
    })
  const filterWords = [
    placeWords(search.location, facts),
    clientWords(clientId, facts),
    `Kind: ${kindWords[search.kind ?? usualKind]}`,
    ...rowFilterWords(search),
  ]
  return (
    <ReportPage
      title="Client behaviour"
      asked={asked}
      read={read}
      filters={
        <>
          <ReportFilters search={{ ...search, client: clientId }} asked={asked} onChange={change} />
          <span data-screen-only>
            <KindFilter kind={search.kind} onChange={(kind) => change({ kind })} />
          </span>
        </>
      }
      filterWords={filterWords}
      workedOut={behaviourWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={asked.days === undefined} />}
    >
      {(figures, days) =>
        figures.sum.reports === 0 ? (
          <EmptyState
            icon={FlagIcon}
            title="No reports of behaviour"
            text={`Nothing was reported from ${daysWords(days)}. Choose a longer period, another location, client or kind.`}
          />
        ) : (
          <>
            <BehaviourCards figures={figures} asked={about} days={days} />
            <BehaviourStaffingCard days={days} asked={about} figuresAt={read.readAt} />
            <BehaviourRows days={days} asked={about} reports={figures.sum.reports} figuresAt={read.readAt} />
          </>
        )
      }
    </ReportPage>
  )
}

/** Challenging behaviour of all clients or of one: how often, when, what came before, what helped. Rules §2.2, §7. */
export const ClientBehaviourPage = () => (
  <StaffOnly>
    <ClientBehaviour />
  </StaffOnly>
)
