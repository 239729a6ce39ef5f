import { useState } from 'react'
import { successToastMs } from '../../../domain/constants.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import type { Result } from '../../../domain/result.ts'
import type { SendNowFailure, SendNowOptions } from '../../engine/types.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { failureWords, NO_ANSWER_KEPT } from '../../pieces/no-answer.ts'
import { toast } from '../../ui/toast.ts'

/** What a form of Setup calls the fields of its record, in a sentence. */
export type FieldWords = Readonly<Record<string, string>>

/** What is said of a refusal: of one for somebody else's change, what they changed and what to do about it. */
const wordsOf = (reason: SendNowFailure, fieldWords: FieldWords): string => {
  if (reason.kind === 'no-signal' || reason.conflicts === undefined) return failureWords(reason, NO_ANSWER_KEPT)
  const changed = [...new Set(reason.conflicts.map((field) => fieldWords[field] ?? 'this'))].join(', ')
  return (
    `Somebody else has changed ${changed} meanwhile, so yours was not saved. What you entered is kept. ` +
    'Save again to put it in place of theirs, or discard your draft to see theirs.'
  )
}

/**
 * Sends what the office waits for, now or not at all, and says so: records of staff and agencies are not queued.
 * `send` answers what became of it. Rules §5, decision 65.
 */
export const useSending = <Payload>(
  definition: MutationDefinition<Payload>,
  doneWords: string,
  fieldWords: FieldWords = {},
) => {
  const sendNow = useSendNow(definition)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (payload: Payload, options?: SendNowOptions): Promise<Result<unknown, SendNowFailure>> => {
    setIsBusy(true)
    setFailure(undefined)
    const result = await sendNow(payload, options)
    setIsBusy(false)
    if (result.ok) toast({ kind: 'success', text: doneWords, durationMs: successToastMs })
    else setFailure(wordsOf(result.reason, fieldWords))
    return result
  }
  return { send, isBusy, failure, forget: () => setFailure(undefined) }
}
