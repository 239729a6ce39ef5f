import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { RotaSearch } from '../../../features/rota-list/rota-search.ts'
import { rootRoute } from './root.ts'

// What the address says beside the path is read by the page itself, which is loaded when it is wanted.
const loadPage = () => import('../rota-list-page.tsx')

export const rotaListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas',
  staticData: { title: 'All rotas', permission: 'read rota.rotas' },
  validateSearch: searchOfPage<RotaSearch>(),
  component: lazyPage(loadPage, 'AllRotas'),
})

export const masterRotasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/master',
  staticData: { title: 'Master Rotas', permission: 'update rota.rotas' },
  validateSearch: searchOfPage<RotaSearch>(),
  component: lazyPage(loadPage, 'MasterRotas'),
})
