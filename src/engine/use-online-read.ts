import { useState } from 'react'
import type { Result } from '../../domain/result.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { CallFailure } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'
import { useAsking } from './use-asking.ts'
import { useIsOnline } from './use-sync-state.ts'

/** A value that the office keeps and this device does not, and how the reading of it stands. */
export type OnlineRead<Value> = {
  /** The value that was read last; undefined until read. */
  readonly value: Value | undefined
  /** When that was read. */
  readonly readAt: Instant | undefined
  /** Why the last reading failed; what was read before stays. */
  readonly failure: CallFailure | undefined
  readonly isReading: boolean
  /** Reads anew. */
  readonly read: () => void
  /** Takes the value with which the office answered a change. */
  readonly put: (value: Value) => void
}

type Known<Value> = Pick<OnlineRead<Value>, 'value' | 'readAt' | 'failure'>

/** Reads what a page shows from the office: when the question changes, when the signal comes or goes, and when told to. */
export const useOnlineRead = <Question, Value>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Result<Value, CallFailure>>,
): OnlineRead<Value> => {
  const engine = useEngine()
  const isOnline = useIsOnline()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<Known<Value>>({ value: undefined, readAt: undefined, failure: undefined })
  const [answered, setAnswered] = useState<string>()
  const asked = question === undefined ? undefined : { question, round, isOnline }
  const put = (value: Value) => setKnown({ value, readAt: engine.now(), failure: undefined })
  useAsking(asked, {
    ask: (one) => ask(one.question),
    hear: (result, one) => {
      setAnswered(JSON.stringify(one))
      if (result.ok) put(result.value)
      else setKnown((before) => ({ ...before, failure: result.reason }))
    },
  })
  return {
    ...known,
    isReading: asked !== undefined && answered !== JSON.stringify(asked),
    read: () => setRound((before) => before + 1),
    put,
  }
}
