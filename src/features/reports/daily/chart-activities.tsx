import { Link } from '@tanstack/react-router'
import { formatTime } from '../../../../domain/time/format.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { placeIn } from '../../../pieces/place-in-span.ts'
import { ROWS_ID } from '../rows-section.tsx'
import { dailyPath } from './daily-search.ts'
import classes from './day-chart.module.css'
import { chartStates, dueIn, hourSaid } from './day-hours.ts'
import marks from './day-marks.module.css'
import type { ChartProps, DailyFigures } from './use-daily.ts'

const HOUR_MS = 3_600_000

/** What was due each hour, by what became of it; each bar leads to its activities. */
export function ChartActivities({ figures: { hours }, asked, span }: ChartProps) {
  const { zone } = useCareFacts()
  const most = Math.max(1, ...hours.map(dueIn))
  const params = { location: asked.location, date: asked.day }
  return (
    <ul className={marks.bars}>
      {hours.map((hour, index) => {
        const due = dueIn(hour)
        const { startDate } = hour
        if (due === 0) return null
        return (
          <li key={startDate} style={placeIn(span, { startDate, endDate: startDate + HOUR_MS })}>
            <Link
              to={dailyPath}
              params={params}
              search={{ hour: index }}
              hash={ROWS_ID}
              className={marks.bar}
              aria-label={`${formatTime(startDate, zone)}, ${hourSaid(hour)}`}
            >
              <span aria-hidden>{due}</span>
              {chartStates
                .toReversed()
                .map(({ key }) =>
                  hour[key] === 0 ? null : (
                    <span
                      key={key}
                      className={marks.piece}
                      data-state={key}
                      style={{ height: `${(84 * hour[key]) / most}px` }}
                    />
                  ),
                )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The same figures as a table: a row for each hour in which something was due. */
export function ChartTable({ figures: { hours } }: { figures: DailyFigures }) {
  const { zone } = useCareFacts()
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label="Activities by hour">
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {chartStates.map(({ key, words }) => (
              <th key={key} scope="col">
                {words}
              </th>
            ))}
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {hours
            .filter((hour) => dueIn(hour) > 0)
            .map((hour) => (
              <tr key={hour.startDate}>
                <th scope="row">{formatTime(hour.startDate, zone)}</th>
                {chartStates.map(({ key }) => (
                  <td key={key}>{hour[key]}</td>
                ))}
                <td>
                  <b>{dueIn(hour)}</b>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
