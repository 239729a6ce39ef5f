import { createRoute } from '@tanstack/react-router'
import { readRotaCreateSearch } from '../../../features/rota-create/rota-create-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

/** With what expands the rules of masters, whose library no other page of rotas waits for. Decision 35. */
const loadPage = async () => {
  const [{ RotaCreatePage }, { ruleDays }] = await Promise.all([
    import('../../../features/rota-create/rota-create-page.tsx'),
    import('../../../../domain/time/rule-days.ts'),
  ])
  return { Page: RotaCreatePage.bind(null, { ruleDays }) }
}

export const rotaCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/create',
  staticData: { title: 'Add a new rota', permission: 'create rota.rotas' },
  validateSearch: readRotaCreateSearch,
  component: lazyPage(loadPage, 'Page'),
})
