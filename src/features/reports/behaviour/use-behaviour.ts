import type * as z from 'zod/mini'
import { statsBehaviour, statsBehaviourRows, statsBehaviourStaffing } from '../../../../domain/calls/stats-behaviour.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import type { BehaviourKind } from '../../../../domain/reports/report-choices.ts'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { useCall } from '../../../engine/use-call.ts'
import { askedPage } from '../asked-page.ts'
import { type ReportRead, useKeptReport, useReport } from '../use-report.ts'
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
const figuresAsked = ({ from, until }: ReportDays, { search, clientId }: Asked) => ({
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
  useKeptReport(days && figuresAsked(days, asked), (of, call) => call(statsBehaviour, of))

/** Staffing around the reports, loaded again with the figures. */
export const useBehaviourStaffing = (
  days: ReportDays,
  asked: Asked,
  figuresAt: Instant | undefined,
): ReportRead<BehaviourStaffing> => {
  const question = { asked: figuresAsked(days, asked), figuresAt }
  return useKeptReport(
    question,
    ({ asked: filters }, call) => call(statsBehaviourStaffing, filters),
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
  const ask = ({ asked: filters, page }: typeof question) =>
    askedPage(
      { page, pageSize: behaviourPageSize },
      (one) => call({ ...filters, ...one }),
      (answer) => answer._embedded['behaviour-reports'],
    )
  return useReport(question, ask, ({ asked: filters }) => filters)
}
