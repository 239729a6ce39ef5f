import type { AnyRouter } from '@tanstack/react-router'

/** Puts the focus on the page's heading, so that a keyboard and a screen reader go on from there. */
const focusHeading = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return null
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return heading
}

/** The same, and again where the heading goes with the focus: that of a page that was still being read. Ends when called. */
const keepOnHeading = (): (() => void) => {
  let heading = focusHeading()
  const watcher = new MutationObserver(() => {
    if (heading?.isConnected) return
    // Where somebody has put the focus elsewhere meanwhile, it stays there.
    if (document.activeElement === document.body) heading = focusHeading()
    else watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

/** Calls `announce` with the page's title and moves the focus after every change of path, not on the first load. */
export const announceRoutes = (router: AnyRouter, announce: (title: string) => void): (() => void) => {
  let endLast = () => {}
  const endListening = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    endLast()
    endLast = keepOnHeading()
    announce(document.title)
  })
  return () => {
    endLast()
    endListening()
  }
}
