import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { RotaWeek } from '../../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useFirstSync } from '../../pieces/page-states.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { type PrintedOthers, usePrintedOthers } from './use-printed-others.ts'
import { usePrintedPages } from './use-printed-pages.ts'

/** What stands on the sheets of a rota beside its own shifts. */
export type BesideShifts = { readonly others: PrintedOthers; readonly oncall: readonly OncallEntry[] }

/** Undefined while there is something that the sheets would not say. */
export const useBesideShifts = (rota: Rota): BesideShifts | undefined => {
  const others = usePrintedOthers(rota)
  const { location, startDate, endDate } = rota
  const { isBeingRead } = useFirstSync('oncall')
  const oncall = useLiveQuery(
    async (read) => (await read.oncallBetween(startDate, endDate)).filter((entry) => entry.location === location),
    [startDate, endDate, location],
  )
  return others.state === 'reading' || oncall === undefined || isBeingRead ? undefined : { others, oncall }
}

type PrintedSheetsProps = { rota: Rota; shifts: readonly Shift[]; weeks: readonly RotaWeek[]; beside: BesideShifts }

/** These weeks of a rota, each on a side of A4 in landscape, numbered. Rules §2.2. */
export function PrintedSheets({ rota, shifts, weeks, beside: { others, oncall } }: PrintedSheetsProps) {
  const pages = usePrintedPages({ rota, shifts, weeks, others: others.shifts })
  return pages.map((page, at) => (
    <PrintSheet
      key={`${page.week.week} ${page.rows[0]?.key}`}
      rota={rota}
      shifts={shifts}
      others={others.state}
      oncall={oncall}
      page={page}
      number={at + 1}
      of={pages.length}
    />
  ))
}
