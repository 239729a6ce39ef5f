import { Flex } from '@chakra-ui/react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { oncallDayOf } from '../../../../domain/oncall/oncall-now.ts'
import { LocalDay } from '../../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { DayTurner } from '../../../pieces/day-turner.tsx'
import { usePlaceOptions } from '../../../pieces/list-page/usual-choices.ts'
import { NotSetUp, useIsNotSetUp } from '../../../pieces/not-set-up.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { FilterSelect } from '../filter-select.tsx'
import { ReportPage } from '../report-page.tsx'
import { StaffOnly } from '../staff-only.tsx'
import type { AskedDays } from '../use-report-days.ts'
import { DailyRows } from './daily-rows.tsx'
import { dailyPath } from './daily-search.ts'
import { dailyWorkedOut } from './daily-words.ts'
import { DayChart } from './day-chart.tsx'
import { LookAtCards } from './look-at-cards.tsx'
import { PeopleCard } from './people-card.tsx'
import { BehaviourCard, NotedLaterCard } from './reports-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { type DailyAsked, useDaily } from './use-daily.ts'
import { useDailyExport } from './use-daily-export.ts'

const route = getRouteApi(dailyPath)

/** The location of the address, else where the reader usually works, else the provider's first. */
const useLocation = (): { location: string | undefined; isKnown: boolean } => {
  const { location } = route.useParams()
  const { user } = useCurrentUser()
  const { settings, person } = useCareFacts()
  const known = (settings?.locations ?? []).map(({ locationId }) => locationId)
  if (location !== undefined) return { location, isKnown: known.includes(location) }
  const own = person(user.id)
  const usual = [own?.placeOfWork, ...(own?.locations ?? [])].find((one) => one !== undefined && known.includes(one))
  return { location: usual ?? known[0], isKnown: true }
}

/** The day of the address, else the one that is going on; undefined where there is no such day. */
const useDay = (): LocalDay | undefined => {
  const { date } = route.useParams()
  const { now, zone } = useCareFacts()
  return date === undefined ? oncallDayOf(now, zone) : LocalDay.safeParse(date).data
}

const firstDay = '2000-01-01'
const lastDay = '2199-12-31'

const useAsked = (): { asked: AskedDays; of: DailyAsked | undefined; location: string | undefined } => {
  const { location, isKnown } = useLocation()
  const { settings } = useCareFacts()
  const day = useDay()
  // Until the settings are read, nobody knows where that is.
  if (location === undefined || settings === undefined) return { asked: {}, of: undefined, location }
  if (!isKnown) {
    const wrong = 'It may have been removed. Choose another location.'
    return { asked: { wrong, title: 'This location was not found' }, of: undefined, location }
  }
  if (day === undefined || day < firstDay || day > lastDay) {
    const wrong = 'Choose a day between 2000 and 2199, or choose Today.'
    return { asked: { wrong, title: 'There is no such day' }, of: undefined, location }
  }
  return { asked: { days: { from: day, until: day } }, of: { day, location }, location }
}

function Filters({ location }: { location: string | undefined }) {
  const navigate = useNavigate()
  const { now, zone } = useCareFacts()
  const day = useDay() ?? oncallDayOf(now, zone)
  const places = usePlaceOptions()
  const isListed = location === undefined || places.some(({ value }) => value === location)
  const options = isListed ? places : [...places, { value: location, text: 'No longer in use' }]
  const go = (params: { location?: string | undefined; date?: LocalDay | undefined }) =>
    void navigate({ to: dailyPath, params, search: {} })
  return (
    <Flex as="search" gap="2" flexWrap="wrap" align="end" data-screen-only>
      <Flex flexBasis={{ base: 'full', sm: 'auto' }}>
        <FilterSelect
          label="Location"
          value={location ?? ''}
          options={options}
          onValueChange={(chosen) => go({ location: chosen, date: day })}
        />
      </Flex>
      <DayTurner day={day} onDay={(date) => go({ location, date })} />
    </Flex>
  )
}

function Daily() {
  const search = route.useSearch()
  const { placeName } = useCareFacts()
  const { asked, of, location } = useAsked()
  const read = useDaily(of)
  const { exportAs, isBusy, failure } = useDailyExport(of, read.figures)
  return (
    <ReportPage
      title="Daily performance"
      asked={asked}
      read={read}
      filters={<Filters location={location} />}
      filterWords={[placeName(location) ?? '']}
      workedOut={dailyWorkedOut}
      exportFailure={failure}
      menu={<ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={read.figures === undefined} />}
    >
      {(figures) =>
        of && (
          <>
            <LookAtCards figures={figures} asked={of} />
            <DayChart figures={figures} asked={of} />
            <SessionsCard figures={figures} asked={of} />
            <PeopleCard staff={figures.staff} />
            <BehaviourCard behaviour={figures.behaviour} />
            <NotedLaterCard notedLater={figures.notedLater} sum={figures.sum} />
            <DailyRows asked={of} search={search} figures={figures} figuresAt={read.readAt} />
          </>
        )
      }
    </ReportPage>
  )
}

/** One day of one location by session. Rules §2.2, §7; decision 245. */
export function DailyPage() {
  const isNotSetUp = useIsNotSetUp()
  return <StaffOnly>{isNotSetUp === true ? <NotSetUp /> : <Daily />}</StaffOnly>
}
