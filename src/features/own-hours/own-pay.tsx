import { Box, Flex } from '@chakra-ui/react'
import { clockHours } from '../../../domain/payroll/payroll-words.ts'
import { formatDayAndMonth } from '../../../domain/time/format.ts'
import { PayShiftLine } from '../../pieces/pay-shift-line.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons.ts'
import { type OwnPay, useOwnPay } from './use-own-pay.ts'

const beside = ({ line }: OwnPay): string =>
  [
    `${clockHours(line.byDay)} by day`,
    `${clockHours(line.byNight)} by night`,
    line.weekend > 0 ? `${clockHours(line.weekend)} at the weekend` : '',
    line.bankHoliday > 0 ? `${clockHours(line.bankHoliday)} on bank holidays` : '',
    line.unpaidBreak > 0 ? `${clockHours(line.unpaidBreak)} unpaid breaks` : '',
    line.holiday > 0 ? `${clockHours(line.holiday)} holiday` : '',
    line.sick > 0 ? `${clockHours(line.sick)} off sick` : '',
    line.oncallDays > 0 ? `${line.oncallDays} on-call ${line.oncallDays === 1 ? 'day' : 'days'}` : '',
  ]
    .filter((words) => words !== '')
    .join(', ')

function Period({ pay }: { pay: OwnPay }) {
  const { from, until, line, isPartly, rulesOf } = pay
  const days = `${formatDayAndMonth(from)} to ${formatDayAndMonth(until)}${isPartly ? ' (in part)' : ''}`
  return (
    <Card as="section" label={days}>
      <Flex justify="space-between" gap="3" textStyle="h3">
        <h2>{days}</h2>
        <span>{clockHours(line.paid)} paid</span>
      </Flex>
      <Box textStyle="second" color="ink2">
        {beside(pay)}
      </Box>
      <Disclosure closedText="Show shifts" openText="Hide shifts">
        <ul aria-label={`Shifts, ${days}`}>
          {line.shifts.map((shift) => (
            <PayShiftLine key={`${shift.shiftId} ${shift.kind}`} shift={shift} rules={rulesOf(shift.day)} />
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

/** One's own lines of payroll, each with its shifts and the rules that made them. Rules §2.2, decision 236. */
export function OwnPayPeriods() {
  const periods = useOwnPay()
  if (periods === undefined) return null
  if (periods.length === 0)
    return (
      <EmptyState
        icon={ClockIcon}
        title="No hours yet"
        text="Shifts that you have on published rotas are added up here."
      />
    )
  return (
    <>
      {periods.map((pay) => (
        <Period key={pay.from} pay={pay} />
      ))}
    </>
  )
}
