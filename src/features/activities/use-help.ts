import { useRef } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { helpAnswerWithinMs } from '../../../domain/constants.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { ok, type Result } from '../../../domain/result.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CommitRefusal, Committed, OutboxView } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useIsHere } from '../../engine/use-is-here.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useOneAtATime } from '../../engine/use-one-at-a-time.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { useIsOnlineNow } from '../../engine/use-sync-state.ts'
import { refusalWords } from '../../pieces/refusal-words.ts'
import type { SavedDraft } from '../../pieces/use-saving.ts'
import { toast } from '../../ui/toast.ts'

/** A tablet is away for a shift and more; as long as its page stays, it says when the call was heard. */
const watchedForMs = 24 * 3_600_000

const arrivedWords = 'Help asked for. Everyone on shift here can see it.'
const nobodyTold = 'No one was told.'

/** Why nothing is on its way, and what stands: what was typed is still there. */
const notKeptWords = (reason: CommitRefusal): string =>
  reason === 'storage-failed'
    ? `${nobodyTold} It could not be saved on this device and was not sent.`
    : `${nobodyTold} ${refusalWords[reason]}`

/** One's own calls for help on an activity that are not at the office, but those taken back. */
const useStandingCalls = (activity: Activity): OutboxView[] => {
  const { user } = useCurrentUser()
  const entries = useLiveQuery((read) => read.outboxEntries(), []) ?? []
  const isTakenBack = (id: string) => activity.reports.some((one) => one.id === id && one.withdrawn !== undefined)
  return entries.filter(
    ({ id, name, target, state, by }) =>
      name === requestHelp.name &&
      target === activity.id &&
      by.userId === user.id &&
      state !== 'received' &&
      !isTakenBack(id),
  )
}

/** Keeps a call on this device; where the storage fails it is sent at once, since it is better heard than kept: then nothing is kept. */
const useCall = (activity: Activity, draft: SavedDraft) => {
  const engine = useEngine()
  const commit = useMutation(requestHelp)
  const sendNow = useSendNow(requestHelp)
  return async (message: string): Promise<Result<Committed | undefined, CommitRefusal>> => {
    draft.keepNow()
    const payload = { activityId: activity.id, date: engine.now(), message }
    const kept = await commit(payload, { draft: draft.key })
    const isSent = !kept.ok && kept.reason === 'storage-failed' && (await sendNow(payload)).ok
    return isSent ? ok(undefined) : kept
  }
}

/** Takes calls back that have not gone: they are struck through, in the order of the entries. Decision 1. */
const useTakeBack = (activity: Activity) => {
  const engine = useEngine()
  const withdraw = useMutation(withdrawReport)
  return async (calls: readonly OutboxView[]): Promise<boolean> => {
    for (const { id } of calls) {
      const about = { activityId: activity.id, reportId: id, date: engine.now() }
      if (!(await withdraw({ ...about, reason: 'Cancelled before it was sent' })).ok) return false
    }
    return true
  }
}

type Help = { activity: Activity; draft: SavedDraft; onDone: () => void }

/**
 * Asks for help and watches what becomes of it: heard, waiting for signal, refused, or not kept. What waits can be taken
 * back. Decisions 31 and 86.
 */
export const useHelp = ({ activity, draft, onDone }: Help) => {
  const isOnlineNow = useIsOnlineNow()
  const call = useCall(activity, draft)
  const takeBack = useTakeBack(activity)
  const standing = useStandingCalls(activity)
  const isHere = useIsHere()
  // What is watched goes on behind the dialog once it is closed.
  const done = () => {
    if (isHere()) onDone()
  }
  const isTakenBack = useRef(false)
  const { run, isBusy, failure, setFailure } = useOneAtATime(notKeptWords)
  const tellWhenHeard = async (kept: Committed | undefined) => {
    if (kept !== undefined && ((await kept.delivered(watchedForMs)) !== 'delivered' || isTakenBack.current)) return
    toast({ kind: 'success', text: arrivedWords })
    done()
  }
  const ask = (message: string) => {
    const askAndWait = async () => {
      isTakenBack.current = false
      const called = await call(message)
      // Without signal nothing is waited for: what to do instead is said at once.
      if (called.ok && isOnlineNow()) await called.value?.delivered(helpAnswerWithinMs)
      return called
    }
    void run(askAndWait, { settle: (kept) => void tellWhenHeard(kept) })
  }
  const cancel = async () => {
    isTakenBack.current = true
    if (!(await takeBack(standing)))
      return setFailure('It could not be cancelled on this device. It will be sent when you’re back online.')
    toast({ kind: 'success', text: 'Cancelled.' })
    done()
  }
  return {
    ask,
    cancel,
    isSending: isBusy,
    failure,
    isWaiting: standing.some(({ state }) => state !== 'attention'),
    isRefused: standing.some(({ state }) => state === 'attention'),
  }
}
