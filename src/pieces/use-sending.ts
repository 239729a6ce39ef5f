import type { CallDefinition } from '../../domain/calls/define-call.ts'
import { successToastMs } from '../../domain/constants.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Result } from '../../domain/result.ts'
import type { SendNowFailure, SendNowOptions } from '../engine/types.ts'
import { useCall } from '../engine/use-call.ts'
import { type Following as Follows, useOneAtATime } from '../engine/use-one-at-a-time.ts'
import { useSendNow } from '../engine/use-send-now.ts'
import { toast } from '../ui/toast.ts'
import { failureWords } from './no-answer.ts'

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

/** Sends a mutation that needs an answer at once, with the version of the row that a form began with. Decision 11. */
export const useSendingNow = <Payload>(
  definition: MutationDefinition<Payload>,
  wordsOf: (failure: SendNowFailure) => string = failureWords,
) => {
  const sendNow = useSendNow(definition)
  const { send, ...state } = useSending(wordsOf)
  return {
    ...state,
    send: (payload: Payload, { basedOn, ...following }: SendNowOptions & Following<unknown> = {}) =>
      send(() => sendNow(payload, { basedOn }), following),
  }
}

/** Sends a request that only the office can answer, and gives its answer to what follows. */
export const useSendingCall = <Input, Output>(
  definition: CallDefinition<Input, Output>,
  wordsOf: (failure: SendNowFailure) => string = failureWords,
) => {
  const call = useCall(definition)
  const { send, ...state } = useSending(wordsOf)
  return { ...state, send: (input: Input, following: Following<Output> = {}) => send(() => call(input), following) }
}
