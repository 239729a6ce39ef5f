import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { type Following, useSending } from '../../pieces/use-sending.ts'

/** Takes one step of a request now, or not at all. */
export const useStep = <Payload>(definition: MutationDefinition<Payload>) => {
  const sendNow = useSendNow(definition)
  const { send, isBusy, failure } = useSending(failureWords)
  const take = (payload: Payload, following: Following<unknown>) => send(() => sendNow(payload), following)
  return { take, isBusy, failure }
}
