import { resetPassword } from '../../../domain/calls/reset-password.ts'
import { useCall } from '../../engine/use-call.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { tellOfLetter } from './tell-of-letter.ts'

/** Takes a person's password away and has a one-time password written to them. */
export const useResetPassword = (userId: string) => {
  const call = useCall(resetPassword)
  const { send, isBusy, failure } = useSending(failureWords)
  const reset = () => void send(() => call({ userId }), { settle: tellOfLetter })
  return { reset, isBusy, failure }
}
