import type { ReactNode } from 'react'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import {
  type BusyHours,
  type HeatStep,
  heatSteps,
  inSteps,
  type WeekHour,
} from '../../../../domain/reports/week-hours.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { hourWords, weekdayName } from '../report-words.ts'
import classes from './heat-map.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What a cell stands for, and what the link in it has to have. */
export type HeatCell = {
  readonly weekday: number
  readonly hour: number
  readonly hours: number
  readonly face: { className: string | undefined; 'data-step': HeatStep; 'aria-label': string; children: ReactNode }
}

type HeatMapProps = {
  /** Names the table to screen readers. */
  label: string
  /** What is counted, in the singular and plural: "declined activity". */
  nouns: readonly [one: string, many: string]
  tone: 'declined' | 'behaviour' | 'done'
  cells: readonly WeekHour[]
  busiest: BusyHours | undefined
  /** The link to what a cell counts. */
  link: (cell: HeatCell) => ReactNode
}

type RowProps = Omit<HeatMapProps, 'label' | 'tone'> & {
  weekday: number
  hours: readonly number[]
  stepHours: number
  stepOf: (count: number) => HeatStep
}

function Row({ weekday, hours, stepHours, stepOf, cells, nouns, busiest, link }: RowProps) {
  const own = cells.filter((cell) => cell.weekday === weekday)
  const name = weekdayName(weekday)
  return (
    <tr>
      <th scope="row">{name}</th>
      {hours.map((hour) => {
        const count = own.find((cell) => cell.hour === hour)?.count ?? 0
        if (count === 0)
          return (
            <td key={hour}>
              <span className={classes.none} />
            </td>
          )
        const isBusy = busiest !== undefined && hour >= busiest.fromHour && hour < busiest.untilHour
        const words = `${name} ${hourWords(hour)} to ${hourWords(hour + stepHours)}: ${count} ${nouns[count === 1 ? 0 : 1]}`
        const className = classNames(classes.cell, isBusy && classes.busy)
        const face = { className, 'data-step': stepOf(count), 'aria-label': words, children: count }
        return <td key={hour}>{link({ weekday, hour, hours: stepHours, face })}</td>
      })}
      <td className={classes.total}>{own.reduce((sum, { count }) => sum + count, 0)}</td>
    </tr>
  )
}

/** How much fell on which weekday at which hour, as a table whose cells are darker the more they count. */
export function HeatMap({ label, tone, ...rest }: HeatMapProps) {
  const stepHours = useWide(mobileBreakpointPx) ? 1 : 2
  const { hours, cells } = inSteps(rest.cells, stepHours)
  const stepOf = heatSteps(cells.map(({ count }) => count))
  return (
    <div className={classes.scroller}>
      <table className={classNames(classes.table, classes[tone])} aria-label={label}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <Row
              key={weekday}
              {...rest}
              weekday={weekday}
              hours={hours}
              stepHours={stepHours}
              stepOf={stepOf}
              cells={cells}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
