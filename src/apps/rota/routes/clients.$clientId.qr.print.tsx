import { createRoute } from '@tanstack/react-router'
import { readIdsSearch } from '../../../features/clients/chosen-ids.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const clientQrPrintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/clients/$clientId/qr/print',
  staticData: { title: 'Printable QR code', permission: 'read clients' },
  params: { parse: ({ clientId }) => ({ clientId: idInPath(clientId) }) },
  // It names more clients for the same print.
  validateSearch: readIdsSearch,
  component: lazyPage(() => import('../pages/qr-print-page.tsx'), 'QrPrintPage'),
})
