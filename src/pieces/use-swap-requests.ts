import { swapRequests } from '../../domain/calls/swap-requests.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { SwapRequest } from '../../domain/swap/swap-request.ts'
import { useEngine } from '../engine/engine-context.tsx'
import type { CallFailure, Engine } from '../engine/types.ts'
import { useCall } from '../engine/use-call.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { useIsVisible } from '../engine/use-is-visible.ts'
import { useNow } from '../engine/use-now.ts'
import { type OnlineRead, useOnlineRead } from '../engine/use-online-read.ts'

const minuteMs = 60_000

type Answer = Result<SwapRequest[], CallFailure>
type Asked = { readonly userId: string; readonly minute: number; readonly answer: Promise<Answer> }

/** The newest answer of each engine: the parts of one page share it for a minute. */
const newest = new WeakMap<Engine, Asked>()

/** Asks for the requests, once in each minute for all that want them. */
const useAsk = () => {
  const engine = useEngine()
  const { user } = useCurrentUser()
  const call = useCall(swapRequests)
  const askNow = async (): Promise<Answer> => {
    const result = await call({})
    // A failure is not shared: the next to ask may have signal.
    if (!result.ok) newest.delete(engine)
    return result.ok ? ok(result.value._embedded['swap-requests']) : result
  }
  return ({ minute }: { readonly minute: number }): Promise<Answer> => {
    const last = newest.get(engine)
    if (last?.userId === user.id && last.minute === minute) return last.answer
    const answer = askNow()
    newest.set(engine, { userId: user.id, minute, answer })
    return answer
  }
}

/**
 * The swap requests that concern the reader, read anew each minute and when the signal is back, while they are wanted and
 * the tab is in view. Decision 70.
 */
export const useSwapRequests = (isWanted: boolean): OnlineRead<SwapRequest[]> => {
  const engine = useEngine()
  const minute = Math.floor(useNow() / minuteMs)
  const isVisible = useIsVisible()
  const requests = useOnlineRead(isWanted && isVisible ? { minute } : undefined, useAsk())
  const read = () => {
    newest.delete(engine)
    requests.read()
  }
  return { ...requests, read }
}
