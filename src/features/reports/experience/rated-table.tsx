import type { ReactNode } from 'react'
import barClasses from '../charts/bars.module.css'
import { numberWords } from '../report-words.ts'
import { averageWords, FEW } from './experience-words.ts'
import classes from './rated-table.module.css'
import type { Rated } from './use-experience.ts'

export type RatedRow = Rated & { readonly key: string; readonly words: ReactNode }

type RatedTableProps = { label: string; of: string; rows: readonly RatedRow[] }

/** Averages one beneath the other, each with how many answers stand behind it and a bar from 1 to 5. */
export function RatedTable({ label, of, rows }: RatedTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col" className={classes.number}>
            Average
          </th>
          <th scope="col" className={classes.number}>
            Answers
          </th>
          <th scope="col" className={classes.number}>
            1 or 2
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, words, ...rated }) => (
          <tr key={key}>
            <th scope="row">
              {words}
              <div
                className={barClasses.bar}
                aria-hidden
                style={{ width: `${Math.max(1, (100 * (rated.points / rated.ratings - 1)) / 4)}%` }}
              />
            </th>
            <td className={classes.number}>
              <b>{averageWords(rated)}</b>
            </td>
            <td className={classes.number}>
              {numberWords(rated.ratings)}
              {rated.ratings < FEW && ' (few)'}
            </td>
            <td className={classes.number}>{numberWords((rated.counts[0] ?? 0) + (rated.counts[1] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
