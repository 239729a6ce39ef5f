import { useRef, useState } from 'react'
import { loginRequiredCookieSeconds } from '../../domain/constants.ts'
import { removeNotificationToken } from '../../domain/mutations/remove-notification-token.ts'
import { rememberPath } from '../../domain/user/remembered-path.ts'
import { writeSharedCookie } from '../engine/cookies.ts'
import { useConfig } from '../engine/engine-context.tsx'
import { useMutation } from '../engine/use-mutation.ts'
import { useSession } from '../engine/use-session.ts'
import { endReminders } from '../features/reminders/end-reminders.ts'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { SignOutIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { useApp } from './app-context.tsx'
import { originOf } from './app-origins.ts'
import { FarewellNotice } from './farewell-notice.tsx'
import { LOGIN_REQUIRED } from './go-to-sign-in.ts'
import { useFarewell } from './use-farewell.ts'

function SignedOutHere({ homeHref }: { homeHref: string }) {
  return (
    <Page>
      <StateNotice
        icon={SignOutIcon}
        level={1}
        title="You are signed out"
        text="There is no signal, so the office hears of it later. Entries that are not sent stay on this tablet."
        actions={
          <ButtonAnchor look="primary" size="action" href={homeHref}>
            Sign in
          </ButtonAnchor>
        }
      />
    </Page>
  )
}

/** Every app but the home app: sends what it can, then goes on to the home app's sign-out. Decisions 18, 20. */
export function LeaveScreen() {
  const { id } = useApp()
  const homeHref = originOf(useConfig(), 'home')
  const { state, signOut } = useSession()
  const removeToken = useMutation(removeNotificationToken)
  const [isGone, setIsGone] = useState(false)
  const visited = useRef(new URLSearchParams(location.search).get('visited'))
  const leave = async () => {
    // Whoever signs in next comes back to this app, but not to the page of the one who left. Rules §4.
    const value = rememberPath(id, '')
    writeSharedCookie({ name: LOGIN_REQUIRED, value, maxAgeSeconds: loginRequiredCookieSeconds })
    const tokens = await endReminders()
    if (farewell.isOnline) {
      for (const tokenId of tokens) await removeToken({ tokenId })
      const after = [visited.current, id].filter(Boolean).join(',')
      location.replace(`${homeHref}/logout?visited=${encodeURIComponent(after)}`)
      return
    }
    // The home app may not be on this device: the sign-out is done here, and said here.
    await signOut(tokens)
    setIsGone(true)
  }
  const farewell = useFarewell(() => void leave())
  if (isGone || (state === 'signed-out' && !farewell.isOnline)) return <SignedOutHere homeHref={homeHref} />
  return <FarewellNotice waiting={farewell.waiting} />
}
