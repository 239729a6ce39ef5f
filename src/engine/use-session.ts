import { useSyncExternalStore } from 'react'
import type { Session, SessionView } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

type SessionActions = Pick<Session, 'completeSignIn' | 'signOut' | 'endTold' | 'lock' | 'unlock'>

/** Whether somebody is signed in on this device, who, and what changes that. */
export const useSession = (): SessionView & SessionActions => {
  const { session } = useEngine()
  const view = useSyncExternalStore(session.subscribe, session.snapshot)
  const { completeSignIn, signOut, endTold, lock, unlock } = session
  return { ...view, completeSignIn, signOut, endTold, lock, unlock }
}
