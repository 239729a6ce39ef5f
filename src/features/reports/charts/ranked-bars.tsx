import type { ReactNode } from 'react'
import classes from './bars.module.css'

export type Ranked = {
  readonly key: string
  readonly words: ReactNode
  readonly count: number
  /** What is said at the right: "14 of 28". */
  readonly said: string
}

type RankedBarsProps<Row extends Ranked> = {
  rows: readonly Row[]
  /** The link to what a row counts. */
  link: (row: Row, face: { className: string | undefined; children: ReactNode }) => ReactNode
}

/** Counts one beneath the other, the highest first, each with a bar. */
export function RankedBars<Row extends Ranked>({ rows, link }: RankedBarsProps<Row>) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.key}>
          {link(row, {
            className: classes.ranked,
            children: (
              <>
                <span className={classes.rankedHead}>
                  <span className={classes.rankedWords}>{row.words}</span>
                  <span className={classes.count}>{row.said}</span>
                </span>
                <div className={classes.bar} aria-hidden style={{ width: `${(100 * row.count) / most}%` }} />
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
