import { useEffect } from 'react'
import { signInNeededToastMs } from '../../../../domain/constants.ts'
import { formatTime } from '../../../../domain/time/format.ts'
import { apps } from '../../../../domain/user/apps.ts'
import { useConfig, useZone } from '../../../engine/engine-context.tsx'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useSyncState } from '../../../engine/use-sync-state.ts'
import { SignInScreen } from '../../../features/sign-in/sign-in-screen.tsx'
import type { PersonWaiting } from '../../../features/sign-in/waiting-here.tsx'
import { SESSION_ENDED } from '../../../frame/go-to-sign-in.ts'
import { waitingElsewhere } from '../../../frame/waiting-elsewhere.ts'
import { toast } from '../../../ui/toast.ts'
import { rememberedApp } from '../remembered-app.ts'
import { useTellOtherApps } from '../tell-other-apps.ts'
import { useSignInDoors } from '../use-sign-in-doors.ts'

/** Tells whoever was sent here because their session ended why they are here. Rules §8. */
const useEndedNotice = (): void => {
  useEffect(() => {
    if (location.hash !== SESSION_ENDED) return
    history.replaceState(history.state, '', location.pathname)
    toast({
      kind: 'info',
      title: 'Authentication Error',
      text: 'You need to sign in to access this page',
      durationMs: signInNeededToastMs,
    })
  }, [])
}

/** Everybody's unsent entries on this device, in this app and the others, person by person. */
const useWaiting = (): readonly PersonWaiting[] => {
  const here = useLiveQuery((read) => read.othersWaiting(), []) ?? []
  const elsewhere = waitingElsewhere(apps.map(({ id }) => id).filter((id) => id !== 'home'))
  const countByInitials = new Map<string, number>()
  for (const { initials, count } of [...here, ...elsewhere]) {
    countByInitials.set(initials, (countByInitials.get(initials) ?? 0) + count)
  }
  return [...countByInitials].map(([initials, count]) => ({ initials, count }))
}

/** The home app for whoever is signed out. */
export function SignInPage() {
  useTellOtherApps()
  useEndedNotice()
  const config = useConfig()
  const zone = useZone()
  const now = useNow()
  const { isOnline, lastContactAt } = useSyncState()
  const wanted = rememberedApp()?.appId
  return (
    <SignInScreen
      productName={config.productName}
      provider={config.provider}
      places={config.locations}
      doors={useSignInDoors()}
      wantedAppName={wanted === 'home' ? undefined : apps.find(({ id }) => id === wanted)?.name}
      waiting={useWaiting()}
      connection={{ isOnline, at: formatTime(lastContactAt ?? now, zone) }}
    />
  )
}
