import { useMemo } from 'react'
import { useConfig } from '../../engine/engine-context.tsx'
import { useSession } from '../../engine/use-session.ts'
import { refusalOf } from '../../features/sign-in/sign-in-words.ts'
import type { SignInDoors } from '../../features/sign-in/use-sign-in.ts'
import { createIdentityPool } from '../../frame/identity-pool.ts'
import { goOnToRemembered } from './remembered-app.ts'

/** Signing in: the pool knows the person, our server keeps the session, then on to where they wanted to go. Decision 17. */
export const useSignInDoors = (): SignInDoors => {
  const config = useConfig()
  const { completeSignIn } = useSession()
  const pool = useMemo(() => createIdentityPool(config.auth), [config])
  return {
    signIn: pool.signIn,
    setNewPassword: pool.setNewPassword,
    complete: async (signedIn) => {
      const result = await completeSignIn(signedIn)
      if (!result.ok) return refusalOf(result.reason)
      goOnToRemembered(config)
      return undefined
    },
  }
}
