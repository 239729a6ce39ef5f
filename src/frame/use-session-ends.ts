import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../engine/use-session.ts'

/** Lets the guard judge the page again whenever somebody signs in or out, also in another tab. */
export const useSessionEnds = (): void => {
  const router = useRouter()
  const { state, user } = useSession()
  const userId = user?.id
  const judged = useRef<string>(undefined)
  useEffect(() => {
    if (state === 'checking') return
    const person = `${state} ${userId ?? ''}`
    // The first page was judged when it was loaded.
    if (judged.current !== undefined && judged.current !== person) void router.invalidate()
    judged.current = person
  }, [router, state, userId])
}
