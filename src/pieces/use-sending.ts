import { useRef, useState } from 'react'
import { successToastMs } from '../../domain/constants.ts'
import type { Result } from '../../domain/result.ts'
import { toast } from '../ui/toast.ts'
import { useIsHere } from './use-is-here.ts'

/** What follows where it was done. */
export type Following<Value> = {
  /** What is said of it in passing. */
  readonly said?: string | undefined
  /** What belongs to it, and follows also where the component is gone by then: its draft goes, a list is read anew. */
  readonly settle?: ((value: Value) => unknown) | undefined
  /** What follows on the screen, while the component is there: its dialog closes, what was made opens. */
  readonly onDone?: ((value: Value) => void) | undefined
}

/**
 * Sends one thing at a time, now or not at all, and says what came of it. A press while one is under way does nothing:
 * two presses in one moment come before anything is drawn, so it is not the drawing that holds the second one back.
 * `send` gives what was answered, or undefined where it did nothing; `failure` is what came of the last, until the next
 * begins. `setFailure` says what keeps a press from being sent at all.
 */
export const useSending = <Reason>(wordsOf: (reason: Reason) => string) => {
  const isUnderWay = useRef(false)
  const isHere = useIsHere()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async <Value>(
    ask: () => Promise<Result<Value, Reason>>,
    { said, settle, onDone }: Following<Value> = {},
  ): Promise<Result<Value, Reason> | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      const result = await ask()
      if (!result.ok) {
        setFailure(wordsOf(result.reason))
        return result
      }
      if (said !== undefined) toast({ kind: 'success', text: said, durationMs: successToastMs })
      await settle?.(result.value)
      if (isHere()) onDone?.(result.value)
      return result
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { send, isBusy, failure, setFailure }
}
