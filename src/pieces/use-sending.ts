import { successToastMs } from '../../domain/constants.ts'
import type { Result } from '../../domain/result.ts'
import { type Following as Follows, useOneAtATime } from '../engine/use-one-at-a-time.ts'
import { toast } from '../ui/toast.ts'

/** What follows where it was done, and what is said of it in passing. */
export type Following<Value> = Follows<Value> & { readonly said?: string | undefined }

/**
 * Sends one thing at a time, now or not at all, and says what came of it. What waits on the device until there is signal
 * is saved by `use-saving.ts`, which has the same shape.
 */
export const useSending = <Reason>(wordsOf: (reason: Reason) => string) => {
  const { run, ...state } = useOneAtATime(wordsOf)
  const send = <Value>(
    ask: () => Promise<Result<Value, Reason>>,
    { said, settle, ...following }: Following<Value> = {},
  ): Promise<Result<Value, Reason> | undefined> =>
    run(ask, {
      ...following,
      settle: (value) => {
        if (said !== undefined) toast({ kind: 'success', text: said, durationMs: successToastMs })
        return settle?.(value)
      },
    })
  return { send, ...state }
}
