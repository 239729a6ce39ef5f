import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const clientsQrPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Wins over a client's tab. Decision 45.
  path: '/clients/qr/print',
  staticData: { title: 'Printable QR codes', permission: 'read clients' },
  component: lazyRouteComponent(() => import('../qr-print-page.tsx'), 'QrPrintManyPage'),
})
