import type { ReactNode } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { FirstSyncLine } from '../../pieces/page-states.tsx'
import { CloudOffIcon, HomeIcon } from '../../ui/icons.ts'
import { NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useClientHere } from './use-client-here.ts'

const waysOut = (
  <>
    <ButtonLink look="primary" size="action" icon={HomeIcon} to="/">
      Home
    </ButtonLink>
    <ButtonLink size="action" to="/clients">
      All clients
    </ButtonLink>
  </>
)

const absentWords = {
  'no-signal': 'You’re offline. Open this page again when you’re back online.',
  failed: 'Try again later. This client could not be loaded.',
} as const

/** A client's page once the client is read, and until then what is known of it. */
export function ClientGate({ clientId, children }: { clientId: string; children: (client: Client) => ReactNode }) {
  const here = useClientHere(clientId)
  switch (here.state) {
    case 'found':
      return children(here.client)
    case 'missing':
      return (
        <Page>
          <NotFoundNotice actions={waysOut} />
        </Page>
      )
    case 'no-signal':
    case 'failed':
      return (
        <Page>
          <StateNotice
            icon={CloudOffIcon}
            title="Not on this device yet"
            text={absentWords[here.state]}
            actions={waysOut}
            level={1}
          />
        </Page>
      )
    case 'loading':
      return (
        <Page>
          <VisuallyHidden as="h1">Client</VisuallyHidden>
          <FirstSyncLine />
          <Resting shape="record" />
        </Page>
      )
  }
}
