import { useState } from 'react'
import type { SignInRefusal } from './sign-in-words.ts'

/** What the identity pool answers to one step. */
export type SignInAnswer =
  | { readonly step: 'signed-in'; readonly refreshToken: string }
  | { readonly step: 'new-password' }
  | { readonly step: 'refused'; readonly reason: SignInRefusal }

/** The doors that signing in goes through: the pool by its client, then our own server. */
export type SignInDoors = {
  readonly signIn: (email: string, password: string) => Promise<SignInAnswer>
  readonly setNewPassword: (password: string) => Promise<SignInAnswer>
  /** Hands the refresh token over; answers why the person is not signed in, or nothing. */
  readonly complete: (signedIn: { refreshToken: string; password: string }) => Promise<SignInRefusal | undefined>
}

export type SignInView = {
  readonly step: 'password' | 'new-password'
  readonly isBusy: boolean
  readonly refusal: SignInRefusal | undefined
  readonly submitPassword: (email: string, password: string) => Promise<void>
  readonly submitNewPassword: (password: string) => Promise<void>
}

/** The steps of signing in: password, perhaps a password of one's own, then the session. Decision 17. */
export const useSignIn = (doors: SignInDoors): SignInView => {
  const [step, setStep] = useState<'password' | 'new-password'>('password')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal>()

  const follow = async (answer: SignInAnswer, password: string): Promise<SignInRefusal | undefined> => {
    if (answer.step === 'refused') return answer.reason
    if (answer.step === 'signed-in') return doors.complete({ refreshToken: answer.refreshToken, password })
    setStep('new-password')
    return undefined
  }
  const submit = async (ask: () => Promise<SignInAnswer>, password: string): Promise<void> => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      setRefusal(await follow(await ask(), password))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    step,
    isBusy,
    refusal,
    submitPassword: (email, password) => submit(() => doors.signIn(email.trim(), password), password),
    submitNewPassword: (password) => submit(() => doors.setNewPassword(password), password),
  }
}
