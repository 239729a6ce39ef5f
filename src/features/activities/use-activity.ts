import { useEffect, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { getActivity } from '../../../domain/calls/get-activity.ts'
import { activityWindowDays } from '../../../domain/constants.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useOpen } from '../../engine/use-open.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly activity: VisibleActivity }
  | { readonly state: 'missing' | 'not-here' | 'refused' | 'removed' }

type Answer = { readonly activity: Activity } | 'missing' | 'not-here' | 'refused'

/** An activity of an answer, as a row of this device's copy. */
const activityRows = (row: Activity) => [{ table: 'activities' as const, row }]

/** The answer of the server, asked for while this device's copy has none; what is found is in the copy by then. */
const useAnswer = (activityId: string, isAbsent: boolean): Answer | undefined => {
  const ask = useOpen(getActivity, activityRows)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!isAbsent) return undefined
    let isWanted = true
    setAnswer(undefined)
    const read = async () => {
      const result = await ask({ activityId })
      if (!isWanted) return
      if (result.ok) setAnswer({ activity: result.value })
      else if (!('status' in result.reason)) setAnswer('not-here')
      else setAnswer(result.reason.status === 403 ? 'refused' : 'missing')
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [isAbsent, ask, activityId])
  return answer
}

/** Whether it was shown from this device's copy and is there no more, though its day still belongs there. */
const useIsGone = (row: Activity | undefined): boolean => {
  const { today, zone } = useCareFacts()
  const [lastStart, setLastStart] = useState<Instant>()
  if (row !== undefined && row.startDate !== lastStart) setLastStart(row.startDate)
  if (row !== undefined || lastStart === undefined) return false
  const day = localDayOf(lastStart, zone)
  return day > addDays(today, -activityWindowDays) && day < addDays(today, activityWindowDays)
}

/**
 * One activity from this device's copy, into which it is read when it is older than that. What was shown and is there no
 * more was removed. Decisions 6, 9, 83; rules §4.
 */
export const useActivity = (activityId: string): Found => {
  const local = useLiveQuery(async (read) => ({ row: await read.activity(activityId) }), [activityId])
  const isGone = useIsGone(local?.row)
  const answer = useAnswer(activityId, local !== undefined && local.row === undefined && !isGone)
  if (local?.row !== undefined) return { state: 'found', activity: local.row }
  if (isGone) return { state: 'removed' }
  if (local === undefined || answer === undefined) return { state: 'loading' }
  // A device that keeps nothing shows it all the same.
  return typeof answer === 'string' ? { state: answer } : { state: 'found', activity: answer.activity }
}
