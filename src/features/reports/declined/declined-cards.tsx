import { Box, Grid } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { reasonWords } from '../../../../domain/activity/report-words.ts'
import { busiestHours } from '../../../../domain/reports/week-hours.ts'
import { Card } from '../../../ui/card.tsx'
import { HeatMap } from '../charts/heat-map.tsx'
import { type Part, PartOfWhole } from '../charts/part-of-whole.tsx'
import { RankedBars } from '../charts/ranked-bars.tsx'
import { Finding } from '../finding.tsx'
import { hourWords, numberWords, shareWords } from '../report-words.ts'
import { ROWS_ID } from '../rows-section.tsx'
import { type DeclinedSearch, type RowFilters, withRows } from './declined-search.ts'
import { outcomeWords } from './declined-words.ts'
import type { DeclinedFigures } from './use-declined.ts'

type FiguresProps = { figures: DeclinedFigures; search: DeclinedSearch }

type RowsLinkProps = { search: DeclinedSearch; rows: RowFilters; className: string | undefined; children: ReactNode }

/** Leads to the activities that a figure counts, further down the page. */
function RowsLink({ search, rows, ...face }: RowsLinkProps) {
  return <Link to="/reports/declined-activities" search={withRows(search, rows)} hash={ROWS_ID} {...face} />
}

type Outcome = 'done-later' | 'closed' | 'not-done'

/** How many were declined, of how many, and what became of them. */
function Outcomes({ figures: { sum }, search }: FiguresProps) {
  const id = useId()
  const parts: Part<Outcome>[] = [
    { key: 'done-later', words: outcomeWords['done-later'], count: sum.doneLater, pattern: 'solid' },
    { key: 'closed', words: outcomeWords.closed, count: sum.closed, pattern: 'diagonals' },
    { key: 'not-done', words: outcomeWords['not-done'], count: sum.notDone, pattern: 'heavy' },
  ]
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <Box as="h2" id={id} display="flex" gap="3" alignItems="center" marginBottom="3" textStyle="body">
        <Box as="span" fontSize="40px" lineHeight="44px" fontWeight="700" whiteSpace="nowrap" flexShrink="0">
          {numberWords(sum.declined)}
        </Box>
        <span>
          of {numberWords(sum.planned)} {sum.planned === 1 ? 'activity' : 'activities'} declined,{' '}
          <b>{shareWords(sum.declined, sum.planned)}</b>
        </span>
      </Box>
      <PartOfWhole
        parts={parts}
        link={({ key }, face) => <RowsLink search={search} rows={{ outcome: key }} {...face} />}
      />
    </Card>
  )
}

function Hours({ figures: { hours, sum }, search }: FiguresProps) {
  const cells = hours.map(({ weekday, hour, declined }) => ({ weekday, hour, count: declined }))
  const busiest = busiestHours(cells)
  const heading =
    busiest === undefined
      ? 'When they were planned'
      : `Most from ${hourWords(busiest.fromHour)} to ${hourWords(busiest.untilHour)}`
  const part = busiest && `${numberWords(busiest.count)} of ${numberWords(sum.declined)}, by`
  return (
    <Finding heading={heading} second={`${part ?? 'By'} planned day and hour`}>
      <HeatMap
        label="Declined activities by weekday and hour"
        nouns={['declined activity', 'declined activities']}
        tone="declined"
        cells={cells}
        busiest={busiest}
        link={({ weekday, hour, hours: count, face }) => (
          <RowsLink search={search} rows={{ weekday, hour, hours: count }} {...face} />
        )}
      />
    </Finding>
  )
}

function Repeated({ figures: { repeated }, search }: FiguresProps) {
  if (repeated.length === 0) return null
  const rows = repeated.map((one) => ({
    ...one,
    key: `${one.clientId} ${one.title} ${one.time}`,
    count: one.declined,
    words: (
      <>
        <b>{one.initials}</b> {one.title}, {one.time}
      </>
    ),
    said: `${one.declined} of ${one.planned}`,
  }))
  return (
    <Finding heading="Consider changing the plan" second="Often declined by the same client at the same time">
      <RankedBars
        rows={rows}
        link={({ clientId, title, time }, face) => (
          <RowsLink search={{ ...search, client: clientId }} rows={{ title, time }} {...face} />
        )}
      />
    </Finding>
  )
}

function Reasons({ figures: { reasons, sum }, search }: FiguresProps) {
  const rows = reasons.map(({ reason, declined }) => ({
    key: reason,
    reason,
    count: declined,
    words: reasonWords[reason],
    said: numberWords(declined),
  }))
  const [first] = [...rows].sort((a, b) => b.count - a.count)
  if (first === undefined) return null
  return (
    <Finding
      heading={`Most common reason: ${first.words}, ${shareWords(first.count, sum.declined)}`}
      second="The latest reason recorded for each"
    >
      <RankedBars
        rows={rows.sort((a, b) => b.count - a.count)}
        link={({ reason }, face) => <RowsLink search={search} rows={{ reason }} {...face} />}
      />
    </Finding>
  )
}

const mostShown = 10

const byDeclined = <Row extends { declined: number }>(rows: readonly Row[]): readonly Row[] =>
  rows
    .filter(({ declined }) => declined > 0)
    .sort((a, b) => b.declined - a.declined)
    .slice(0, mostShown)

const ofPlanned = ({ declined, planned }: { declined: number; planned: number }): string =>
  `${numberWords(declined)} of ${numberWords(planned)}`

function Clients({ figures: { clients }, search }: FiguresProps) {
  const rows = byDeclined(clients).map((one) => ({
    ...one,
    key: one.clientId,
    count: one.declined,
    words: one.initials,
    said: ofPlanned(one),
  }))
  if (rows.length < 2) return null
  return (
    <Finding
      heading="By client"
      second={rows.length < mostShown ? undefined : `The ${mostShown} clients who declined most`}
    >
      <RankedBars
        rows={rows}
        link={({ clientId }, face) => <RowsLink search={{ ...search, client: clientId }} rows={{}} {...face} />}
      />
    </Finding>
  )
}

function Titles({ figures: { titles }, search }: FiguresProps) {
  const rows = byDeclined(titles).map((one) => ({
    ...one,
    key: one.title,
    count: one.declined,
    words: <bdi>{one.title}</bdi>,
    said: ofPlanned(one),
  }))
  return (
    <Finding
      heading="By activity"
      second={rows.length < mostShown ? undefined : `The ${mostShown} most often declined`}
    >
      <RankedBars rows={rows} link={({ title }, face) => <RowsLink search={search} rows={{ title }} {...face} />} />
    </Finding>
  )
}

function Column({ children }: { children: ReactNode }) {
  return (
    <Grid gap="3" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      {children}
    </Grid>
  )
}

/** The figures of declined activities: the picture first, then who, what and why. */
export function DeclinedCards(props: FiguresProps) {
  return (
    <Grid
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Column>
        <Outcomes {...props} />
        <Reasons {...props} />
        <Clients {...props} />
      </Column>
      <Column>
        <Hours {...props} />
        <Repeated {...props} />
        <Titles {...props} />
      </Column>
    </Grid>
  )
}
