import { chakra } from '@chakra-ui/react'
import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import { formatDay } from '../../domain/time/format.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { monthGrid } from '../../domain/time/month.ts'

const Table = chakra('table', { base: { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' } })
const Head = chakra('th', { base: { textStyle: 'small', fontWeight: '600', color: 'ink2', paddingY: '1' } })

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type MonthWeeksProps = {
  label: string
  month: string
  /** The cell of a day. */
  children: (day: LocalDay) => ReactNode
  role?: 'grid'
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLTableElement>
}

/** The whole weeks of a month as a table, from Monday on, with the weekdays above. */
export function MonthWeeks({ label, month, children, ...table }: MonthWeeksProps) {
  return (
    <Table aria-label={label} {...table}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <Head key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).weeks.map((week) => (
          <tr key={week[0]} aria-label={week[0] && `Week of ${formatDay(week[0])}`}>
            {week.map(children)}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
