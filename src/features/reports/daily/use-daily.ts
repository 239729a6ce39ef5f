import type * as z from 'zod/mini'
import { statsDaily, statsDailyActivities } from '../../../../domain/calls/stats-daily.ts'
import type { PageOfRows } from '../../../../domain/page-of-rows.ts'
import type { Interval } from '../../../../domain/rota/shift-times.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import type { LocalDay } from '../../../../domain/time/local-day.ts'
import { useCall } from '../../../engine/use-call.ts'
import { askedPage } from '../asked-page.ts'
import { type ReportRead, useKeptReport, useReport } from '../use-report.ts'
import type { DailySearch } from './daily-search.ts'

export type DailyFigures = z.output<typeof statsDaily.output>
export type SessionFigures = DailyFigures['sessions'][number]
export type OnShift = DailyFigures['staff'][number]
export type DueActivity = z.output<typeof statsDailyActivities.output>['_embedded']['due-activities'][number]

/** A day of a location. */
export type DailyAsked = { readonly day: LocalDay; readonly location: string }

/** What each line of the picture of a day draws, and the span that it lies in. */
export type ChartProps = { figures: DailyFigures; asked: DailyAsked; span: Interval }

export const dailyPageSize = 25

/** An activity stands once for each of its clients. */
export const dueKey = ({ activityId, clientId }: DueActivity): string => `${activityId} ${clientId}`

/** The figures of a day; nothing without one. */
export const useDaily = (asked: DailyAsked | undefined): ReportRead<DailyFigures> =>
  useKeptReport(asked, (question, call) => call(statsDaily, question))

type RowsAsked = {
  readonly asked: DailyAsked
  readonly search: DailySearch
  readonly hours: DailyFigures['hours']
  readonly figuresAt: Instant | undefined
}

/** One page of the due activities that the figures count, loaded again with them. */
export const useDueActivities = ({
  asked,
  search,
  hours,
  figuresAt,
}: RowsAsked): ReportRead<PageOfRows<DueActivity>> => {
  const call = useCall(statsDailyActivities)
  const { outcome, session, hour } = search
  const filters = { ...asked, outcome, session, hour: hour === undefined ? undefined : hours[hour]?.startDate }
  const question = { filters, page: search.page ?? 1, figuresAt }
  const ask = ({ filters: wanted, page }: typeof question) =>
    askedPage(
      { page, pageSize: dailyPageSize },
      (one) => call({ ...wanted, ...one }),
      (answer) => answer._embedded['due-activities'],
    )
  return useReport(question, ask, ({ filters: wanted }) => wanted)
}
