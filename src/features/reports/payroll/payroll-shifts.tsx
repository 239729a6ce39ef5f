import type { PayPeriod } from '../../../../domain/payroll/pay-period.ts'
import { clockHours, overWords, rulesWords } from '../../../../domain/payroll/payroll-words.ts'
import { formatDay } from '../../../../domain/time/format.ts'
import { PayShiftLine } from '../../../pieces/pay-shift-line.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { WorkedOut } from '../worked-out.tsx'
import classes from './payroll-table.module.css'
import { type PayrollLine, type PayrollShifts, usePayrollShifts } from './use-payroll.ts'

type Shift = PayrollShifts['shifts'][number]
type Rules = PayrollShifts['rules'][number]

const isSame = (a: Shift, b: Shift): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What became of a shift since the period was locked. */
const newsOf = (shift: Shift, now: readonly Shift[]): string => {
  const current = now.find(({ shiftId, kind }) => shiftId === shift.shiftId && kind === shift.kind)
  if (current === undefined) return 'No longer counted'
  return isSame(current, shift) ? '' : `Now ${clockHours(current.paid)}`
}

const sentenceOf = ({ rostered, unpaidBreak, paid, selfAssigned }: PayrollLine): string =>
  [
    `${clockHours(rostered)} rostered, ${clockHours(unpaidBreak)} unpaid breaks, ${clockHours(paid)} paid.`,
    selfAssigned > 0 ? `${clockHours(selfAssigned)} of these were self-assigned.` : '',
  ].join(' ')

const rulesSentence = (rules: readonly Rules[]): string =>
  rules.every(({ from }) => from === undefined)
    ? 'By the usual rules.'
    : `By the rules that hold since ${rules.map(({ from }) => (from === undefined ? 'the beginning' : `${formatDay(from)} ${from.slice(0, 4)}`)).join(' and ')}.`

type PayrollShiftsProps = { line: PayrollLine; period: PayPeriod; check: string }

/** The shifts of a line, each with the rule that made its figures, and what is otherwise since the period was locked. */
export function PayrollShiftLines({ line, period, check }: PayrollShiftsProps) {
  const { figures, failure } = usePayrollShifts(period, line, check)
  if (failure !== undefined)
    return (
      <ErrorState
        title="The shifts could not be loaded"
        text={failure.kind === 'no-signal' ? 'You need to be online to see them.' : failure.detail}
      />
    )
  if (figures === undefined) return <Spinner verb="Loading" />
  const { shifts, now, rules } = figures._embedded
  const rulesOf = ({ rulesFrom }: Shift) => rules.find(({ from }) => from === rulesFrom)
  const added = now.filter((one) => !shifts.some(({ shiftId, kind }) => shiftId === one.shiftId && kind === one.kind))
  return (
    <>
      <ul aria-label={`Shifts of ${line.name}`}>
        {shifts.map((shift) => (
          <PayShiftLine
            key={`${shift.shiftId} ${shift.kind} ${shift.startDate}`}
            shift={shift}
            rules={rulesOf(shift)}
            news={now.length === 0 ? '' : newsOf(shift, now)}
          />
        ))}
        {added.map((shift) => (
          <PayShiftLine
            key={`now ${shift.shiftId}`}
            shift={shift}
            rules={rulesOf(shift)}
            news="Counted since it was locked"
          />
        ))}
      </ul>
      <div className={classes.note}>
        {sentenceOf(line)} {rulesSentence(rules)}{' '}
        {line.toContract !== undefined && `${overWords(line.toContract)} to contract. `}
        <WorkedOut label="Read the rules" lines={rules.flatMap(rulesWords)} />
      </div>
    </>
  )
}
