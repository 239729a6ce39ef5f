import { useState } from 'react'
import { resetPassword } from '../../../domain/calls/reset-password.ts'
import { useCall } from '../../engine/use-call.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { tellOfLetter } from './tell-of-letter.ts'

/** Takes a person's password away and has a one-time password written to them. */
export const useResetPassword = (userId: string) => {
  const call = useCall(resetPassword)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reset = async (): Promise<void> => {
    setIsBusy(true)
    setFailure(undefined)
    const result = await call({ userId })
    setIsBusy(false)
    if (result.ok) tellOfLetter(result.value)
    else setFailure(failureWords(result.reason))
  }
  return { reset, isBusy, failure }
}
