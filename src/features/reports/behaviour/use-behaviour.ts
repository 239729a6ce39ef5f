import type * as z from 'zod/mini'
import {
  type BehaviourKind,
  statsBehaviour,
  statsBehaviourRows,
  statsBehaviourStaffing,
} from '../../../../domain/calls/stats-behaviour.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { ok } from '../../../../domain/result.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { useCall } from '../../../engine/use-call.ts'
import { type ReportRead, useReport } from '../use-report.ts'
import { ALL_KINDS, type BehaviourSearch } from './behaviour-search.ts'

export type BehaviourFigures = z.output<typeof statsBehaviour.output>
export type BehaviourStaffing = z.output<typeof statsBehaviourStaffing.output>
export type BehaviourRow = z.output<typeof statsBehaviourRows.output>['_embedded']['behaviour-reports'][number]

/** What the page is about: its address, with the client that its path names. */
export type Asked = { readonly search: BehaviourSearch; readonly clientId: string | undefined }

export const behaviourKey = ({ reportId }: BehaviourRow): string => reportId

const behaviourPageSize = 25

const kindAsked = (kind: BehaviourSearch['kind']): BehaviourKind | undefined =>
  kind === ALL_KINDS ? undefined : (kind ?? 'ALL_BUT_HAPPY')

/** What the server is asked of these days. */
export const figuresAsked = ({ from, until }: ReportDays, { search, clientId }: Asked) => ({
  startDate: from,
  endDate: until,
  location: search.location,
  clientId,
  kind: kindAsked(search.kind),
})

export const rowsAsked = (days: ReportDays, asked: Asked) => {
  const { type, week, weekday, hour, hours, before, tried, filing } = asked.search
  const figures = figuresAsked(days, asked)
  return { ...figures, kind: type ?? figures.kind, week, weekday, hour, hours, before, tried, filing }
}

export const useBehaviour = (days: ReportDays | undefined, asked: Asked): ReportRead<BehaviourFigures> =>
  useReport(days && figuresAsked(days, asked), useCall(statsBehaviour))

/** Staffing around the reports, loaded again with the figures. */
export const useBehaviourStaffing = (
  days: ReportDays,
  asked: Asked,
  figuresAt: Instant | undefined,
): ReportRead<BehaviourStaffing> => {
  const call = useCall(statsBehaviourStaffing)
  const question = { asked: figuresAsked(days, asked), figuresAt }
  return useReport(
    question,
    ({ asked: filters }) => call(filters),
    ({ asked: filters }) => filters,
  )
}

/** One page of the reports that the figures count, loaded again with them; another page stays until it is here. */
export const useBehaviourRows = (
  days: ReportDays,
  asked: Asked,
  figuresAt: Instant | undefined,
): ReportRead<PageOfRows<BehaviourRow>> => {
  const call = useCall(statsBehaviourRows)
  const question = { asked: rowsAsked(days, asked), page: asked.search.page ?? 1, figuresAt }
  const ask = async ({ asked: filters, page: wanted }: typeof question) => {
    const answerOf = (page: number) => call({ ...filters, page, pageSize: behaviourPageSize })
    const found = await answerOf(wanted)
    const lastPage = found.ok ? Math.ceil(found.value.total / behaviourPageSize) : wanted
    // An address may name a page beyond the last one.
    const answer = lastPage > 0 && lastPage < wanted ? await answerOf(lastPage) : found
    if (!answer.ok) return answer
    const { _embedded, total, page, pageSize } = answer.value
    const rows = _embedded['behaviour-reports']
    const first = rows.length === 0 ? 0 : (page - 1) * pageSize + 1
    const last = first === 0 ? 0 : first + rows.length - 1
    return ok({ rows, first, last, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) })
  }
  return useReport(question, ask, ({ asked: filters }) => filters)
}
