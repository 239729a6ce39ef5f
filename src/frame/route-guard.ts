import { redirect } from '@tanstack/react-router'
import type { PermissionText } from '../../domain/permissions.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import type { Engine } from '../engine/types.ts'
import type { RouteFacts } from './route-facts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The title of the page that this person may not open. */
    refusedPage?: string
  }
}

/** The person as the guards see them, once the user check is complete. */
export type CheckedPerson = {
  readonly isSignedIn: boolean
  readonly can: (permission: PermissionText) => boolean
}

/** The app around a route, as guards and loaders need it. */
export type RouteContext = {
  readonly engine: Engine
  /** The provider's time zone. */
  readonly zone: string
  /** Resolves once it is known whether somebody is signed in. */
  readonly checkedPerson: () => Promise<CheckedPerson>
  /** Whether something stops the page that signing in would not mend; the frame says what. */
  readonly standsStill: () => boolean
  /** Leaves for the sign-in page; `path` is where to come back to. Decision 17. */
  readonly goToSignIn: (path: string) => void
}

/** The part of it that the guard itself asks. */
export type Guards = Pick<RouteContext, 'checkedPerson' | 'standsStill' | 'goToSignIn'>

/**
 * The signed-in person whom a page opens for: reads begin before the first render for them alone, and not behind a lock, or
 * when a route is loaded again.
 */
export const openedFor = ({ engine }: Pick<RouteContext, 'engine'>, cause: string): CurrentUser | undefined => {
  const { state, user } = engine.session.snapshot()
  return cause === 'enter' && state === 'signed-in' ? user : undefined
}

export type Verdict = 'pass' | 'sign-in' | 'not-authorised'

/** Who may open a route: public ones anybody, others whoever is signed in and holds the permission. Rules §2.1. */
export const judgeRoute = (facts: RouteFacts, person: CheckedPerson): Verdict => {
  if (facts.isPublic) return 'pass'
  if (!person.isSignedIn) return 'sign-in'
  if (facts.permission && !person.can(facts.permission)) return 'not-authorised'
  return 'pass'
}

type Navigation = {
  readonly context: Guards
  readonly location: { readonly href: string }
  readonly matches: readonly { readonly staticData: RouteFacts }[]
}

const never = new Promise<never>(() => {})

/** The one guard, before every navigation: session checked, then signed in, then permission. Rules §2.1. */
export const guardRoute = async ({ context, location, matches }: Navigation): Promise<void> => {
  const facts = matches.at(-1)?.staticData
  if (!facts) return
  const verdict = judgeRoute(facts, await context.checkedPerson())
  if (verdict === 'not-authorised') {
    throw redirect({ to: '/not-authorised', replace: true, state: { refusedPage: facts.title } })
  }
  // To nobody the frame shows nothing of the route.
  if (verdict === 'sign-in' && !context.standsStill()) {
    context.goToSignIn(location.href)
    // The page is being left: nothing of the route may be shown meanwhile.
    await never
  }
}
