import type { ReactNode } from 'react'
import type { TriedTheme } from '../../../../domain/reports/report-choices.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TooFewIcon } from '../../../ui/icons.ts'
import classes from './tried-bars.module.css'

type Tried = {
  readonly theme: TriedTheme
  readonly words: string
  readonly tried: number
  readonly helped: number
}

type TriedBarsProps = {
  rows: readonly Tried[]
  /** The link to the reports in which it was tried. */
  link: (row: Tried, face: { className: string | undefined; children: ReactNode }) => ReactNode
}

const fewest = 5

/** How often something was tried, as an outline, and how often it helped, filled; fewer than 5 tries say nothing. */
export function TriedBars({ rows, link }: TriedBarsProps) {
  const most = Math.max(1, ...rows.map(({ tried }) => tried))
  const share = (count: number) => `${(100 * count) / most}%`
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.theme}>
          {link(row, {
            className: classes.row,
            children: (
              <>
                <span className={classes.head}>
                  <span className={classes.words}>{row.words}</span>
                  <b>
                    {row.helped} of {row.tried}
                  </b>
                </span>
                {row.tried < fewest ? (
                  <span className={classes.few}>
                    <Icon of={TooFewIcon} size={16} /> Too few to say
                  </span>
                ) : (
                  <span className={classes.bar} aria-hidden style={{ width: share(row.tried) }}>
                    <span className={classes.part} style={{ width: `${(100 * row.helped) / row.tried}%` }} />
                  </span>
                )}
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
