import { createRoute } from '@tanstack/react-router'
import { readAnnouncementsSearch } from '../../../features/announcements/announcements-search.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const announcementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/announcements',
  staticData: { title: 'Announcements' },
  validateSearch: readAnnouncementsSearch,
  component: lazyPage(() => import('../../../features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
})
