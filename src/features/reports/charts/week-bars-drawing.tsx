import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Bar, BarChart, type BarShapeProps, CartesianGrid, XAxis, YAxis } from 'recharts'
import { numberWords } from '../report-words.ts'
import classes from './week-bars.module.css'
import { WeekBarsAround } from './week-bars-around.tsx'
import type { WeekBar, WeekBarsProps, WeekPart, WeekTone } from './week-bars-types.ts'
import tones from './week-tones.module.css'

type DrawingProps = Pick<WeekBarsProps, 'label' | 'parts' | 'bars' | 'periods' | 'marks' | 'link'> & {
  said: (count: number) => string
}

const HEIGHT = 340
const AXIS_WIDTH = 48
const FIRST_WIDTH = 640
/** Pieces of a bar stand this far apart, so that neighbours need no contrast with each other. */
const APART = 2
const fewBars = 10

/** How wide the picture may be on the screen; on paper it is stretched to what there is. */
const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    if (box.current === null) return
    const watched = new ResizeObserver(([entry]) => {
      // On paper it keeps the width that it was drawn in, and is scaled by its style sheet.
      if (entry !== undefined && entry.contentRect.width > 0 && !matchMedia('print').matches)
        setWidth(Math.floor(entry.contentRect.width))
    })
    watched.observe(box.current)
    return () => watched.disconnect()
  }, [box])
  return width
}

const barWidthOf = (width: number, bars: number): number => {
  const step = (width - AXIS_WIDTH) / Math.max(bars, 1)
  return bars <= fewBars ? Math.min(58, step * 0.76) : Math.min(28, step * 0.56)
}

const diagonalTones: readonly WeekTone[] = ['late', 'closed', 'low-mood']
const dotTones: readonly WeekTone[] = ['declined', 'unwell']
const patternId = (id: string, tone: WeekTone): string => `${id}-${tone}`

/** What fills a part: a pattern drawn here, or the colour that its style says. */
const fillOf = (id: string, tone: WeekTone): string | undefined =>
  diagonalTones.includes(tone) || dotTones.includes(tone) ? `url(#${patternId(id, tone)})` : undefined

function Patterns({ id, parts }: { id: string; parts: readonly WeekPart[] }) {
  return (
    <defs>
      {parts
        .filter(({ tone }) => fillOf(id, tone) !== undefined)
        .map(({ tone }) => (
          <pattern
            key={tone}
            id={patternId(id, tone)}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            data-tone={tone}
          >
            <rect width="6" height="6" className={tones.series} />
            {dotTones.includes(tone) ? (
              <circle cx="3" cy="3" r="1.25" className={tones.gapFill} />
            ) : (
              <path d="M-1.5,1.5 l3,-3 M0,6 l6,-6 M4.5,7.5 l3,-3" className={tones.gapLine} />
            )}
          </pattern>
        ))}
    </defs>
  )
}

type PieceProps = { id: string; part: WeekPart; shape: BarShapeProps; of: DrawingProps }

const wordsOf = (bar: WeekBar, part: WeekPart, said: (count: number) => string): string =>
  `${bar.words}: ${part.words}, ${said(bar.counts[part.key] ?? 0)}`

/** One piece of a bar, as far as there is any of it. */
function Piece({ id, part, shape: { x, y, width, height, index }, of: { bars, said, link } }: PieceProps) {
  const bar = bars[index]
  if (bar === undefined || !(height > 0)) return null
  const drawn: ReactNode = (
    <rect
      x={x}
      y={y + APART / 2}
      width={width}
      height={Math.max(1, height - APART)}
      rx="2"
      fill={fillOf(id, part.tone)}
      className={tones.piece}
      data-tone={part.tone}
    />
  )
  if (link === undefined) return drawn
  return link({ bar, part, face: { className: tones.link, 'aria-label': wordsOf(bar, part, said), children: drawn } })
}

/** Draws the bars of `WeekBars`; it brings the library of charts and is loaded by itself for that. */
export function WeekBarsDrawing(props: DrawingProps) {
  const { label, parts, bars, link } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const id = useId()
  const isEmpty = bars.every(({ counts }) => parts.every(({ key }) => (counts[key] ?? 0) === 0))
  return (
    <figure ref={box} className={classes.drawing} aria-label={label}>
      <div aria-hidden={link === undefined}>
        <BarChart
          width={width}
          height={HEIGHT}
          data={[...bars]}
          margin={{ top: 52, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barSize={barWidthOf(width, bars.length)}
          tabIndex={-1}
        >
          <Patterns id={id} parts={parts} />
          <CartesianGrid vertical={false} stroke="" />
          <XAxis dataKey="key" tick={false} tickLine={false} height={28} />
          <YAxis
            width={AXIS_WIDTH}
            domain={[0, isEmpty ? 4 : 'auto']}
            tickCount={5}
            allowDecimals={false}
            axisLine={false}
            tickLine={false}
            tick={{ className: classes.axisWords, fill: '' }}
            tickFormatter={numberWords}
          />
          {parts.map((part) => (
            <Bar
              key={part.key}
              dataKey={({ counts }: WeekBar) => counts[part.key] ?? 0}
              stackId="all"
              isAnimationActive={false}
              shape={(shape: BarShapeProps) => <Piece id={id} part={part} shape={shape} of={props} />}
            />
          ))}
          <WeekBarsAround {...props} />
        </BarChart>
      </div>
    </figure>
  )
}
