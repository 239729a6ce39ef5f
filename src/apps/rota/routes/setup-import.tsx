import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

const staticData = { title: 'Import', permission: 'manage rota.rota-users' } as const

export const setupImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/import',
  staticData,
  component: lazyRouteComponent(() => import('../setup-import-page.tsx'), 'ImportPage'),
})

/** What can be imported, as the address names it; said here so that the first load has none of the fields. */
const kinds = ['clients', 'staff', 'agencies', 'shifts']

export const setupImportKindRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup/import/$kind',
  staticData,
  beforeLoad: ({ params }) => {
    if (!kinds.includes(params.kind)) throw notFound()
  },
  component: lazyRouteComponent(() => import('../setup-import-page.tsx'), 'ImportPage'),
})
