import { useConfig } from '../engine/engine-context.tsx'
import type { SignedOut } from '../engine/types.ts'
import { endReminders } from '../features/reminders/end-reminders.ts'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { SignOutIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { originOf } from './app-origins.ts'
import { FarewellNotice } from './farewell-notice.tsx'
import { useWayOut } from './use-way-out.ts'

const endWords = {
  told: 'The office knows.',
  unanswered: 'The office has not answered yet. This tablet tells it again until it does.',
  'no-signal': 'There is no signal. This tablet tells the office once there is.',
} as const satisfies Record<SignedOut, string>

function SignedOutHere({ homeHref, end }: { homeHref: string; end: SignedOut }) {
  return (
    <Page>
      <StateNotice
        icon={SignOutIcon}
        level={1}
        title="You are signed out"
        text={`${endWords[end]} Entries that are not sent stay on this tablet.`}
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
  const { end, waiting } = useWayOut({ endReminders })
  return end === undefined ? <FarewellNotice waiting={waiting} /> : <SignedOutHere homeHref={homeHref} end={end} />
}
