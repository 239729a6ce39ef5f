import { pageTitle } from './page-title.ts'
import type { AppRouter } from './router.ts'

type Names = { readonly appTitle: string; readonly productName: string }

/** Keeps `document.title` that of the page shown. Rules §2.1. */
export const keepTitle = (router: AppRouter, names: Names): (() => void) =>
  router.subscribe('onResolved', () => {
    const { matches } = router.state
    const isMissing = matches.some(({ status }) => status === 'notFound')
    const title = isMissing ? 'Page Not Found' : matches.at(-1)?.staticData.title
    document.title = pageTitle({ title, ...names })
  })
