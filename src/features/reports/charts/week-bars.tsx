import { Suspense, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { numberWords } from '../report-words.ts'
import classes from './week-bars.module.css'
import { WeekBarsTable } from './week-bars-table.tsx'
import type { WeekBarsProps } from './week-bars-types.ts'
import tones from './week-tones.module.css'

const Drawing = lazyPart(() => import('./week-bars-drawing.tsx'), 'WeekBarsDrawing')

/**
 * Counts by week or day in stacked bars. The same figures stand behind "Figures" as a table; each part has a pattern beside
 * its colour. What draws them is loaded with the first picture. Decision 235.
 */
export function WeekBars(props: WeekBarsProps) {
  const { label, head, note, parts, bars, said = numberWords, nothing, ...drawing } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const totalOf = (key: string) => bars.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0)
  const isEmpty = parts.every(({ key }) => totalOf(key) === 0)
  return (
    <div>
      <div className={classes.head}>
        {head}
        <span data-screen-only>
          <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            Figures
          </Button>
        </span>
      </div>
      <div className={classes.legendLine}>
        <ul className={classes.legend} aria-label="Key">
          {parts.map(({ key, words, tone, total }) => (
            <li key={key}>
              <span className={tones.square} data-tone={tone} aria-hidden />
              {words} <b>{total ?? said(totalOf(key))}</b>
            </li>
          ))}
        </ul>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      <div className={classes.plot}>
        <Suspense fallback={<div className={classes.resting} />}>
          <Drawing {...drawing} label={label} parts={parts} bars={bars} said={said} />
        </Suspense>
        {isEmpty && nothing && <p className={classes.nothing}>{nothing}</p>}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <WeekBarsTable label={label} barHeading={props.barHeading} parts={parts} bars={bars} said={said} />}
      </div>
    </div>
  )
}
