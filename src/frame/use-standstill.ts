import { useEffect, useState } from 'react'
import { namedPerson } from '../engine/named-person.ts'
import { useSignalCheck } from '../engine/use-signal-check.ts'
import { useSyncState } from '../engine/use-sync-state.ts'
import { type Standstill, standstillOf } from './standstill.ts'

/** How often the server is asked whether it can be reached: the browser's own word may be wrong. */
const askEveryMs = 15_000
/** So long the session may take to come back by itself once there is signal. */
const patienceMs = 10_000

/** What stops this page, for as long as nobody is known on it; goes on by itself once there is signal. */
export const useStandstill = (): Standstill | undefined => {
  const reason = useSyncState((sync) => standstillOf(sync, namedPerson()))
  const checkSignal = useSignalCheck()
  const [hasWaited, setHasWaited] = useState(false)
  if (reason === 'no-signal' && !hasWaited) setHasWaited(true)
  useEffect(() => {
    if (reason !== 'no-signal') return
    const timer = setInterval(() => void checkSignal(askEveryMs), askEveryMs)
    return () => clearInterval(timer)
  }, [reason, checkSignal])
  useEffect(() => {
    if (!hasWaited || reason !== undefined) return
    const timer = setTimeout(() => location.reload(), patienceMs)
    return () => clearTimeout(timer)
  }, [hasWaited, reason])
  return reason
}
