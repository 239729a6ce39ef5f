import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { readRotaCreateSearch } from '../../../features/rota-create/rota-create-search.ts'
import { rootRoute } from './root.ts'

export const rotaCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/create',
  staticData: { title: 'Add a new rota', permission: 'create rota.rotas' },
  validateSearch: readRotaCreateSearch,
  component: lazyPage(() => import('../../../features/rota-create/rota-create-page.tsx'), 'RotaCreatePage'),
})
