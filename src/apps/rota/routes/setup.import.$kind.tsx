import { createRoute, notFound } from '@tanstack/react-router'
import { importKinds } from '../../../../domain/import/kinds.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const setupImportKindRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/import/$kind',
  staticData: { title: 'Import', permission: 'manage rota.rota-users' },
  params: {
    // Anything else is no kind of record that a table holds.
    parse: (params) => {
      const kind = importKinds.find((one) => one === params.kind)
      if (kind === undefined) throw notFound()
      return { kind }
    },
  },
  // The rota that shifts are to go into, where its own page leads here.
  validateSearch: ({ rota }: Record<string, unknown>): { rota?: string | undefined } => ({
    rota: typeof rota === 'string' ? rota : undefined,
  }),
  component: lazyPage(() => import('../../../features/import/import-page.tsx'), 'ImportKindPage'),
})
