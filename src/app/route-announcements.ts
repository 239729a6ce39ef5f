import type { AnyRouter } from '@tanstack/react-router'

/** Puts the focus on the page's heading, so that a keyboard and a screen reader go on from there. */
const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Calls `announce` with the page's title and moves the focus after every change of path, not on the first load. */
export const announceRoutes = (router: AnyRouter, announce: (title: string) => void): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    focusHeading()
    announce(document.title)
  })
