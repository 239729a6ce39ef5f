import { useState } from 'react'
import { ok, refuse } from '../../../domain/result.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { type PasswordFaults, type PasswordRefusal, passwordFaults, passwordRefusalWords } from './password-words.ts'

const nothing = { old: '', fresh: '', again: '' }

/** Asks the identity pool; answers why it refused, or that it changed. */
export type ChangePassword = (change: {
  oldPassword: string
  newPassword: string
}) => Promise<PasswordRefusal | 'changed'>

/** The form for a new password: what was typed, what is wrong with it, and sending it. */
export const usePasswordChange = (changePassword: ChangePassword) => {
  const [typed, setTyped] = useState(nothing)
  const [isTried, setIsTried] = useState(false)
  const { send, isBusy, failure, setFailure } = useSending((refusal: PasswordRefusal) => passwordRefusalWords[refusal])
  const faults: PasswordFaults = passwordFaults(typed)
  const ask = async () => {
    const answer = await changePassword({ oldPassword: typed.old, newPassword: typed.fresh })
    return answer === 'changed' ? ok(answer) : refuse(answer)
  }
  const settle = () => {
    setTyped(nothing)
    setIsTried(false)
  }
  const submit = () => {
    setIsTried(true)
    setFailure(undefined)
    if (Object.keys(faults).length > 0) return
    void send(ask, { said: 'Your password was changed. You are signed out on your other devices.', settle })
  }
  const set = (field: keyof typeof nothing) => (value: string) => setTyped({ ...typed, [field]: value })
  return { typed, set, faults: isTried ? faults : {}, failure, isBusy, submit }
}
