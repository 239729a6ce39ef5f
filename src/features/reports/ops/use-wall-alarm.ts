import { useEffect, useRef, useState } from 'react'
import { helpAlarmForMs, helpSoundsAgainEveryMs } from '../../../../domain/constants.ts'
import type { WallCall } from '../../../../domain/operations/help-on-the-wall.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { soundAlarm } from '../../../pieces/alarm-sound.ts'
import { hearCalls } from '../../../pieces/heard-calls.ts'

const canSound = (): boolean => navigator.userActivation?.hasBeenActive !== false

/** Whether the browser lets this page sound: it does from the first press on. */
export const useCanSound = (): boolean => {
  const [isAllowed, setIsAllowed] = useState(canSound)
  useEffect(() => {
    if (isAllowed) return
    const ended = new AbortController()
    const look = () => setIsAllowed(canSound())
    for (const gesture of ['pointerup', 'keyup']) window.addEventListener(gesture, look, { signal: ended.signal })
    return () => ended.abort()
  }, [isAllowed])
  return isAllowed
}

/** Sounds when a call comes, and again while nobody answers it, for as long as it is an alarm. Decision 238. */
export const useWallAlarm = (calls: readonly WallCall[]): void => {
  const engine = useEngine()
  const open = useRef<readonly WallCall[]>([])
  const ringing = () => open.current.filter(({ report }) => engine.now() - report.date <= helpAlarmForMs)
  useEffect(() => {
    open.current = calls.filter(({ answer }) => answer === undefined)
  }, [calls])
  const ids = calls.flatMap(({ report, answer }) => (answer === undefined ? [report.id] : [])).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sounds for a new call, not with each minute
  useEffect(() => {
    if (ids === '') return
    const isRinging = () => ringing().length > 0
    // The other tabs of this device stay silent for what sounds here; a page that may not sound silences none.
    if (canSound()) void hearCalls(ids.split(' '), engine.now())
    if (isRinging()) soundAlarm(isRinging)
    const timer = setInterval(() => isRinging() && soundAlarm(isRinging), helpSoundsAgainEveryMs)
    return () => clearInterval(timer)
  }, [ids, engine])
}
