import { Box, chakra, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import type { RotaWeek } from '../../../domain/rota/rota-weeks.ts'
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
import { useFitToPaper } from './use-fit-to-paper.ts'
import type { PrintedOthers } from './use-printed-others.ts'
import type { PrintedPage } from './use-printed-pages.ts'

// Paper is white and ink is black, whatever the scheme of the screen. On screen a sheet looks as it is printed.
const Sheet = chakra('section', {
  base: {
    background: '#fff',
    color: '#000',
    colorScheme: 'light',
    fontSize: '10.5px',
    lineHeight: '1.2',
    _print: { page: 'landscape', breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } },
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
      padding: '2px 3px',
      borderBottom: '1px solid #999',
      borderInlineStart: '1px solid #ccc',
    },
    '& th': { borderInlineStart: '0', fontWeight: '700' },
    '& th[scope=row]': { paddingInlineStart: '0' },
    '& thead th': { borderBottom: '1px solid #000' },
    '& th:first-of-type': { width: '112px', paddingInlineStart: '0' },
    '& th:last-of-type[scope=col]': { width: '48px' },
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
  others: PrintedOthers['state']
  oncall: readonly OncallEntry[]
  page: PrintedPage
  /** Which of how many sheets it is, from 1. */
  number: number
  of: number
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

function Head({ rota, page: { week }, number, of }: Pick<SheetProps, 'rota' | 'page' | 'number' | 'of'>) {
  const { placeName, zone, now } = useCareFacts()
  const { productName, provider } = useConfig()
  return (
    <Flex justify="space-between" gap="16px" paddingBottom="6px" marginBottom="4px" borderBottom="3px solid #000">
      <div>
        <Box as="h2" fontSize="22px" lineHeight="26px" fontWeight="650">
          {rotaTitle(rota)}, {placeName(rota.location)}
        </Box>
        <Box fontSize="13px">
          {spanWords(rota, week)}, week {week.week}
        </Box>
      </div>
      {provider.logo !== undefined && <ProviderLogo logo={provider.logo} name={provider.name} height={40} />}
      <Box textAlign="end">
        <b>{productName}</b>
        <div>
          {rotaStatusLooks[rota.status].text}, last updated {atWords(Date.parse(rota.dateModified), zone)}
        </div>
        <div>
          Printed {atWords(now, zone)}, page {number} of {of}
        </div>
      </Box>
    </Flex>
  )
}

/** A week of a rota, or some of its people, on one side of A4 in landscape, readable in black and white. Rules §2.2. */
export function PrintSheet({ rota, shifts, others, oncall, page, number, of }: SheetProps) {
  const seesAll = useSeesAllShifts()
  const sheet = useRef<HTMLElement>(null)
  useFitToPaper(sheet)
  const { week, rows, said, sessionDays, isLast } = page
  const { days } = week
  const isMaster = rota.status === 'master'
  return (
    <Sheet ref={sheet} aria-label={isLast ? `Week ${week.week}` : `Week ${week.week}, page ${number}`}>
      <Head rota={rota} page={page} number={number} of={of} />
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
            <PersonRow key={row.key} row={row} days={days} said={said} />
          ))}
          {isLast && !isMaster && <OncallRow days={days} oncall={oncall} />}
          {isLast && seesAll && <CoverRows days={sessionDays} />}
        </tbody>
      </Table>
      {isLast && <Legend shifts={shifts} others={others} />}
    </Sheet>
  )
}
