import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientsQrPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Wins over a client's tab. Decision 45.
  path: '/clients/qr/print',
  staticData: { title: 'Printable QR codes', permission: 'read clients' },
  component: lazyPage(() => import('../qr-print-page.tsx'), 'QrPrintManyPage'),
})
