import { createRoute, notFound } from '@tanstack/react-router'
import { importKinds } from '../../../../domain/import/kinds.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

const staticData = { title: 'Import', permission: 'manage rota.rota-users' } as const

export const setupImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/import',
  staticData,
  component: lazyPage(() => import('../setup-import-page.tsx'), 'ImportPage'),
})

export const setupImportKindRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/import/$kind',
  staticData,
  // The rota that shifts are to go into, where its own page leads here.
  validateSearch: ({ rota }: Record<string, unknown>): { rota?: string } => (typeof rota === 'string' ? { rota } : {}),
  // Anything else is no kind of record that a table holds.
  beforeLoad: ({ params }) => {
    if (!importKinds.some((kind) => kind === params.kind)) throw notFound()
  },
  component: lazyPage(() => import('../setup-import-page.tsx'), 'ImportPage'),
})
