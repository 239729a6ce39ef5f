import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/lazy-page.ts'
import { searchOfPage } from '../../../app/search-of-page.ts'
import type { ClientSearch } from '../../../features/clients/client-search.ts'
import { rootRoute } from './root.ts'

export const clientsQrPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Wins over a client's tab. Decision 45.
  path: '/clients/qr/print',
  staticData: { title: 'Printable QR codes', permission: 'read clients' },
  validateSearch: searchOfPage<Partial<ClientSearch> & { ids?: string }>(),
  component: lazyPage(() => import('../pages/qr-print-page.tsx'), 'QrPrintManyPage'),
})
