import type { HeldRules } from '../../domain/payroll/payroll-rules.ts'
import { clockHours, shiftRuleWords } from '../../domain/payroll/payroll-words.ts'
import type { PayShift } from '../../domain/payroll/person-shifts.ts'
import { sessionOf } from '../../domain/rota/session.ts'
import { formatDay, formatTime } from '../../domain/time/format.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useCareFacts } from './care-facts.tsx'
import classes from './pay-shift-line.module.css'
import { sessionLook } from './session-looks.ts'

const orDash = (minutes: number): string => (minutes === 0 ? '–' : clockHours(minutes))

type PayShiftLineProps = {
  shift: PayShift
  rules: HeldRules | undefined
  /** What became of it since its pay period was locked. */
  news?: string | undefined
}

/** A shift as payroll counts it: when, what is paid of it, by day, by night and at the weekend, and the rule that made it so. */
export function PayShiftLine({ shift, rules, news = '' }: PayShiftLineProps) {
  const { zone, settings } = useCareFacts()
  const [startTime, endTime] = [formatTime(shift.startDate, zone), formatTime(shift.endDate, zone)]
  const session = sessionOf({ ...shift, startTime, endTime, dutiesRequired: [] }, settings?.sessions ?? [])
  const words = rules === undefined ? '' : shiftRuleWords(shift, rules)
  const isSpecial = shift.clockChange !== 0 || shift.kind !== 'worked' || news !== ''
  return (
    <li className={classes.shift}>
      <span className={classes.when}>{formatDay(shift.day)}</span>
      <Icon of={sessionLook(session?.value).icon} size={16} />
      <span className={classes.when}>
        {startTime}–{endTime}
      </span>
      <span className={classes.paid}>{clockHours(shift.paid)}</span>
      <span data-wide>{orDash(shift.byDay)}</span>
      <span data-wide>{orDash(shift.byNight)}</span>
      <span data-wide className={classes.quiet}>
        {orDash(shift.weekend)}
      </span>
      <span className={classNames(classes.rule, isSpecial && classes.important)}>
        {[news, words].filter((one) => one !== '').join('. ')}
      </span>
    </li>
  )
}
