import { useMemo } from 'react'
import { coverTeamOf } from '../../../domain/rota/cover-need.ts'
import { type PrintedRow, printedWeek } from '../../../domain/rota/printed-week.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { RotaWeek } from '../../../domain/rota/rota-weeks.ts'
import { type SessionDay, sessionDay } from '../../../domain/rota/session-days.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type PrintedMarks, printedMarks } from './printed-words.ts'

/** More people than this would be too small to read on one side of paper. */
const peopleOnPage = 45

/** A week as far as it stands on one side of paper: all of its people, or of very many some. */
export type PrintedPage = {
  readonly week: RotaWeek
  readonly rows: readonly PrintedRow[]
  readonly said: PrintedMarks
  readonly sessionDays: readonly SessionDay[]
  /** Whether on-call, cover and legend of the week stand on it. */
  readonly isLast: boolean
}

/** Rows in portions that fit a page, at least one. */
export const inPortions = <Row>(rows: readonly Row[], size: number): (readonly Row[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_, at) => rows.slice(at * size, (at + 1) * size))

type Printed = {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
  readonly others: readonly Shift[]
  readonly weeks: readonly RotaWeek[]
}

/** The pages on which these weeks of a rota are printed. */
export const usePrintedPages = ({ rota, shifts, others, weeks }: Printed): readonly PrintedPage[] => {
  const { settings, zone } = useCareFacts()
  return useMemo(() => {
    const clock = { sessions: settings?.sessions ?? [], zone }
    const team = coverTeamOf(rota, settings)
    return weeks.flatMap((week) => {
      const { days } = week
      const said = printedMarks(shifts, { clock, days, others })
      const sessionDays = days.map((day) => sessionDay(shifts, { day, clock, team }))
      const portions = inPortions(printedWeek(shifts, { days, clock, others }), peopleOnPage)
      return portions.map((rows, at) => ({ week, rows, said, sessionDays, isLast: at === portions.length - 1 }))
    })
  }, [rota, shifts, others, weeks, settings, zone])
}
