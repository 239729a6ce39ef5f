import { useRouterState } from '@tanstack/react-router'
import { useConfig } from '../engine/engine-context.tsx'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { HomeIcon } from '../ui/icons.ts'
import { NoPermissionNotice } from '../ui/notice-pages.tsx'
import { Page } from '../ui/page.tsx'
import { ButtonLink } from '../ui/router-links.tsx'
import { useApp } from './app-context.tsx'
import { originOf } from './app-origins.ts'

const useHomeHref = () => originOf(useConfig(), 'home')

/** This person may not use this app at all. Decision 22. */
export function NoAccess() {
  const { name } = useApp()
  const homeHref = useHomeHref()
  return (
    <Page>
      <NoPermissionNotice
        title={name}
        actions={
          <>
            <ButtonAnchor look="primary" size="action" icon={HomeIcon} href={homeHref}>
              Home
            </ButtonAnchor>
            <ButtonLink size="action" to="/logout">
              Sign in as another user
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

/** The page `/not-authorised`: this person may not open what they asked for. Rules §2.1. */
export function NotAuthorisedScreen() {
  const refused = useRouterState({ select: ({ location }) => location.state.refusedPage })
  return (
    <Page>
      <NoPermissionNotice
        page={refused}
        actions={
          <>
            <ButtonLink look="primary" size="action" icon={HomeIcon} to="/">
              Home
            </ButtonLink>
            <ButtonLink size="action" to="/logout">
              Sign in as another user
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}
