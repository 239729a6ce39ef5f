import { createRoute } from '@tanstack/react-router'
import { readIdsSearch } from '../../../features/clients/chosen-ids.ts'
import { readClientSearch } from '../../../features/clients/client-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientsQrPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Wins over a client's tab. Decision 45.
  path: '/clients/qr/print',
  staticData: { title: 'Printable QR codes', permission: 'read clients' },
  // Those who are named, else those whom the filters of the list find.
  validateSearch: (search: Record<string, unknown>) => ({ ...readClientSearch(search), ...readIdsSearch(search) }),
  component: lazyPage(() => import('../pages/qr-print-page.tsx'), 'QrPrintManyPage'),
})
