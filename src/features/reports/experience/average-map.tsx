import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import classes from '../charts/heat-map.module.css'
import { hourWords, weekdayName } from '../report-words.ts'
import own from './average-map.module.css'
import { answersWords, averageWords, FEW } from './experience-words.ts'
import type { ExperienceFigures } from './use-experience.ts'

type Hour = Pick<ExperienceFigures['hours'][number], 'weekday' | 'hour' | 'ratings' | 'points'>

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The same with columns of several hours, from the first that holds any to the last. */
const inColumns = (cells: readonly Hour[], stepHours: number) => {
  const startOf = (hour: number) => hour - (hour % stepHours)
  const starts = cells.map(({ hour }) => startOf(hour))
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  const hours = Array.from({ length: (last - first) / stepHours + 1 }, (_, at) => first + at * stepHours)
  const sumOf = (weekday: number, from: number) =>
    cells
      .filter((cell) => cell.weekday === weekday && startOf(cell.hour) === from)
      .reduce((sum, cell) => ({ ratings: sum.ratings + cell.ratings, points: sum.points + cell.points }), {
        ratings: 0,
        points: 0,
      })
  return { hours, sumOf }
}

/** The darker the better liked: from 2.5, 3.5 and 4.5 on. */
const stepOf = (average: number): number => Math.min(4, Math.max(1, Math.round(average) - 1))

type CellProps = { rated: Pick<Hour, 'ratings' | 'points'>; name: string }

function Cell({ rated, name }: CellProps) {
  if (rated.ratings === 0)
    return (
      <td>
        <span className={classes.none} />
      </td>
    )
  const isFew = rated.ratings < FEW
  return (
    <td>
      <span
        className={classNames(classes.cell, own.cell, isFew && own.few)}
        data-step={stepOf(rated.points / rated.ratings)}
      >
        <VisuallyHidden>{name}: </VisuallyHidden>
        <span>{averageWords(rated)}</span>
        <span className={own.answers}>
          {rated.ratings}
          <VisuallyHidden> {rated.ratings === 1 ? 'answer' : 'answers'}</VisuallyHidden>
        </span>
      </span>
    </td>
  )
}

function Row({
  weekday,
  hours,
  stepHours,
  sumOf,
}: { weekday: number; stepHours: number } & ReturnType<typeof inColumns>) {
  const name = weekdayName(weekday)
  const sums = hours.map((hour) => ({ hour, ...sumOf(weekday, hour) }))
  const all = {
    ratings: sums.reduce((sum, { ratings }) => sum + ratings, 0),
    points: sums.reduce((sum, { points }) => sum + points, 0),
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {sums.map(({ hour, ...rated }) => (
        <Cell key={hour} rated={rated} name={`${name} ${hourWords(hour)} to ${hourWords(hour + stepHours)}`} />
      ))}
      <td className={classes.total} title={answersWords(all.ratings)}>
        {averageWords(all)}
      </td>
    </tr>
  )
}

/** The average by weekday and hour, with how many answers stand behind each. */
export function AverageMap({ hours: cells }: { hours: readonly Hour[] }) {
  const stepHours = useWide(mobileBreakpointPx) ? 1 : 3
  const columns = inColumns(cells, stepHours)
  return (
    <div className={classes.scroller}>
      <table className={classNames(classes.table, own.tone)} aria-label="Average answer by weekday and hour">
        <thead>
          <tr>
            <td />
            {columns.hours.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <Row key={weekday} weekday={weekday} stepHours={stepHours} {...columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
