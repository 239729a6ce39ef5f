import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import { barDays, inGroups } from '../../../../domain/reports/compared-days.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { formatDayAndMonth } from '../../../../domain/time/format.ts'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/router-links.tsx'
import { WeekBars } from '../charts/week-bars.tsx'
import { shareWords } from '../report-words.ts'
import classes from './management.module.css'
import { hoursWords, signed } from './management-words.ts'
import type { Compared, Counts } from './use-management.ts'

type CardProps = { figures: Compared; days: ReportDays; location: string | undefined; beforeWords: string }

type Hours = Pick<Counts, 'staffHours' | 'agencyHours'>

const barNames = {
  1: { heading: 'Day', note: 'Hours a day' },
  7: { heading: 'Week from', note: 'Hours a week' },
  28: { heading: '4 weeks from', note: 'Hours in 4 weeks' },
} as const

const workedOf = ({ staffHours, agencyHours }: Hours): number => staffHours + agencyHours

const shareOf = (hours: Hours): string => shareWords(hours.agencyHours, workedOf(hours))

const barsOf = (figures: Compared['now'], size: 1 | 7 | 28) =>
  inGroups(figures.days, size).map((group) => {
    const sum = (name: keyof Hours) => group.reduce((hours, day) => hours + day[name], 0)
    const hours = { staffHours: sum('staffHours'), agencyHours: sum('agencyHours') }
    const day = group[0]?.day ?? ''
    return {
      key: day,
      words: formatDayAndMonth(day),
      counts: { agency: hours.agencyHours, own: hours.staffHours },
      inside: workedOf(hours) === 0 ? undefined : shareOf(hours),
    }
  })

/** "3.1 points more than the 4 weeks before" */
const changeWords = ({ now, before }: Compared, beforeWords: string): string => {
  if (workedOf(before.sum) === 0) return `No hours in ${beforeWords}`
  const share = (hours: Hours) => (workedOf(hours) === 0 ? 0 : (100 * hours.agencyHours) / workedOf(hours))
  const change = share(now.sum) - share(before.sum)
  const size = signed(Math.abs(change), 1).replace('+', '')
  if (Number(size) === 0) return `The same as in ${beforeWords}`
  return `${size} points ${change > 0 ? 'more' : 'less'} than in ${beforeWords}`
}

/** How much of the hours agency staff worked, and how that went. */
export function HoursCard({ figures, days, location, beforeWords }: CardProps) {
  const id = useId()
  const size = barDays(days)
  const { heading, note } = barNames[size]
  const [before, now] = [barsOf(figures.before, size), barsOf(figures.now, size)]
  const { sum } = figures.now
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <WeekBars
        label={`${note} by own and agency staff`}
        note={`${note}, with the agency share`}
        barHeading={heading}
        head={
          <Box as="h2" id={id} className={classes.finding}>
            <span className={classes.big}>{shareOf(sum)}</span>
            <span>
              <Box as="span" display="block" textStyle="h3">
                of hours worked by agency staff
              </Box>
              <Box as="span" display="block" textStyle="second" color="ink2">
                {changeWords(figures, beforeWords)}
              </Box>
            </span>
          </Box>
        }
        parts={[
          { key: 'agency', words: 'Agency staff', tone: 'main', total: `${hoursWords(sum.agencyHours)} h` },
          { key: 'own', words: 'Own staff', tone: 'rest', total: `${hoursWords(sum.staffHours)} h` },
        ]}
        bars={[...before, ...now]}
        periods={[
          { from: before[0]?.key ?? '', words: 'Before' },
          { from: now[0]?.key ?? '', words: 'This period', isShown: true },
        ]}
        said={hoursWords}
        nothing="No hours were planned in either period."
      />
      <span data-screen-only>
        <TextLink to="/reports/payroll" search={{ day: days.until, location }}>
          Hours by person, in payroll
        </TextLink>
      </span>
    </Card>
  )
}
