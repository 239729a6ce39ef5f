import { createRoute } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const announcementEditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/announcements/$announcementId/edit',
  staticData: { title: 'Edit announcement', permission: 'update channels' },
  params: { parse: ({ announcementId }) => ({ announcementId: idInPath(announcementId) }) },
  component: lazyPage(
    () => import('../../../features/announcements/announcement-form-pages.tsx'),
    'AnnouncementEditPage',
  ),
})
