import classes from './week-bars.module.css'
import type { WeekBar, WeekPart } from './week-bars-types.ts'

type TableProps = {
  label: string
  barHeading: string
  parts: readonly WeekPart[]
  bars: readonly WeekBar[]
  said: (count: number) => string
}

/** The figures of the bars: a row for each. */
export function WeekBarsTable({ label, barHeading, parts, bars, said }: TableProps) {
  const hasInside = bars.some(({ inside }) => inside !== undefined)
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{barHeading}</th>
            {parts.map(({ key, words }) => (
              <th key={key} scope="col">
                {words}
              </th>
            ))}
            <th scope="col">Total</th>
            {hasInside && <th scope="col">Share</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, words, counts, inside }) => (
            <tr key={key}>
              <th scope="row">{words}</th>
              {parts.map((part) => (
                <td key={part.key}>{said(counts[part.key] ?? 0)}</td>
              ))}
              <td>
                <b>{said(parts.reduce((sum, part) => sum + (counts[part.key] ?? 0), 0))}</b>
              </td>
              {hasInside && <td>{inside}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
