import { Box, Grid } from '@chakra-ui/react'
import { useId } from 'react'
import { levelNames } from '../../../../domain/client/escalation.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { busiestHours } from '../../../../domain/reports/week-hours.ts'
import { formatDayAndMonth, formatDuration } from '../../../../domain/time/format.ts'
import { Level } from '../../../pieces/client-badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { HeatMap } from '../charts/heat-map.tsx'
import { type Part, PartOfWhole } from '../charts/part-of-whole.tsx'
import { RankedBars } from '../charts/ranked-bars.tsx'
import { WeekBars } from '../charts/week-bars.tsx'
import { Finding } from '../finding.tsx'
import { hourWords, numberWords, shareWords } from '../report-words.ts'
import { withRows } from './behaviour-search.ts'
import { beforeWords, filingWords, triedWords } from './behaviour-words.ts'
import { type FiguresProps, RowsLink } from './rows-link.tsx'
import { TriedBars } from './tried-bars.tsx'
import { barsOf, marksOf, partsOf, typeOfPart } from './weeks-of-report.ts'

const minuteMs = 60_000
const fewest = 5

/** "41 reports, 6 of them in the week of 5 Oct" */
const weeksHeading = ({ sum, weeks }: FiguresProps['figures']): string => {
  const totals = new Map<string, number>()
  for (const { week, reports } of weeks) totals.set(week, (totals.get(week) ?? 0) + reports)
  const most = Math.max(...totals.values())
  const busiest = [...totals].filter(([, count]) => count === most).map(([week]) => week)
  const all = `${numberWords(sum.reports)} ${sum.reports === 1 ? 'report' : 'reports'}`
  const [only] = busiest
  if (sum.reports < fewest || only === undefined || busiest.length > 1 || totals.size < 2) return all
  return `${all}, ${most} of them in the week of ${formatDayAndMonth(only)}`
}

function Levels({ figures: { levels } }: Pick<FiguresProps, 'figures'>) {
  const [first] = levels
  if (first === undefined) return null
  if (levels.length === 1)
    return (
      <Box display="flex" gap="2" alignItems="center" textStyle="second" color="ink2" marginTop="2">
        <Level level={first.level} /> in the whole period
      </Box>
    )
  return (
    <Box as="ul" display="flex" gap="3" flexWrap="wrap" textStyle="second" marginTop="2" aria-label="Changes of level">
      {levels.map(({ day, level }) => (
        <Box as="li" key={day} display="flex" gap="2" alignItems="center" aria-label={levelNames[level]}>
          <Level level={level} /> from {formatDayAndMonth(day)}
        </Box>
      ))}
    </Box>
  )
}

function Weeks({ figures, asked, days }: FiguresProps & { days: ReportDays }) {
  const id = useId()
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <WeekBars
        label="Reports by week and kind"
        head={
          <Box as="h2" id={id} textStyle="h3">
            {weeksHeading(figures)}
          </Box>
        }
        parts={partsOf(figures)}
        bars={barsOf(figures, days)}
        barHeading="Week of"
        marks={marksOf(figures)}
        link={({ bar, part, face }) => (
          <RowsLink asked={asked} rows={{ week: bar.key, type: typeOfPart(part.key, figures) }} {...face} />
        )}
      />
      <Levels figures={figures} />
    </Card>
  )
}

function Hours({ figures: { hours, sum }, asked }: FiguresProps) {
  const cells = hours.map(({ weekday, hour, reports }) => ({ weekday, hour, count: reports }))
  const busiest = busiestHours(cells)
  const heading =
    busiest === undefined
      ? 'When it happened'
      : `Most between ${hourWords(busiest.fromHour)} and ${hourWords(busiest.untilHour)}`
  const part = busiest && `${numberWords(busiest.count)} of ${numberWords(sum.reports)}, by`
  return (
    <Finding heading={heading} second={`${part ?? 'By'} weekday and hour`}>
      <HeatMap
        label="Reports by weekday and hour"
        nouns={['report', 'reports']}
        tone="behaviour"
        cells={cells}
        busiest={busiest}
        link={({ weekday, hour, hours: count, face }) => (
          <RowsLink asked={asked} rows={{ weekday, hour, hours: count }} {...face} />
        )}
      />
    </Finding>
  )
}

