import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { monthMinEventWidthPx } from '../../../domain/constants.ts'
import { ownShifts } from '../../../domain/rota/own-shifts.ts'
import { sessionOf } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { addMonths, monthGrid, monthOf } from '../../../domain/time/month.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useDaysInCopy } from '../../pieces/page-states.tsx'
import { sessionLook } from '../../pieces/session-looks.ts'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import { type OnlineState, useShiftsOnline } from '../../pieces/use-shifts-online.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.ts'
import { MonthWeeks } from '../../ui/month-weeks.tsx'

const Cell = chakra('td', {
  base: { border: '1px solid {colors.line}', verticalAlign: 'top', height: '64px', padding: '2px' },
})

function DayCell({ day, shifts, isOutside }: { day: LocalDay; shifts: readonly Shift[]; isOutside: boolean }) {
  const facts = useCareFacts()
  const isToday = day === facts.today
  return (
    <Cell background={isToday ? 'brandTint' : undefined} aria-current={isToday ? 'date' : undefined}>
      <Box
        textStyle="small"
        color={isToday ? 'brandTintInk' : isOutside ? 'ink3' : 'ink2'}
        fontWeight={isToday ? '700' : '400'}
      >
        {Number(day.slice(8))}
      </Box>
      {shifts.map((shift) => {
        const session = sessionOf(shift, facts.settings?.sessions ?? [])
        const { tint } = sessionLook(session?.value)
        const [from, to] = shiftTimesWords(shift, facts).split('–')
        return (
          <Box
            key={shift.id}
            minWidth={{ base: '0', sm: `${monthMinEventWidthPx}px` }}
            fontSize="13px"
            lineHeight="16px"
            fontWeight="650"
            color="ink"
            padding={{ base: '0', sm: '2px' }}
            borderRadius="duty"
            background={`${tint}.fill`}
            borderInlineStart={{ base: '3px solid', sm: '4px solid' }}
            borderColor={`${tint}.bar`}
            css={{ '& span': { whiteSpace: 'nowrap' } }}
          >
            <span>{from}</span>
            <Box as="span" display={{ base: 'none', sm: 'inline' }}>
              –
            </Box>{' '}
            <span>{to}</span>
          </Box>
        )
      })}
    </Cell>
  )
}

const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

type MonthSpan = { readonly first: string; readonly last: string }

type MonthHeadProps = { month: string; span: MonthSpan | undefined; onMonthChange: (month: string) => void }

/** Forward and back, within the span of the rotas that are here. */
function MonthHead({ month, span, onMonthChange }: MonthHeadProps) {
  return (
    <Flex align="center" justify="space-between" gap="2" padding="1">
      <IconButton
        label="Previous month"
        icon={ChevronLeftIcon}
        disabled={span === undefined || month <= span.first}
        onClick={() => onMonthChange(addMonths(month, -1))}
      />
      <Box as="h3" textStyle="h3" aria-live="polite">
        {monthWords(month)}
      </Box>
      <IconButton
        label="Next month"
        icon={ChevronRightIcon}
        disabled={span === undefined || month >= span.last}
        onClick={() => onMonthChange(addMonths(month, 1))}
      />
    </Flex>
  )
}

const awayWords: Readonly<Record<OnlineState, string | undefined>> = {
  none: undefined,
  read: undefined,
  reading: 'Loading the shifts of this month that are not on this device…',
  'no-signal': 'You’re offline, and not all shifts of this month are on this device.',
  failed: 'Try again later. Not all shifts of this month could be loaded.',
  missing: undefined,
}

/** What this device does not keep of these days, read online. Decision 9. */
const useShiftsBeyond = (days: readonly LocalDay[]) => {
  const { zone } = useCareFacts()
  const isInCopy = useDaysInCopy()
  const [startDate = '', endDate = startDate] = [days[0], days.at(-1)]
  const isHere = isInCopy({ startDate, endDate }) !== false
  return useShiftsOnline(
    isHere ? undefined : { fromAt: startOfDay(startDate, zone), untilAt: startOfDay(addDays(endDate, 1), zone) },
  )
}

type MonthCalendarProps = {
  shifts: readonly Shift[]
  /** The months of the rotas that are here, though the person may have no shift in some. */
  span: MonthSpan | undefined
}

/** The person's shifts of a month, the weeks from Monday. Rules §2.4, §9. */
export function MonthCalendar({ shifts, span }: MonthCalendarProps) {
  const { today } = useCareFacts()
  const { user } = useCurrentUser()
  const [month, setMonth] = useState(() => monthOf(today))
  const beyond = useShiftsBeyond(monthGrid(month).weeks.flat())
  const own = ownShifts([...new Map([...beyond.shifts, ...shifts].map((shift) => [shift.id, shift])).values()], user)
  const away = awayWords[beyond.state]
  const isEmpty = own.every(({ day }) => monthOf(day) !== month)
  return (
    <Card>
      <MonthHead month={month} span={span} onMonthChange={setMonth} />
      {away !== undefined && (
        <AlertBox tone="note" role="status">
          {away}
        </AlertBox>
      )}
      {isEmpty && away === undefined && <Box padding="2">We could not find any shifts for this month</Box>}
      <MonthWeeks label={`Your shifts, ${monthWords(month)}`} month={month}>
        {(day) => (
          <DayCell
            key={day}
            day={day}
            shifts={own.filter((shift) => shift.day === day)}
            isOutside={monthOf(day) !== month}
          />
        )}
      </MonthWeeks>
    </Card>
  )
}
