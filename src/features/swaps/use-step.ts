import { useState } from 'react'
import { successToastMs } from '../../../domain/constants.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { toast } from '../../ui/toast.ts'

/** What is said where there is no signal: nothing was done, and nothing waits. */
/** Takes one step of a request now, or not at all. Gives whether it was taken. */
export const useStep = <Payload>(definition: MutationDefinition<Payload>) => {
  const send = useSendNow(definition)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (payload: Payload, said: string): Promise<boolean> => {
    setIsBusy(true)
    const result = await send(payload)
    setIsBusy(false)
    if (result.ok) toast({ kind: 'success', text: said, durationMs: successToastMs })
    setFailure(result.ok ? undefined : failureWords(result.reason))
    return result.ok
  }
  return { take, isBusy, failure }
}
