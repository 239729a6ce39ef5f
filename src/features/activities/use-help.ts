import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { helpAnswerWithinMs } from '../../../domain/constants.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { oncallNow } from '../../../domain/oncall/oncall-now.ts'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { Committed } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { PressDraft } from '../../pieces/use-press.ts'
import { toast } from '../../ui/toast.ts'

export type PersonToCall = {
  readonly userId: string
  readonly name: string
  readonly phone: string
  readonly why: 'on call' | 'on shift here'
}

/** Whom to ring where the activity is: on call first, then who is on shift; only those with a number. */
const usePeopleToCall = (activity: Activity): PersonToCall[] => {
  const { now, zone, today, person } = useCareFacts()
  const { user } = useCurrentUser()
  const location = locationOf(activity)
  const found = useLiveQuery(
    async (read) => ({
      oncall: await read.oncallBetween(addDays(today, -1), today),
      shifts: await read.shiftsBetween(now, now + 1),
    }),
    [now, today],
  )
  const called = oncallNow(found?.oncall ?? [], { now, zone, ...(location === undefined ? {} : { location }) })
  const working = (found?.shifts ?? [])
    .filter((shift) => location === undefined || shift.location === location)
    .flatMap(currentAssignments)
  const withNumber = (userId: string | undefined, why: PersonToCall['why']): PersonToCall[] => {
    const known = person(userId)
    return known?.phone === undefined || known.userId === user.id
      ? []
      : [{ userId: known.userId, name: known.displayName, phone: known.phone, why }]
  }
  return [
    ...called.flatMap(({ userId }) => withNumber(userId, 'on call')),
    ...working.flatMap(({ userId }) => withNumber(userId, 'on shift here')),
  ]
}

type Help = { activity: Activity; draft: PressDraft; onSent: () => void }

/** Asks for help and watches whether it arrived in time; asking again sends the same call. Decision 31. */
export const useHelp = ({ activity, draft, onSent }: Help) => {
  const engine = useEngine()
  const commit = useMutation(requestHelp)
  const people = usePeopleToCall(activity)
  const [state, setState] = useState<'asking' | 'sending' | 'not-sent'>('asking')
  const [asked, setAsked] = useState<Committed>()
  const [failure, setFailure] = useState<string>()
  const [isMessageMissing, setIsMessageMissing] = useState(false)
  const keep = async (message: string): Promise<Committed | undefined> => {
    draft.keepNow()
    const result = await commit({ activityId: activity.id, date: engine.now(), message }, { draft: draft.key })
    setFailure(result.ok ? undefined : 'It could not be kept on this tablet.')
    return result.ok ? result.value : undefined
  }
  const ask = async (message: string) => {
    setIsMessageMissing(message.trim() === '')
    if (message.trim() === '') return
    setState('sending')
    if (asked !== undefined) engine.entries.sendNow()
    const kept = asked ?? (await keep(message))
    setAsked(kept)
    const arrived = await kept?.delivered(helpAnswerWithinMs)
    if (arrived !== 'delivered') return setState('not-sent')
    toast({ kind: 'success', text: 'Help asked for. Everybody on shift here can see it.' })
    onSent()
  }
  return { state, ask, people, failure, isMessageMissing }
}
