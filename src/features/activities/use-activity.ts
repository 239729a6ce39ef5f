import { useEffect, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { getActivity } from '../../../domain/calls/get-activity.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { withWaiting } from './with-waiting.ts'

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly activity: VisibleActivity }
  | { readonly state: 'missing' | 'not-here' | 'refused' | 'removed' }

type Answer = { readonly activity: Activity } | 'missing' | 'not-here' | 'refused'

/** The answer of the server, asked for while this device's copy has none. */
const useAnswer = (activityId: string, isAbsent: boolean): Answer | undefined => {
  const ask = useCall(getActivity)
  const [answer, setAnswer] = useState<Answer>()
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
  return answer
}

/**
 * One activity: from this device's copy, else, when it is older than that, from the server with one's own unsent
 * entries on top. What was shown and is there no more was removed. Decisions 6, 9; rules §4.
 */
export const useActivity = (activityId: string): Found => {
  const local = useLiveQuery(
    async (read) => ({ row: await read.activity(activityId), unsent: await read.waitingFor(activityId) }),
    [activityId],
  )
  const [wasHere, setWasHere] = useState(false)
  const isHere = local?.row !== undefined
  if (isHere && !wasHere) setWasHere(true)
  const answer = useAnswer(activityId, local !== undefined && !isHere)
  if (local?.row !== undefined) return { state: 'found', activity: local.row }
  if (local === undefined || answer === undefined) return { state: 'loading' }
  if (typeof answer === 'string') return { state: wasHere && answer !== 'refused' ? 'removed' : answer }
  const activity = withWaiting(answer.activity, local.unsent)
  return activity === undefined ? { state: 'removed' } : { state: 'found', activity }
}
