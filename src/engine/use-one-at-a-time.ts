import { useRef, useState } from 'react'
import type { Result } from '../../domain/result.ts'
import { useIsHere } from './use-is-here.ts'

/** What follows where it was done. */
export type Following<Value> = {
  /** What belongs to it, and follows also where the component is gone by then: its draft goes, a list is read again. */
  readonly settle?: ((value: Value) => unknown) | undefined
  /** What follows on the screen, while the component is there: its dialog closes, what was made opens. */
  readonly onDone?: ((value: Value) => void) | undefined
  /** What it is about, where several buttons share the hook: only the same one waits for itself. */
  readonly about?: string | undefined
}

/**
 * Does one thing at a time. A press while one is under way does nothing: two presses in one moment come before anything
 * is rendered, so it is not the rendering that holds the second one back. `run` returns the result, or undefined where it
 * did nothing; `failure` is why the last one failed, until the next begins. `setFailure` shows what keeps it from being
 * begun at all.
 */
export const useOneAtATime = <Reason>(wordsOf: (reason: Reason) => string) => {
  const underWay = useRef(new Set<string | undefined>())
  const isHere = useIsHere()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async <Value>(
    work: () => Promise<Result<Value, Reason>>,
    { settle, onDone, about }: Following<Value> = {},
  ): Promise<Result<Value, Reason> | undefined> => {
    if (underWay.current.has(about)) return undefined
    underWay.current.add(about)
    setIsBusy(true)
    setFailure(undefined)
    try {
      const result = await work()
      if (!result.ok) {
        setFailure(wordsOf(result.reason))
        return result
      }
      await settle?.(result.value)
      if (isHere()) onDone?.(result.value)
      return result
    } finally {
      underWay.current.delete(about)
      setIsBusy(underWay.current.size > 0)
    }
  }
  return { run, isBusy, failure, setFailure }
}
