import { useEffect, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { getActivity } from '../../../domain/calls/get-activity.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly activity: VisibleActivity; readonly isLive: boolean }
  | { readonly state: 'missing' | 'not-here' | 'refused' }

type Answer = { readonly activity: Activity } | 'missing' | 'not-here' | 'refused'

/** One activity: from this device's copy, else, when it is older than that, from the server. Decision 9. */
export const useActivity = (activityId: string): Found => {
  const local = useLiveQuery(async (read) => ({ row: await read.activity(activityId) }), [activityId])
  const ask = useCall(getActivity)
  const [answer, setAnswer] = useState<Answer>()
  const isAbsent = local !== undefined && local.row === undefined
  useEffect(() => {
    if (!isAbsent) return undefined
    let isWanted = true
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
  if (local?.row !== undefined) return { state: 'found', activity: local.row, isLive: true }
  if (local === undefined || answer === undefined) return { state: 'loading' }
  return typeof answer === 'string' ? { state: answer } : { state: 'found', activity: answer.activity, isLive: false }
}
