import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const announcementNewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/announcements/new',
  staticData: { title: 'New announcement', permission: 'create channels' },
  component: lazyPage(
    () => import('../../../features/announcements/announcement-form-pages.tsx'),
    'AnnouncementAddPage',
  ),
})
