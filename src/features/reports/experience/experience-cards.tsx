import { Box, Grid } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatDayAndMonth } from '../../../../domain/time/format.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import { Card } from '../../../ui/card.tsx'
import { PartOfWhole } from '../charts/part-of-whole.tsx'
import { Finding } from '../finding.tsx'
import { numberWords, shareWords } from '../report-words.ts'
import { AverageMap } from './average-map.tsx'
import type { ExperienceSearch } from './experience-search.ts'
import { answersWords, averageWords, FEW } from './experience-words.ts'
import { RatedTable } from './rated-table.tsx'
import type { ExperienceFigures, Rated } from './use-experience.ts'

export type ExperienceProps = {
  figures: ExperienceFigures
  search: ExperienceSearch
  clientId: string | undefined
}

const mostShown = 10

const averageOf = ({ points, ratings }: Rated): number => points / ratings

/** Those with most answers, the least liked first: what may need a change stands at the top. */
const leastLiked = <Row extends Rated>(rows: readonly Row[]): Row[] =>
  [...rows]
    .sort((a, b) => b.ratings - a.ratings)
    .slice(0, mostShown)
    .sort((a, b) => averageOf(a) - averageOf(b))

/** The least liked of those with enough answers to say so. */
const lowest = <Row extends Rated>(rows: readonly Row[]): Row | undefined =>
  leastLiked(rows.filter(({ ratings }) => ratings >= FEW))[0]

function Answers({ figures: { sum } }: ExperienceProps) {
  const id = useId()
  const low = (sum.counts[0] ?? 0) + (sum.counts[1] ?? 0)
  const parts = [
    { key: 'good', words: 'Satisfied (4 or 5)', count: (sum.counts[3] ?? 0) + (sum.counts[4] ?? 0), pattern: 'solid' },
    { key: 'middle', words: 'Neither (3)', count: sum.counts[2] ?? 0, pattern: 'diagonals' },
    { key: 'low', words: 'Dissatisfied (1 or 2)', count: low, pattern: 'heavy' },
  ] as const
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <Box as="h2" id={id} display="flex" gap="3" alignItems="center" marginBottom="3" textStyle="body">
        <Box as="span" fontSize="40px" lineHeight="44px" fontWeight="700" whiteSpace="nowrap" flexShrink="0">
          {averageWords(sum)}
        </Box>
        <span>
          of 5 on average, from {answersWords(sum.ratings)} on {numberWords(sum.finished)} finished activities
        </span>
      </Box>
      <PartOfWhole parts={parts} link={(_part, face) => <div {...face} />} />
    </Card>
  )
}

function Titles({ figures: { titles } }: ExperienceProps) {
  const least = lowest(titles)
  return (
    <Finding
      heading={least === undefined ? 'By activity' : `Least liked: ${least.title}, ${averageWords(least)}`}
      second={
        titles.length > mostShown
          ? `The ${mostShown} with most answers, the least liked first`
          : 'The least liked first'
      }
    >
      <RatedTable
        label="Average answer by activity"
        of="Activity"
        rows={leastLiked(titles).map((row) => ({ ...row, key: row.title, words: <bdi>{row.title}</bdi> }))}
      />
    </Finding>
  )
}

function Clients({ figures: { clients }, search, clientId }: ExperienceProps) {
  if (clientId !== undefined || clients.length < 2) return null
  return (
    <Finding
      heading="By client"
      second={
        clients.length > mostShown
          ? `The ${mostShown} with most answers, the least satisfied first`
          : 'The least satisfied first'
      }
    >
      <RatedTable
        label="Average answer by client"
        of="Client"
        rows={leastLiked(clients).map((row) => ({
          ...row,
          key: row.clientId,
          words: (
            <Link to="/reports/client-experience/{-$clientId}" params={{ clientId: row.clientId }} search={search}>
              {row.initials}
            </Link>
          ),
        }))}
      />
    </Finding>
  )
}

function Hours({ figures: { hours, sum } }: ExperienceProps) {
  if (hours.length === 0) return null
  const low = (sum.counts[0] ?? 0) + (sum.counts[1] ?? 0)
  return (
    <Finding
      heading={low === 0 ? 'No answers of 1 or 2' : `${shareWords(low, sum.ratings)} of answers were 1 or 2`}
      second={`Average answer by planned day and hour, with how many answers. A dashed edge means fewer than ${FEW}.`}
    >
      <AverageMap hours={hours} />
    </Finding>
  )
}

function Weeks({ figures: { weeks }, search, clientId }: ExperienceProps) {
  if (weeks.length < 2) return null
  return (
    <Finding heading="By week" second="Each week leads to what staff recorded when activities were stopped">
      <RatedTable
        label="Average answer by week"
        of="Week from"
        rows={weeks.map((row) => ({
          ...row,
          key: row.monday,
          words: (
            <Link
              to="/reports/activityreports"
              search={{
                from: row.monday,
                until: addDays(row.monday, 6),
                location: search.location,
                client: clientId,
                event: 'STOPPED' as const,
              }}
            >
              {formatDayAndMonth(row.monday)}
            </Link>
          ),
        }))}
      />
    </Finding>
  )
}

function Staff({ figures: { staff } }: ExperienceProps) {
  if (staff.length < 2) return null
  return (
    <Finding heading="By staff needed" second="How many staff the activity was planned for">
      <RatedTable
        label="Average answer by staff needed"
        of="Staff needed"
        rows={staff.map((row) => ({ ...row, key: String(row.personsRequired), words: row.personsRequired }))}
      />
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

/** The figures of how clients liked their activities: all, when, what, and who. */
export function ExperienceCards(props: ExperienceProps) {
  return (
    <Grid
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      _print={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Column>
        <Answers {...props} />
        <Titles {...props} />
        <Staff {...props} />
      </Column>
      <Column>
        <Weeks {...props} />
        <Clients {...props} />
      </Column>
      <Box gridColumn="1 / -1">
        <Hours {...props} />
      </Box>
    </Grid>
  )
}
