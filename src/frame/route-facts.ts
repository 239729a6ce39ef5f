import type { PermissionText } from '../../domain/permissions.ts'

/** What every route says about itself. `title` is required: without it a route does not compile. Rules §2.2. */
export type RouteFacts = {
  readonly title: string
  /** Whoever lacks it goes to the not-authorised page. */
  readonly permission?: PermissionText
  /** Opens for signed-out people too. */
  readonly isPublic?: true
  /** Opens for people without access to this app. */
  readonly isOpenWithoutAccess?: true
  /** A screen on a wall: without bar, footer and what stands beside other pages; it says itself what they would. */
  readonly isWall?: true
  /** A page that fills the window beneath the bar and scrolls within itself: no footer follows it. */
  readonly fillsWindow?: true
  /** A new path of this route leaves the page where it was scrolled to. */
  readonly keepsScroll?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}
