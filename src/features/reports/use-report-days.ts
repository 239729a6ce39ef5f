import { useMemo } from 'react'
import { statsLongestSpanDays } from '../../../domain/constants.ts'
import type { ReportPeriod } from '../../../domain/reports/report-choices.ts'
import { daysIn, daysOfPeriod, type ReportDays } from '../../../domain/reports/report-period.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { OWN_DAYS, type ReportSearch } from './report-search.ts'

/** What a report shows where its address names no period. */
export const usualPeriod: ReportPeriod = 'last-4-weeks'

type Asked = Pick<ReportSearch, 'period' | 'from' | 'until' | 'location'>

/** The days that a report is about, or the sentence that says why there are none; neither until it is known. */
export type AskedDays = {
  readonly days?: ReportDays | undefined
  readonly wrong?: string | undefined
  /** What heads that sentence, where it is not about the period. */
  readonly title?: string | undefined
}

/** Whether days of one's own are asked for, however far they are typed. */
export const hasOwnDays = ({ period, from, until }: Asked): boolean =>
  period === OWN_DAYS || from !== undefined || until !== undefined

const ownDays = ({ from, until }: Asked): AskedDays => {
  if (from === undefined || until === undefined) return { wrong: 'Enter the first and the last day.' }
  if (until < from) return { wrong: 'Choose a last day that is on or after the first.' }
  const days = { from, until }
  if (daysIn(days) > statsLongestSpanDays) return { wrong: `Choose at most ${statsLongestSpanDays} days.` }
  return { days }
}

const noRota: Readonly<Record<'this-rota' | 'last-rota', string>> = {
  'this-rota': 'Choose another period. No published rota runs today.',
  'last-rota': 'Choose another period. This device has no published rota before the current one.',
}

/** Works out the days that an address asks about. */
export const useReportDays = (search: Asked): AskedDays => {
  const { today } = useCareFacts()
  const rotas = useLiveQuery((read) => read.rotas(), [])
  const { period = usualPeriod, from, until, location } = search
  return useMemo(() => {
    if (period === OWN_DAYS || from !== undefined || until !== undefined) return ownDays({ from, until })
    if (period !== 'this-rota' && period !== 'last-rota') return { days: daysOfPeriod(period, { today, rotas: [] }) }
    if (rotas === undefined) return {}
    const days = daysOfPeriod(period, { today, rotas, location })
    return days === undefined ? { wrong: noRota[period] } : { days }
  }, [period, from, until, location, today, rotas])
}
