import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../engine/use-session.ts'

/** Lets the guard judge the page again whenever somebody signs in or out, also in another tab. */
export const useSessionEnds = (): void => {
  const router = useRouter()
  const { state, user } = useSession()
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of person that matters.
  useEffect(() => {
    if (state !== 'checking') void router.invalidate()
  }, [router, state, userId])
}
