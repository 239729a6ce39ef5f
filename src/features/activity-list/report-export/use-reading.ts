import { useState } from 'react'
import type { Activity } from '../../../../domain/activity/activity.ts'
import { activityReports } from '../../../../domain/calls/activity-reports.ts'
import { exportPageSize, retryLookAheadDays, retryLookBackDays } from '../../../../domain/constants.ts'
import type { Filter } from '../../../../domain/resources/filter.ts'
import { ok } from '../../../../domain/result.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import { dayRange, startOfDay } from '../../../../domain/time/zone.ts'
import { useZone } from '../../../engine/engine-context.tsx'
import type { CallFailure } from '../../../engine/types.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useIsHere } from '../../../engine/use-is-here.ts'
import { readAllPages } from '../../../pieces/read-all-pages.ts'
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

/**
 * Reads every activity with reports around the chosen days from the office, page by page, with how far it is. It ends
 * where its screen goes.
 */
export const useReading = () => {
  const zone = useZone()
  const ask = useCall(activityReports)
  const isHere = useIsHere()
  const [progress, setProgress] = useState<Progress>()
  const read = async (choice: ExportChoice): Promise<readonly Activity[] | ReadFailure> => {
    const filter = JSON.stringify(filterOf(choice, zone))
    const sort = JSON.stringify({ startDate: 1 })
    setProgress({ done: 0, total: 0 })
    const all = await readAllPages<Activity, CallFailure>({
      ask: async (page) => {
        const answer = await ask({ page, pageSize: exportPageSize, sort, filter, reportsOnly: true })
        if (!answer.ok) return answer
        return ok({ rows: answer.value._embedded['rota-activities'], total: answer.value.total })
      },
      pageSize: exportPageSize,
      keyOf: ({ id }) => id,
      isGone: () => !isHere(),
      onProgress: setProgress,
    })
    if (!all.ok) return 'status' in all.reason ? 'refused' : 'no-signal'
    return all.value ?? 'given-up'
  }
  return { read, progress }
}
