import type { ReactNode } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { CloudOffIcon } from '../../ui/icons.ts'
import { NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useClientHere } from './use-client-here.ts'

const homeLink = (
  <ButtonLink look="primary" to="/">
    Home
  </ButtonLink>
)

const absentWords = {
  'no-signal': 'There is no signal to read about this client. Open this page again when the signal is back.',
  failed: 'The office could not say who this client is. Please try again later.',
} as const

/** A client's page once the client is read, and until then what is known of it. */
export function ClientGate({ clientId, children }: { clientId: string; children: (client: Client) => ReactNode }) {
  const here = useClientHere(clientId)
  switch (here.state) {
    case 'found':
      return children(here.client)
    case 'missing':
      return <NotFoundNotice actions={homeLink} />
    case 'no-signal':
    case 'failed':
      return (
        <StateNotice
          icon={CloudOffIcon}
          title="Not on this tablet yet"
          text={absentWords[here.state]}
          actions={homeLink}
          level={1}
        />
      )
    case 'loading':
      return (
        <Page>
          <VisuallyHidden as="h1">Client</VisuallyHidden>
          <SkeletonCards count={2} />
        </Page>
      )
  }
}
