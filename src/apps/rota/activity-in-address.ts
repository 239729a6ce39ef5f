import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was here before the popup: one step back is the page without it. */
    isPopupOverPage?: boolean
  }
}

const Named = z.uuid()

/** The activity that an address shows over its page, `?activity={id}`; nonsense says nothing. Rules §2.7. */
export const activityOfSearch = (search: { readonly activity?: unknown }): string | undefined => {
  const named = Named.safeParse(search.activity)
  return named.success ? named.data : undefined
}

/**
 * The activity that is looked at over the page stands in the address: a reload finds it again, a link shows the same, and
 * Back closes it. Rules §2.7.
 */
export const useActivityInAddress = () => {
  const router = useRouter()
  const address = useRouterState({ select: ({ location }) => location.href })
  const activityId = useRouterState({ select: ({ location }) => activityOfSearch(location.search) })
  const show = useCallback(
    (shown: string) =>
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, activity: shown }),
        state: { isPopupOverPage: true },
        resetScroll: false,
      }),
    [router],
  )
  const leave = useCallback(() => {
    const { search, state } = router.state.location
    if (activityOfSearch(search) === undefined) return
    if (state.isPopupOverPage === true) router.history.back()
    else {
      const without = (all: object) => ({ ...all, activity: undefined })
      void router.navigate({ to: '.', search: without, replace: true, resetScroll: false })
    }
  }, [router])
  return { address, activityId, show, leave }
}
