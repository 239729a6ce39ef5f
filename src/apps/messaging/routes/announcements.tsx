import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const announcementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/announcements',
  staticData: { title: 'Announcements' },
  component: lazyPage(() => import('../../../features/portal/announcements-page.tsx'), 'AnnouncementsPage'),
})
