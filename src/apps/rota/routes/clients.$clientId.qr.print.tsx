import { createRoute, notFound } from '@tanstack/react-router'
import { Id } from '../../../../domain/wire.ts'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientQrPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/qr/print',
  staticData: { title: 'Printable QR code', permission: 'read clients' },
  // `?ids=` names more clients for the same print, by commas.
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: string } => (typeof ids === 'string' ? { ids } : {}),
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.clientId).success) throw notFound()
  },
  component: lazyPage(() => import('../qr-print-page.tsx'), 'QrPrintPage'),
})
