import { Box, Grid } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { busiestHours } from '../../../../domain/reports/week-hours.ts'
import { formatDayAndMonth } from '../../../../domain/time/format.ts'
import { Card } from '../../../ui/card.tsx'
import { mondaysOf } from '../behaviour/weeks-of-report.ts'
import { HeatMap } from '../charts/heat-map.tsx'
import { WeekBars } from '../charts/week-bars.tsx'
import type { WeekBar, WeekPart } from '../charts/week-bars-types.ts'
import { Finding } from '../finding.tsx'
import { hourWords, numberWords } from '../report-words.ts'
import {
  type BarPart,
  barCounts,
  countedWords,
  findingWords,
  hasExternal,
  sourceName,
} from './client-activities-words.ts'
import { RowsLink } from './rows-link.tsx'
import type { Asked, ClientActivityFigures } from './use-client-activities.ts'

type CardsProps = { figures: ClientActivityFigures; asked: Asked; days: ReportDays }

type Part = WeekPart & { readonly key: BarPart }

const partsOf = (figures: ClientActivityFigures): readonly Part[] => {
  const source = sourceName(figures)
  const hasSource = hasExternal(figures)
  return [
    { key: 'rota-done', words: hasSource ? countedWords('rota-done', source) : 'Done', tone: 'main' },
    ...(hasSource ? [{ key: 'done-there', words: countedWords('done-there', source), tone: 'rest' } as const] : []),
    { key: 'declined-only', words: countedWords('declined-only', source), tone: 'declined' },
    { key: 'not-done', words: countedWords('not-done', source), tone: 'never' },
  ]
}

const barsOf = ({ weeks }: ClientActivityFigures, days: ReportDays): WeekBar[] =>
  mondaysOf(days).map((monday) => {
    const own = weeks.find((week) => week.monday === monday)
    return { key: monday, words: formatDayAndMonth(monday), counts: own === undefined ? {} : barCounts(own) }
  })

function Weeks({ figures, asked, days }: CardsProps) {
  const id = useId()
  const parts = partsOf(figures)
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <WeekBars
        label="Activities by week and what became of them"
        head={
          <Box as="h2" id={id} textStyle="h3">
            {findingWords(figures)}
          </Box>
        }
        parts={parts}
        bars={barsOf(figures, days)}
        barHeading="Week of"
        link={({ bar, part, face }) => (
          <RowsLink
            asked={asked}
            rows={{ week: bar.key, counted: parts.find(({ key }) => key === part.key)?.key }}
            {...face}
          />
        )}
      />
    </Card>
  )
}

function Hours({ figures: { hours, sum }, asked }: CardsProps) {
  const cells = hours.map(({ weekday, hour, together }) => ({ weekday, hour, count: together.done }))
  const busiest = busiestHours(cells)
  const heading =
    busiest === undefined
      ? 'When activities are done'
      : `Most done from ${hourWords(busiest.fromHour)} to ${hourWords(busiest.untilHour)}`
  const part = busiest && `${numberWords(busiest.count)} of ${numberWords(sum.together.done)}, by`
  return (
    <Finding heading={heading} second={`${part ?? 'By'} weekday and hour`}>
      <HeatMap
        label="Activities done, by weekday and hour"
        nouns={['activity done', 'activities done']}
        tone="done"
        cells={cells}
        busiest={busiest}
        link={({ weekday, hour, hours: count, face: { children, ...face } }) => (
          <RowsLink asked={asked} rows={{ counted: 'done', weekday, hour, hours: count }} {...face}>
            {children}
          </RowsLink>
        )}
      />
    </Finding>
  )
}

/** The pictures of client activities: by week, and by weekday and hour. */
export function ClientActivitiesCards(props: CardsProps) {
  return (
    <Grid
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      _print={{ gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Weeks {...props} />
      <Hours {...props} />
    </Grid>
  )
}
