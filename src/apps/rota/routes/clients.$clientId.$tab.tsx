import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { readClientPageSearch } from '../../../features/clients/client-page-search.ts'
import { type ClientTab, clientTabOf } from '../../../features/clients/client-tab.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { passDoor } from '../client-door.ts'
import { rootRoute } from './root.ts'

/** The tabs are a fixed list. Decision 45. */
const tabInPath = (word: string): ClientTab | 'overview' => {
  const tab = word === 'overview' ? word : clientTabOf(word)
  if (tab === undefined) throw notFound()
  return tab
}

export const clientTabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/$tab',
  staticData: { title: 'Client', permission: 'read clients' },
  params: { parse: ({ clientId, tab }) => ({ clientId: idInPath(clientId), tab: tabInPath(tab) }) },
  validateSearch: readClientPageSearch,
  beforeLoad: ({ params, search }) => {
    passDoor({ params, search })
    const { clientId, tab } = params
    // The overview has one address, without a word.
    if (tab === 'overview') throw redirect({ to: '/clients/$clientId', params: { clientId }, replace: true })
  },
  component: lazyPage(() => import('../pages/client-page.tsx'), 'ClientTabPage'),
})
