import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Activity } from '../../../../domain/activity/activity.ts'
import { activityReports } from '../../../../domain/calls/activity-reports.ts'
import { exportPageSize, retryLookAheadDays, retryLookBackDays } from '../../../../domain/constants.ts'
import type { Filter } from '../../../../domain/resources/filter.ts'
import type { Result } from '../../../../domain/result.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import { dayRange, startOfDay } from '../../../../domain/time/zone.ts'
import { useZone } from '../../../engine/engine-context.tsx'
import type { CallFailure } from '../../../engine/types.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useIsHere } from '../../../engine/use-is-here.ts'
import type { ExportChoice } from './export-span.ts'

export type Progress = { readonly done: number; readonly total: number }

export type ReadFailure = 'no-signal' | 'refused' | 'given-up'

/** Activities whose reports may lie in the span: begun late, tried for days, or begun a little early. */
const filterOf = ({ from, until }: ExportChoice, zone: string): Filter[] => {
  const fromAt = startOfDay(addDays(from, -retryLookBackDays), zone)
  const { untilAt } = dayRange(addDays(until, retryLookAheadDays), zone)
  const value = [new Date(fromAt).toISOString(), new Date(untilAt).toISOString()]
  return [{ subject: 'startDate', comparison: 'between-inc', value }]
}

type Ask = (page: number) => Promise<Result<z.output<typeof activityReports.output>, CallFailure>>

type Told = { readonly onProgress: (progress: Progress) => void; readonly isGone: () => boolean }

const readAll = async (ask: Ask, { onProgress, isGone }: Told): Promise<readonly Activity[] | ReadFailure> => {
  // By id: what is added while it is read moves rows from one page to the next.
  const found = new Map<string, Activity>()
  for (let page = 1; !isGone(); page += 1) {
    const answer = await ask(page)
    if (!answer.ok) return 'status' in answer.reason ? 'refused' : 'no-signal'
    const { _embedded, total } = answer.value
    for (const activity of _embedded['rota-activities']) found.set(activity.id, activity)
    onProgress({ done: Math.min(page * exportPageSize, total), total })
    if (page * exportPageSize >= total) return [...found.values()]
  }
  return 'given-up'
}

/**
 * Reads every activity with reports around the chosen days from the office, page by page, with how far it is. It ends
 * where its screen goes.
 */
export const useReading = () => {
  const zone = useZone()
  const ask = useCall(activityReports)
  const isHere = useIsHere()
  const [progress, setProgress] = useState<Progress>()
  const read = (choice: ExportChoice) => {
    const filter = JSON.stringify(filterOf(choice, zone))
    const sort = JSON.stringify({ startDate: 1 })
    setProgress({ done: 0, total: 0 })
    return readAll((page) => ask({ page, pageSize: exportPageSize, sort, filter, reportsOnly: true }), {
      onProgress: setProgress,
      isGone: () => !isHere(),
    })
  }
  return { read, progress }
}
