import { useEffect, useEffectEvent } from 'react'
import { SESSION_ENDED } from '../../app/go-to-sign-in.ts'
import { labelOf, nextToTell, startOfWayOut } from '../../app/way-out.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useIsOnline } from '../../engine/use-sync-state.ts'

/** An app that cannot let go of what it holds is not told again until this page is loaded anew. */
let areAllTold = false

export const noteAllTold = (): void => {
  areAllTold = true
}

/**
 * Nobody is signed in: each app of the device that still holds what was read for somebody lets go of it before the next
 * person signs in, however the session ended. Decision 79.
 */
export const useTellOtherApps = (): void => {
  const config = useConfig()
  const isOnline = useIsOnline()
  const tell = useEffectEvent(() => {
    if (areAllTold || !isOnline) return
    noteAllTold()
    const way = { ...startOfWayOut, wasEnded: location.hash === SESSION_ENDED }
    const next = nextToTell({ config, here: labelOf(location.hostname), way })
    if (next !== undefined) location.replace(next)
  })
  useEffect(() => tell(), [])
}
