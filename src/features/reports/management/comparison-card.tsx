import { useId } from 'react'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type LucideIcon, SameIcon, TooFewIcon, TrendDownIcon, TrendUpIcon } from '../../../ui/icons.ts'
import classes from './management.module.css'
import { verdictWords } from './management-words.ts'
import { MeasureLink } from './measure-link.tsx'
import { type Measure, measuresOf } from './measures.ts'
import type { Compared } from './use-management.ts'

const iconOf = ({ verdict, way }: Measure): LucideIcon => {
  if (verdict === 'too-few') return TooFewIcon
  if (verdict === 'same' || way === 0) return SameIcon
  return way > 0 ? TrendUpIcon : TrendDownIcon
}

function Said({ measure }: { measure: Measure }) {
  const { verdict } = measure
  if (verdict === undefined) return null
  const isQuiet = verdict === 'same' || verdict === 'too-few'
  return (
    <span className={isQuiet ? classes.quiet : classes.verdict}>
      <Icon of={iconOf(measure)} size={16} /> {verdictWords[verdict]}
    </span>
  )
}

type CardProps = { figures: Compared; days: ReportDays; location: string | undefined; beforeWords: string }

/** Each figure beside that of the period before, and whether it is better or worse. */
export function ComparisonCard({ figures, days, location, beforeWords }: CardProps) {
  const id = useId()
  const measures = measuresOf({ now: figures.now.sum, before: figures.before.sum })
  return (
    <Card as="section" padding="none" labelledBy={id}>
      <h2 id={id} className={classes.unseen}>
        Against {beforeWords}
      </h2>
      <table className={classes.comparison} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Against {beforeWords}</th>
            <th scope="col">Now</th>
            <th scope="col">Before</th>
            <th scope="col">Change</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.key}>
              <th scope="row">
                <MeasureLink measure={measure.key} days={days} location={location}>
                  {measure.words}
                </MeasureLink>
              </th>
              <td className={classes.now}>{measure.now}</td>
              <td>{measure.before}</td>
              <td>
                {measure.change} {measure.unit && <small>{measure.unit}</small>}
              </td>
              <td>
                <Said measure={measure} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
