import { createRoute } from '@tanstack/react-router'
import { readWordsSearch } from '../../../features/chat/channel-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  staticData: { title: 'Search messages', permission: 'read messages', fillsWindow: true },
  validateSearch: readWordsSearch,
  component: lazyPage(() => import('../../../features/chat/search-messages.tsx'), 'SearchPage'),
})
