import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { type PasswordFaults, type PasswordRefusal, passwordFaults } from './password-words.ts'

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
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<PasswordRefusal>()
  const faults: PasswordFaults = passwordFaults(typed)

  const follow = (answer: PasswordRefusal | 'changed'): void => {
    if (answer !== 'changed') {
      setRefusal(answer)
      return
    }
    setTyped(nothing)
    setIsTried(false)
    toast({ kind: 'success', text: 'Your password was changed. On other devices you are signed out.' })
  }
  const submit = async (): Promise<void> => {
    setIsTried(true)
    setRefusal(undefined)
    if (isBusy || Object.keys(faults).length > 0) return
    setIsBusy(true)
    follow(await changePassword({ oldPassword: typed.old, newPassword: typed.fresh }))
    setIsBusy(false)
  }
  const set = (field: keyof typeof nothing) => (value: string) => setTyped({ ...typed, [field]: value })
  return { typed, set, faults: isTried ? faults : {}, refusal, isBusy, submit }
}
