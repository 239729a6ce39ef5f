import { useEffect, useEffectEvent, useRef } from 'react'
import { labelOf } from '../../../domain/host-names.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { isEndUntold } from '../../engine/named-person.ts'
import { useSession } from '../../engine/use-session.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { SESSION_ENDED } from '../../frame/go-to-sign-in.ts'
import { nextToTell, startOfWayOut } from '../../frame/way-out.ts'

/** An app that cannot let go of what it holds is not told again until this page is loaded anew. */
let areAllTold = false

export const noteAllTold = (): void => {
  areAllTold = true
}

const isFormInUse = (): boolean =>
  [...document.querySelectorAll('input')].some((field) => field === document.activeElement || field.value !== '')

/**
 * Nobody is signed in: each app of the device that still holds what was read for somebody lets go of it before the next
 * person signs in, however the session ended. What the server has yet to hear comes first; whoever signs in meanwhile is
 * not taken away from it, and where they go away with nothing in the form it is done then. Decisions 79, 197, 218.
 */
export const useTellOtherApps = (): void => {
  const config = useConfig()
  const { state, endTold } = useSession()
  const isOnline = useIsOnline()
  const isLate = useRef(false)
  const isOwed = useRef(false)
  const tell = useEffectEvent(() => {
    if (areAllTold) return
    isOwed.current = isLate.current && isFormInUse()
    if (isOwed.current) return
    noteAllTold()
    const way = { ...startOfWayOut, wasEnded: location.hash === SESSION_ENDED }
    const next = nextToTell({ config, here: labelOf(location.hostname), way })
    if (next !== undefined) location.replace(next)
  })
  useEffect(() => {
    if (state !== 'signed-out') return undefined
    let isWanted = isOnline
    if (isOnline && !isEndUntold()) tell()
    else if (isOnline) void endTold().then(() => isWanted && tell())
    isLate.current = true
    return () => {
      isWanted = false
    }
  }, [state, isOnline, endTold])
  const onLeftForm = useEffectEvent(() => isOwed.current && state === 'signed-out' && isOnline && tell())
  useEffect(() => {
    const onFocusOut = ({ relatedTarget }: FocusEvent) => relatedTarget === null && onLeftForm()
    document.addEventListener('focusout', onFocusOut)
    return () => document.removeEventListener('focusout', onFocusOut)
  }, [])
}
