import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import { classNames } from '../../../ui/class-names.ts'
import classes from './week-bars.module.css'
import type { WeekBarsProps, WeekMark, WeekPart } from './week-bars-types.ts'

type AroundProps = Pick<WeekBarsProps, 'parts' | 'bars' | 'periods' | 'marks'> & { said: (count: number) => string }

/** Where the picture lies, and what is where in it. */
type Places = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly step: number
  readonly startOf: (key: string) => number
  readonly heightAt: (count: number) => number
}

/** Room that the words of an axis need, and those above and within a bar. */
const wordsRoom = 52
const charRoom = 9
const insideRoom = 48
/** The rows of words above the plot, from its upper edge. */
const MARK_ROW = 20
const PERIOD_ROW = 38

const usePlaces = (bars: AroundProps['bars']): Places | undefined => {
  const [across, up, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()]
  if (across === undefined || up === undefined || area === undefined) return undefined
  return {
    left: area.x,
    right: area.x + area.width,
    top: area.y,
    bottom: area.y + area.height,
    step: area.width / Math.max(bars.length, 1),
    startOf: (key) => across(key, { position: 'start' }) ?? area.x,
    heightAt: (count) => up(count) ?? area.y,
  }
}

const totalOf = (counts: Readonly<Record<string, number>>, parts: readonly WeekPart[]): number =>
  parts.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0)

/** The words of each bar: its day beneath, its total above, its share within. */
function BarWords({ bars, parts, said, places }: AroundProps & { places: Places }) {
  const { step, bottom, startOf, heightAt } = places
  const every = Math.ceil(wordsRoom / step)
  return bars.map(({ key, words, counts, inside }, index) => {
    const middle = startOf(key) + step / 2
    const total = totalOf(counts, parts)
    const foot = counts[parts[0]?.key ?? ''] ?? 0
    return (
      <g key={key} textAnchor="middle">
        {index % every === 0 && (
          <text x={middle} y={bottom + 20} className={classes.axisWords}>
            {words}
          </text>
        )}
        {total > 0 && step >= charRoom * said(total).length && (
          <text x={middle} y={heightAt(total) - 7} className={classes.total}>
            {said(total)}
          </text>
        )}
        {inside !== undefined && step >= insideRoom && heightAt(foot) - heightAt(total) > 20 && (
          <text x={middle} y={heightAt(foot) - 9} className={classes.inside}>
            {inside}
          </text>
        )}
      </g>
    )
  })
}

/** What each stretch of bars is called, with a line before all but the first. */
function Periods({ periods = [], places }: Pick<AroundProps, 'periods'> & { places: Places }) {
  const { left, right, top, bottom, startOf } = places
  const starts = periods.map(({ from }, index) => (index === 0 ? left : startOf(from)))
  return periods.map(({ from, words, isShown }, index) => {
    const [start = left, end = right] = [starts[index], starts[index + 1]]
    return (
      <g key={from}>
        {index > 0 && <line x1={start} x2={start} y1={top - PERIOD_ROW - 12} y2={bottom} className={classes.divider} />}
        <text
          x={(start + end) / 2}
          y={top - PERIOD_ROW}
          textAnchor="middle"
          className={classNames(classes.axisWords, isShown && classes.strong)}
        >
          {words}
        </text>
      </g>
    )
  })
}

function Mark({ mark: { before, words, tone }, row, places }: { mark: WeekMark; row: number; places: Places }) {
  const { left, right, top, bottom, startOf } = places
  const at = startOf(before)
  // Two changes in neighbouring weeks are written one above the other.
  const wordsAt = top - MARK_ROW - 3 - (row % 2) * 16
  const isNearEnd = at > left + (2 * (right - left)) / 3
  return (
    <g data-level={tone}>
      <line x1={at} x2={at} y1={wordsAt - 11} y2={bottom} className={classes.mark} />
      <text
        x={isNearEnd ? at - 6 : at + 6}
        y={wordsAt}
        textAnchor={isNearEnd ? 'end' : 'start'}
        className={classes.markWords}
      >
        {words}
      </text>
    </g>
  )
}

/** What stands around the bars: their words, totals and shares, the periods, and lines where something changed. */
export function WeekBarsAround(props: AroundProps) {
  const places = usePlaces(props.bars)
  if (places === undefined) return null
  return (
    <g>
      <Periods periods={props.periods} places={places} />
      {props.marks?.map((mark, row) => (
        <Mark key={`${mark.before} ${mark.words}`} mark={mark} row={row} places={places} />
      ))}
      <ZIndexLayer zIndex={DefaultZIndexes.label}>
        <BarWords {...props} places={places} />
      </ZIndexLayer>
    </g>
  )
}
