import { type ReactNode, useId, useState } from 'react'
import { hourMarks } from '../../../../domain/rota/rota-day.ts'
import type { Interval } from '../../../../domain/rota/shift-times.ts'
import { formatDay, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { leftIn } from '../../../pieces/place-in-span.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { numberWords } from '../report-words.ts'
import { ChartActivities, ChartTable } from './chart-activities.tsx'
import { ChartBehaviour } from './chart-behaviour.tsx'
import { ChartStaff } from './chart-staff.tsx'
import classes from './day-chart.module.css'
import { chartStates, dueIn } from './day-hours.ts'
import marks from './day-marks.module.css'
import type { ChartProps, DailyFigures } from './use-daily.ts'

function Legend({ figures: { sum } }: { figures: DailyFigures }) {
  const shown = chartStates.filter(({ key, isAlways }) => isAlways || sum[key] > 0)
  return (
    <ul className={classes.legend}>
      {shown.map(({ key, words }) => (
        <li key={key}>
          <span className={marks.square} data-state={key} aria-hidden />
          {words} {numberWords(sum[key])}
        </li>
      ))}
    </ul>
  )
}

/** "Tue 08:00 to Wed 08:30" */
const spanWords = ({ startDate, endDate }: Interval, zone: string): string =>
  [startDate, endDate]
    .map((at) => `${formatDay(localDayOf(at, zone)).slice(0, 3)} ${formatTime(at, zone)}`)
    .join(' to ')

function Hours({ span }: { span: Interval }) {
  const { zone } = useCareFacts()
  return (
    <div className={classes.hours} aria-hidden>
      {hourMarks(span).map((at) => (
        <span key={at} style={{ left: leftIn(span, at) }}>
          {formatTime(at, zone)}
        </span>
      ))}
    </div>
  )
}

/** One line of the picture: what it shows and how many at the left. */
function Line({ heading, second, children }: { heading: string; second: string; children: ReactNode }) {
  return (
    <>
      <div className={classes.name}>
        <b>{heading}</b>
        <span>{second}</span>
      </div>
      <div className={classes.plot}>{children}</div>
    </>
  )
}

/** The day as it passed: who worked and when they came, what was due each hour, and behaviour. */
export function DayChart({ figures, asked }: Omit<ChartProps, 'span'>) {
  const id = useId()
  const { zone } = useCareFacts()
  const [isTable, setIsTable] = useState(false)
  const span = { startDate: figures.startDate, endDate: figures.endDate }
  const { sum, behaviour } = figures
  const props = { figures, asked, span }
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <div className={classes.head}>
        <h2 id={id}>The day, {spanWords(span, zone)}</h2>
        <Legend figures={figures} />
        <span data-screen-only>
          <Button look="quiet" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
            Figures
          </Button>
        </span>
      </div>
      <div className={classes.scroller}>
        <div className={classes.picture}>
          <div />
          <Hours span={span} />
          <div className={classes.lines} aria-hidden>
            {hourMarks(span).map((at) => (
              <span key={at} style={{ left: leftIn(span, at) }} />
            ))}
          </div>
          <Line heading="Who worked" second={`${sum.signedIn} of ${sum.shifts} signed in`}>
            <ChartStaff {...props} />
          </Line>
          <Line heading="Activities" second={`${numberWords(dueIn(sum))} due`}>
            <ChartActivities {...props} />
          </Line>
          {behaviour.length > 0 && (
            <Line heading="Behaviour" second={behaviour.length === 1 ? '1 report' : `${behaviour.length} reports`}>
              <ChartBehaviour {...props} />
            </Line>
          )}
        </div>
      </div>
      {isTable && <ChartTable figures={figures} />}
    </Card>
  )
}
