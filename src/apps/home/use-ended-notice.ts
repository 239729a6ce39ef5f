import { useEffect } from 'react'
import { signInNeededToastMs } from '../../../domain/constants.ts'
import { SESSION_ENDED } from '../../frame/go-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'

/** Tells whoever was sent here because their session ended why they are here. Rules §8. */
export const useEndedNotice = (): void => {
  useEffect(() => {
    if (location.hash !== SESSION_ENDED) return
    history.replaceState(history.state, '', location.pathname)
    toast({
      kind: 'info',
      title: 'Authentication Error',
      text: 'You need to sign in to access this page',
      durationMs: signInNeededToastMs,
    })
  }, [])
}
