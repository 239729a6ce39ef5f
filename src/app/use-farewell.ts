import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signOutPatienceMs } from '../../domain/constants.ts'
import { useEntryActions } from '../engine/use-entry-actions.ts'
import { useSyncState } from '../engine/use-sync-state.ts'

type Farewell = {
  /** Another app comes before the session ends: what waits here is sent for a few seconds first. */
  readonly isPassing: boolean
  /** Called once. */
  readonly leave: () => void
}

/** Whoever signs out leaves at once, or as soon as this app may be passed. With unsent work too. Decisions 18, 20. */
export const useFarewell = ({ isPassing, leave }: Farewell): { waiting: number; isOnline: boolean } => {
  const { waiting, attention, isOnline } = useSyncState()
  const { sendNow } = useEntryActions()
  const [isOver, setIsOver] = useState(false)
  const isSettled = waiting === 0 || !isOnline
  useEffect(() => {
    sendNow()
    const timer = setTimeout(() => setIsOver(true), signOutPatienceMs)
    return () => clearTimeout(timer)
  }, [sendNow])
  const isReady = !isPassing || isSettled || isOver
  const hasLeft = useRef(false)
  const onReady = useEffectEvent(leave)
  useEffect(() => {
    // Signal that comes and goes meanwhile makes it ready more than once.
    if (!isReady || hasLeft.current) return
    hasLeft.current = true
    onReady()
  }, [isReady])
  return { waiting: waiting + attention, isOnline }
}
