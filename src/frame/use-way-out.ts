import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loginRequiredCookieSeconds, signOutPatienceMs } from '../../domain/constants.ts'
import { labelOf } from '../../domain/host-names.ts'
import { removeNotificationToken } from '../../domain/mutations/remove-notification-token.ts'
import type { AppId } from '../../domain/public-config.ts'
import { rememberPath } from '../../domain/user/remembered-path.ts'
import { writeSharedCookie } from '../engine/cookies.ts'
import { useConfig } from '../engine/engine-context.tsx'
import type { SignedOut } from '../engine/types.ts'
import { useMutation } from '../engine/use-mutation.ts'
import { useSession } from '../engine/use-session.ts'
import { useSignalCheck } from '../engine/use-signal-check.ts'
import { useIsOnlineNow } from '../engine/use-sync-state.ts'
import { useApp } from './app-context.tsx'
import { originOf } from './app-origins.ts'
import { LOGIN_REQUIRED } from './go-to-sign-in.ts'
import { useFarewell } from './use-farewell.ts'
import { endOfWayOut, nextToTell, nextToVisit, type WayOut, wayOutIn } from './way-out.ts'

type Parts = {
  /** Ends what this app shows by itself; gives the tokens that the server is still to forget. */
  readonly endNotifications?: (app: AppId) => Promise<readonly string[]>
  /** What comes once every app of the device knows; the others go on to the home app for it. */
  readonly finish?: (way: WayOut, areAllTold: boolean) => void
}

/**
 * Keeps this page until whoever signs out is signed out: the way back leads to their pages. What is given back lets go.
 */
const useHeldPage = (): (() => void) => {
  const { history } = useRouter()
  const release = useRef(() => {})
  useEffect(() => {
    release.current = history.block({ blockerFn: () => true, enableBeforeUnload: false })
    return () => release.current()
  }, [history])
  return useCallback(() => release.current(), [])
}

/**
 * This app's part in signing out of all apps of the device: sends what it can, visits the next app, and where there is
 * none lets go of what was read, ends the session, and tells the apps that still hold something. Without signal all of
 * it happens at once and in this app alone: the others are told once the server has heard, while this page is open, or
 * let go of theirs as they are opened. `end` is what is true meanwhile. Decisions 18, 20, 79, 197.
 */
export const useWayOut = ({ endNotifications, finish }: Parts) => {
  const config = useConfig()
  const { id } = useApp()
  const { state, signOut, endTold } = useSession()
  const removeToken = useMutation(removeNotificationToken)
  const [way] = useState(() => wayOutIn(location.search))
  const [end, setEnd] = useState<SignedOut>()
  const isOnlineNow = useIsOnlineNow()
  const hasSignal = useSignalCheck()
  const endHold = useHeldPage()
  const at = { config, here: labelOf(location.hostname), way }

  const remember = () => {
    if (id === 'home' || way.visited.length > 0 || way.told.length > 0) return
    // Whoever signs in next comes back to this app, but not to the page of the one who left. Rules §4.
    const value = rememberPath(id, '')
    writeSharedCookie({ name: LOGIN_REQUIRED, value, maxAgeSeconds: loginRequiredCookieSeconds })
  }
  const moveOn = () => {
    const toTell = nextToTell(at)
    if (toTell === undefined && finish !== undefined) return finish(way, true)
    location.replace(toTell ?? endOfWayOut(originOf(config, 'home'), at))
  }
  const goOn = (now: SignedOut) => {
    endHold()
    if (now === 'told' && isOnlineNow()) return moveOn()
    if (finish !== undefined) return finish(way, false)
    setEnd(now)
  }
  const leave = async () => {
    remember()
    const tokens = (await endNotifications?.(id)) ?? []
    const toVisit = state !== 'signed-out' && isOnlineNow() ? nextToVisit(at) : undefined
    // Without an answer the next app may not open, and nobody would be signed out.
    if (toVisit === undefined || !(await hasSignal(signOutPatienceMs))) return goOn(await signOut([...tokens]))
    for (const tokenId of tokens) await removeToken({ tokenId })
    location.replace(toVisit)
  }
  const farewell = useFarewell({
    isPassing: state !== 'signed-out' && nextToVisit(at) !== undefined,
    leave: () => void leave(),
  })
  // Whoever has signed in elsewhere since is not signed out by what is told late.
  const hasToGoOn = end === 'told' && state === 'signed-out' && farewell.isOnline
  const onTold = useEffectEvent(moveOn)
  useEffect(() => {
    if (end !== undefined && end !== 'told') void endTold().then(() => setEnd('told'))
  }, [end, endTold])
  useEffect(() => {
    if (hasToGoOn) onTold()
  }, [hasToGoOn])
  return { ...farewell, end }
}
