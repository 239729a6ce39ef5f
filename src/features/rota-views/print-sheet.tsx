import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { coverTeamOf } from '../../../domain/rota/cover-need.ts'
import { printedWeek } from '../../../domain/rota/printed-week.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import type { RotaWeek } from '../../../domain/rota/rota-weeks.ts'
import { sessionDay } from '../../../domain/rota/session-days.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { rotaStatusLooks } from '../../pieces/rota-words.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { ProviderLogo } from '../../ui/provider-logo.tsx'
import { Legend } from './printed-entry.tsx'
import { CoverRows, OncallRow, PersonRow } from './printed-rows.tsx'
import { printedMarks } from './printed-words.ts'
import type { PrintedOthers } from './use-printed-others.ts'

// Paper is white and ink is black, whatever the scheme of the screen.
const Sheet = chakra('section', {
  base: {
    background: '#fff',
    color: '#000',
    colorScheme: 'light',
    minWidth: '1040px',
    padding: '6',
    fontSize: '12px',
    lineHeight: '1.3',
    _print: {
      page: 'landscape',
      padding: '0',
      // Some twenty people fit on one side of paper; what is more goes on.
      fontSize: '10.5px',
      lineHeight: '1.2',
      minWidth: '0',
      breakAfter: 'page',
      '&:last-of-type': { breakAfter: 'auto' },
    },
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'middle',
      padding: { base: '4px 5px', _print: '2px 3px' },
      borderBottom: '1px solid #999',
      borderInlineStart: '1px solid #ccc',
    },
    '& th': { borderInlineStart: '0', fontWeight: '700' },
    '& th[scope=row]': { paddingInlineStart: '0' },
    '& thead th': { borderBottom: '1px solid #000' },
    '& th:first-of-type': { width: { base: '124px', _print: '112px' }, paddingInlineStart: '0' },
    '& th:last-of-type[scope=col]': { width: { base: '62px', _print: '48px' } },
    '& thead': { display: 'table-header-group' },
    '& th:last-of-type[scope=col], & td:last-of-type': { textAlign: 'end', fontWeight: '700' },
    '& tr': { breakInside: 'avoid' },
    '& tr[data-heavy] > *': { borderBottom: '2px solid #000' },
    '& td[data-hole]': { border: '2.5px solid #000' },
  },
})

type SheetProps = {
  rota: Rota
  shifts: readonly Shift[]
  others: PrintedOthers
  week: RotaWeek
  oncall: readonly OncallEntry[]
  /** Which of how many sheets it is. */
  page: { readonly number: number; readonly of: number }
}

/** "Wed 25 Nov 10:14". */
const atWords = (at: Instant, zone: string): string => `${formatDay(localDayOf(at, zone))} ${formatTime(at, zone)}`

/** "Mon 23 Nov to Sun 29 Nov 2026". */
const spanWords = ({ status }: Rota, { days }: RotaWeek): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return status === 'master'
    ? 'A pattern that repeats'
    : `${formatDay(first)} to ${formatDay(last)} ${last.slice(0, 4)}`
}

function Head({ rota, week, page }: Omit<SheetProps, 'shifts' | 'others' | 'oncall'>) {
  const { placeName, zone, now } = useCareFacts()
  const { productName, provider } = useConfig()
  return (
    <Flex justify="space-between" gap="4" paddingBottom="8px" marginBottom="6px" borderBottom="3px solid #000">
      <div>
        <Box as="h2" fontSize="24px" lineHeight="30px" fontWeight="650">
          {rotaTitle(rota)}, {placeName(rota.location)}
        </Box>
        <Box fontSize="14px">
          {spanWords(rota, week)}, week {week.week}
        </Box>
      </div>
      {provider.logo !== undefined && <ProviderLogo logo={provider.logo} name={provider.name} height={48} />}
      <Box textAlign="end">
        <b>{productName}</b>
        <div>
          {rotaStatusLooks[rota.status].text}, last updated {atWords(Date.parse(rota.dateModified), zone)}
        </div>
        <div>
          Printed {atWords(now, zone)}, page {page.number} of {page.of}
        </div>
      </Box>
    </Flex>
  )
}

const useSheet = ({
  rota,
  shifts,
  others,
  week: { days },
}: Pick<SheetProps, 'rota' | 'shifts' | 'others' | 'week'>) => {
  const { settings, zone } = useCareFacts()
  return useMemo(() => {
    const clock = { sessions: settings?.sessions ?? [], zone }
    const team = coverTeamOf(rota, settings)
    return {
      rows: printedWeek(shifts, { days, clock, others: others.shifts }),
      said: printedMarks(shifts, { clock, days, others: others.shifts }),
      sessionDays: days.map((day) => sessionDay(shifts, { day, clock, team })),
    }
  }, [rota, shifts, others, days, settings, zone])
}

/** One week of a rota on a sheet of A4 in landscape, readable in black and white. Rules §2.2. */
export function PrintSheet({ rota, shifts, others, week, oncall, page }: SheetProps) {
  const { rows, said, sessionDays } = useSheet({ rota, shifts, others, week })
  const seesAll = useSeesAllShifts()
  const { days } = week
  const isMaster = rota.status === 'master'
  return (
    <Sheet aria-label={`Week ${week.week}`}>
      <Head {...{ rota, week, page }} />
      <Table>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {isMaster ? formatDay(day).slice(0, 3) : formatDay(day)}
              </th>
            ))}
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow key={row.key} {...{ row, days, said }} />
          ))}
          {!isMaster && <OncallRow days={days} oncall={oncall} />}
          {seesAll && <CoverRows days={sessionDays} />}
        </tbody>
      </Table>
      <Legend shifts={shifts} others={others.state} />
    </Sheet>
  )
}
