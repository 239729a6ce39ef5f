import { useEffect, useState } from 'react'
import type { Instant } from '../../../domain/time/instant.ts'
import { idleSecondsLeft } from '../../../domain/user/idle.ts'
import { deviceNow } from './device-now.ts'

const lookEveryMs = 250

/** Whole seconds until an instant of the device's clock, counted down. */
export const useSecondsLeft = (endsAt: Instant): number => {
  const [secondsLeft, setSecondsLeft] = useState(() => idleSecondsLeft(endsAt, deviceNow()))
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(idleSecondsLeft(endsAt, deviceNow())), lookEveryMs)
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}
