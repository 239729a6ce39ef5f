import { useConfig } from '../engine/engine-context.tsx'
import { endReminders } from '../features/reminders/end-reminders.ts'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { SignOutIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { originOf } from './app-origins.ts'
import { FarewellNotice } from './farewell-notice.tsx'
import { useWayOut } from './use-way-out.ts'

function SignedOutHere({ homeHref }: { homeHref: string }) {
  return (
    <Page>
      <StateNotice
        icon={SignOutIcon}
        level={1}
        title="You are signed out"
        text="The office will hear of it once there is a connection. Entries that are not sent stay on this tablet."
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
  const { isGone, waiting } = useWayOut({ endReminders })
  return isGone ? <SignedOutHere homeHref={homeHref} /> : <FarewellNotice waiting={waiting} />
}
