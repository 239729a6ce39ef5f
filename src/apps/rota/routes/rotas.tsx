import { createRoute } from '@tanstack/react-router'
import { readRotaSearch } from '../../../features/rota-list/rota-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

const loadPage = () => import('../../../features/rota-list/rota-list-page.tsx')

export const rotaListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas',
  staticData: { title: 'All rotas', permission: 'read rota.rotas' },
  validateSearch: readRotaSearch,
  component: lazyPage(loadPage, 'AllRotas'),
})

export const masterRotasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/master',
  staticData: { title: 'Master Rotas', permission: 'update rota.rotas' },
  validateSearch: readRotaSearch,
  component: lazyPage(loadPage, 'MasterRotas'),
})
