import { useState } from 'react'
import { successToastMs } from '../../../domain/constants.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { toast } from '../../ui/toast.ts'

const NEEDS_SIGNAL = 'Needs signal: this was not saved yet. What you entered is kept on this tablet.'

/**
 * Sends what the office waits for, now or not at all, and says so: records of staff and agencies are not queued.
 * `send` answers whether it was taken. Rules §5.
 */
export const useSending = <Payload>(definition: MutationDefinition<Payload>, doneWords: string) => {
  const sendNow = useSendNow(definition)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (payload: Payload): Promise<boolean> => {
    setIsBusy(true)
    setFailure(undefined)
    const result = await sendNow(payload)
    setIsBusy(false)
    if (result.ok) toast({ kind: 'success', text: doneWords, durationMs: successToastMs })
    else setFailure(result.reason.kind === 'no-signal' ? NEEDS_SIGNAL : result.reason.detail)
    return result.ok
  }
  return { send, isBusy, failure, forget: () => setFailure(undefined) }
}
