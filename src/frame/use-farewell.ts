import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signOutPatienceMs } from '../../domain/constants.ts'
import { logSignOut } from '../../domain/mutations/log-sign-out.ts'
import { removeNotificationToken } from '../../domain/mutations/remove-notification-token.ts'
import { useEntryActions } from '../engine/use-entry-actions.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useSyncState } from '../engine/use-sync-state.ts'

type Farewell = {
  /** Another app comes before the session ends: what waits here is sent for a few seconds first. */
  readonly isPassing: boolean
  /** Called once. */
  readonly leave: () => void
}

/** Entries that signing out itself makes: nobody pressed them. */
const ownEntries: readonly string[] = [logSignOut.name, removeNotificationToken.name]

const useUnsentPresses = (): number =>
  useLiveQuery(async (read) => {
    const entries = await read.outboxEntries()
    return entries.filter(({ name, state }) => state !== 'received' && !ownEntries.includes(name)).length
  }, []) ?? 0

/** Whoever signs out leaves at once, or as soon as this app may be passed. With unsent work too. Decisions 18, 20. */
export const useFarewell = ({ isPassing, leave }: Farewell): { waiting: number; isOnline: boolean } => {
  const { waiting, isOnline } = useSyncState()
  const unsent = useUnsentPresses()
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
  return { waiting: unsent, isOnline }
}