function Before({ figures: { before, sum }, asked }: FiguresProps) {
  const rows = before.map(({ theme, reports }) => ({
    key: theme,
    theme,
    count: reports,
    words: beforeWords[theme],
    said: numberWords(reports),
  }))
  return (
    <Finding heading="What came before" second={`Of ${numberWords(sum.reports)} reports, as staff wrote it`}>
      <RankedBars
        rows={rows}
        link={({ theme }, face) => <RowsLink asked={asked} rows={{ before: theme }} {...face} />}
      />
    </Finding>
  )
}

function Helped({ figures: { tried }, asked }: FiguresProps) {
  return (
    <Finding heading="What helped" second="Times it helped, of the times it was tried">
      {tried.length === 0 ? (
        <Box color="ink2">No one wrote what they tried.</Box>
      ) : (
        <TriedBars
          rows={tried.map((one) => ({ ...one, words: triedWords[one.theme] }))}
          link={({ theme }, face) => <RowsLink asked={asked} rows={{ tried: theme }} {...face} />}
        />
      )}
    </Finding>
  )
}

type Filing = keyof typeof filingWords

function Incidents({ figures: { filing, sum }, asked }: FiguresProps) {
  if (sum.incidents === 0) return null
  const parts: Part<Filing>[] = [
    { key: 'filed-in-time', words: filingWords['filed-in-time'], count: filing.filedInTime, pattern: 'solid' },
    { key: 'filed-late', words: filingWords['filed-late'], count: filing.filedLate, pattern: 'diagonals' },
    { key: 'waiting', words: filingWords.waiting, count: filing.waiting, pattern: 'hollow' },
    { key: 'overdue', words: filingWords.overdue, count: filing.overdue, pattern: 'heavy' },
  ]
  const usual = filing.medianMinutes
  const open = filing.waiting + filing.overdue
  const heading = `${numberWords(sum.incidents)} ${sum.incidents === 1 ? 'incident' : 'incidents'}, ${open === 0 ? 'all filed' : `${numberWords(open)} not filed`}`
  return (
    <Finding
      heading={heading}
      second={usual === undefined ? undefined : `Half were filed within ${formatDuration(usual * minuteMs)}`}
    >
      <PartOfWhole
        parts={parts.filter(({ count }) => count > 0)}
        link={({ key }, face) => <RowsLink asked={asked} rows={{ filing: key }} {...face} />}
      />
    </Finding>
  )
}

const mostShown = 10

function Clients({ figures: { clients, sum }, asked: { search } }: FiguresProps) {
  if (clients.length < 2) return null
  const rows = clients.slice(0, mostShown).map(({ clientId, initials, reports }) => ({
    key: clientId,
    clientId,
    count: reports,
    words: initials,
    said: `${numberWords(reports)}, ${shareWords(reports, sum.reports)}`,
  }))
  return (
    <Finding
      heading="By client"
      second={clients.length > mostShown ? `The ${mostShown} with the most reports` : undefined}
    >
      <RankedBars
        rows={rows}
        link={({ clientId }, face) => (
          <RowsLink asked={{ search: withRows(search, {}), clientId }} rows={{}} {...face} />
        )}
      />
    </Finding>
  )
}

/** The figures of behaviour: by week and hour first, then what came before, what helped, and the incidents. */
export function BehaviourCards(props: FiguresProps & { days: ReportDays }) {
  return (
    <>
      <Grid
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        _print={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Weeks {...props} />
        <Hours {...props} />
      </Grid>
      <Grid
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' }}
        _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Before {...props} />
        <Helped {...props} />
        <Incidents {...props} />
        <Clients {...props} />
      </Grid>
    </>
  )
}
