import type { RouteFacts } from './route-facts.ts'
import type { AppRouter } from './router.ts'

type Move = {
  readonly hash: string
  readonly isBack: boolean
  readonly hasMoved: boolean
  readonly facts: RouteFacts | undefined
}

/** Where the page goes after a navigation: to the hash, to the top, or nowhere. Rules §2.1. */
export const scrollTarget = ({ hash, isBack, hasMoved, facts }: Move): 'hash' | 'top' | 'stay' => {
  if (hash !== '') return 'hash'
  // Going back finds the page as it was left; the browser remembers.
  if (isBack || !hasMoved || facts?.keepsScroll) return 'stay'
  return 'top'
}

const scrollToHash = (hash: string): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(hash)?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
}

/** Applies the scroll rules to every navigation of the router. Answers what ends it. */
export const keepScrollRules = (router: AppRouter): (() => void) => {
  let isBack = false
  const endHistory = router.history.subscribe(({ action }) => {
    isBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  const endRendered = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const facts = router.state.matches.at(-1)?.staticData
    const hasMoved = fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname
    const target = scrollTarget({ hash: toLocation.hash, isBack, hasMoved, facts })
    if (target === 'hash') scrollToHash(toLocation.hash)
    if (target === 'top') window.scrollTo(0, 0)
  })
  return () => {
    endHistory()
    endRendered()
  }
}
