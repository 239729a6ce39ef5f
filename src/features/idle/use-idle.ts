import { useEffect, useEffectEvent, useReducer } from 'react'
import type { Instant } from '../../../domain/time/instant.ts'
import { type IdleEvent, type IdleState, idleStart, idleStep } from '../../../domain/user/idle.ts'
import { deviceNow } from './device-now.ts'
import { hiddenSince } from './hidden-since.ts'

const storage = () => window.localStorage

/** A page that was closed while hidden goes on counting from there. */
const firstState = (): IdleState => {
  const hiddenAt = hiddenSince.read(storage)
  return hiddenAt === undefined ? idleStart : { is: 'hidden', hiddenAt }
}

const visibilityEvent = (at: Instant): IdleEvent => {
  const type = document.visibilityState === 'hidden' ? 'hide' : 'show'
  if (type === 'hide') hiddenSince.write(storage, at)
  else hiddenSince.clear(storage)
  return { type, at }
}

/** Watches how long the page is hidden, and calls `onOver` once when it was too long. Rules §4. */
export const useIdle = (onOver: () => void): [IdleState, (event: IdleEvent) => void] => {
  const [state, tell] = useReducer(idleStep, undefined, firstState)
  useEffect(() => {
    const look = () => tell(visibilityEvent(deviceNow()))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const isPrompting = state.is === 'prompting'
  useEffect(() => {
    if (!isPrompting) return
    const timer = setInterval(() => tell({ type: 'tick', at: deviceNow() }), 250)
    return () => clearInterval(timer)
  }, [isPrompting])
  const isOver = state.is === 'over'
  const finish = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
  return [state, tell]
}
