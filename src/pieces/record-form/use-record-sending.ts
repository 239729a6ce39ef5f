import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import type { SendNowFailure, SendNowOptions } from '../../engine/types.ts'
import { keptFailureWords } from '../no-answer.ts'
import { type Following, useSendingNow } from '../use-sending.ts'

/** What a form calls the fields of its record, in a sentence. */
export type FieldWords = Readonly<Record<string, string>>

/** What is said of a refusal: of one for somebody else's change, what they changed and what to do about it. */
const wordsOf = (reason: SendNowFailure, fieldWords: FieldWords): string => {
  if (reason.kind === 'no-signal' || reason.conflicts === undefined) return keptFailureWords(reason)
  const changed = [...new Set(reason.conflicts.map((field) => fieldWords[field] ?? 'this'))].join(', ')
  return (
    `Someone else has changed ${changed}, so your change was not saved. What you entered is still here. ` +
    'Save again to replace theirs, or discard your draft to see theirs.'
  )
}

/**
 * Sends what the office waits for, now or not at all, and says so: what the office has to accept first is not queued.
 * `send` answers what became of it. Rules §5, decision 65.
 */
export const useRecordSending = <Payload>(
  definition: MutationDefinition<Payload>,
  said?: string,
  fieldWords: FieldWords = {},
) => {
  const { send, ...sending } = useSendingNow(definition, (reason) => wordsOf(reason, fieldWords))
  return {
    ...sending,
    send: (payload: Payload, following: SendNowOptions & Following<unknown> = {}) =>
      send(payload, { said, ...following }),
  }
}
