import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { monthOf } from '../../domain/time/month.ts'
import { type DayLimits, dayByKey, within } from './calendar-days.ts'
import { MonthWeeks } from './month-weeks.tsx'

const Cell = chakra('td', { base: { padding: '0', textAlign: 'center' } })
const Day = chakra('button', {
  base: {
    width: 'full',
    height: '44px',
    borderRadius: 'control',
    border: '1.5px solid transparent',
    textStyle: 'body',
    color: 'ink',
    _hover: { background: 'tile' },
    '&[data-outside]': { color: 'ink2' },
    '&[aria-current=date]': { color: 'brand', borderColor: 'brand', fontWeight: '700' },
    '&[data-chosen]': { background: 'fill', color: 'onFill', borderColor: 'fill', fontWeight: '700' },
    '&[aria-disabled]': { color: 'ink2', textDecoration: 'line-through', background: 'transparent' },
  },
})

const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "Monday 23 November 2026", without the comma that some browsers put in. */
const dayWritten = (day: string): string => written.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

type CalendarGridProps = DayLimits & {
  label: string
  /** The day with the tab stop; its month is shown. */
  at: string
  value: string
  today: string
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

/** The days of a month, the weeks from Monday on: one tab stop, moved by keys as the pattern for date pickers says. */
export function CalendarGrid({ label, at, value, today, min, max, onMove, onChoose }: CalendarGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const wasMoved = useRef(false)
  useEffect(() => {
    if (!wasMoved.current) return
    wasMoved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const move = (event: KeyboardEvent) => {
    const to = dayByKey(at, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    wasMoved.current = true
    onMove(within(to, { min, max }))
  }
  return (
    <MonthWeeks ref={table} role="grid" label={label} month={monthOf(at)} onKeyDown={move}>
      {(day) => {
        const canBeChosen = within(day, { min, max }) === day
        return (
          <Cell key={day} aria-selected={day === value}>
            <Day
              type="button"
              data-day={day}
              data-outside={monthOf(day) === monthOf(at) ? undefined : true}
              data-chosen={day === value || undefined}
              aria-label={dayWritten(day)}
              aria-current={day === today ? 'date' : undefined}
              aria-disabled={canBeChosen ? undefined : true}
              tabIndex={day === at ? 0 : -1}
              onClick={() => canBeChosen && onChoose(day)}
            >
              {Number(day.slice(8))}
            </Day>
          </Cell>
        )
      }}
    </MonthWeeks>
  )
}
