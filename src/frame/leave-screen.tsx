import { useConfig } from '../engine/engine-context.tsx'
import type { SignedOut } from '../engine/types.ts'
import { endNotifications } from '../pieces/push/end-notifications.ts'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { SignOutIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { originOf } from './app-origins.ts'
import { FarewellNotice } from './farewell-notice.tsx'
import { useWayOut } from './use-way-out.ts'

const endWords = {
  told: 'Your sign-out has been recorded.',
  unanswered: 'Your sign-out will be recorded as soon as the server can be reached.',
  'no-signal': 'You’re offline. Your sign-out will be recorded when this device is back online.',
} as const satisfies Record<SignedOut, string>

function SignedOutHere({ homeHref, end }: { homeHref: string; end: SignedOut }) {
  return (
    <Page>
      <StateNotice
        icon={SignOutIcon}
        level={1}
        title="You are signed out"
        text={`${endWords[end]} Entries that are not sent yet stay on this device.`}
        actions={
          <ButtonAnchor look="primary" size="action" href={homeHref}>
            Sign in
          </ButtonAnchor>
        }
      />
    </Page>
  )
}

/** Every app but the home app, which may not be on this device: without signal the sign-out is done and said here. */
export function LeaveScreen() {
  const homeHref = originOf(useConfig(), 'home')
  const { end, waiting } = useWayOut({ endNotifications })
  return end === undefined ? <FarewellNotice waiting={waiting} /> : <SignedOutHere homeHref={homeHref} end={end} />
}
