import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const announcementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/announcements/$announcementId',
  staticData: { title: 'Announcement' },
  params: { parse: ({ announcementId }) => ({ announcementId: idInPath(announcementId) }) },
  component: lazyPage(() => import('../../../features/announcements/announcement-page.tsx'), 'AnnouncementPage'),
})
