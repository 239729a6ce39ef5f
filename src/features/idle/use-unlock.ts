import { useState } from 'react'
import { useNow } from '../../engine/use-now.ts'
import { useSession } from '../../engine/use-session.ts'

/** The lock of a shared device without signal: who is here, and whether a password may be tried now. Decision 19. */
export const useUnlock = () => {
  const { user, unlock, signOut, unlockWaitUntilAt } = useSession()
  const now = useNow(1000)
  const [isBusy, setIsBusy] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const waitSeconds = unlockWaitUntilAt === undefined ? 0 : Math.max(0, Math.ceil((unlockWaitUntilAt - now) / 1000))
  const tryPassword = async (password: string): Promise<void> => {
    if (isBusy || waitSeconds > 0) return
    setIsBusy(true)
    const result = await unlock(password)
    setIsWrong(!result.ok)
    setIsBusy(false)
  }
  return { user, isBusy, isWrong, waitSeconds, tryPassword, signOut }
}
