import type { AppFacts } from '../../frame/app-context.tsx'
import { AroundEveryPage } from './around-every-page.tsx'
import { chatMenus } from './menus.ts'
import { OnEveryPage } from './on-every-page.tsx'
import { announcementEditRoute } from './routes/announcements.$announcementId.edit.tsx'
import { announcementRoute } from './routes/announcements.$announcementId.tsx'
import { announcementNewRoute } from './routes/announcements.new.tsx'
import { announcementsRoute } from './routes/announcements.tsx'
import { channelRoute } from './routes/c.$channelId.tsx'
import { catchAllRoute } from './routes/catch-all.tsx'
import { deviceRoute } from './routes/device.tsx'
import { homeRoute } from './routes/home.tsx'
import { logoutRoute } from './routes/logout.tsx'
import { newMessageRoute } from './routes/new.tsx'
import { notAuthorisedRoute } from './routes/not-authorised.tsx'
import { rootRoute } from './routes/root.ts'
import { searchRoute } from './routes/search.tsx'

export const app: AppFacts = {
  id: 'messaging',
  name: 'Chat',
  access: 'access messaging',
  menus: chatMenus,
  AroundEveryPage,
  OnEveryPage,
  partsForPresses: [
    () => import('../../features/chat/pane-dialog.tsx'),
    () => import('../../features/chat/activity-dialog.tsx'),
    () => import('../../features/chat/new-message.tsx'),
    () => import('../../features/chat/search-messages.tsx'),
    () => import('../../features/chat/notifications/notification-dialog.tsx'),
  ],
}

/** Every route of the chat app. Rules §2.2. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  channelRoute,
  newMessageRoute,
  searchRoute,
  announcementsRoute,
  announcementNewRoute,
  announcementRoute,
  announcementEditRoute,
  deviceRoute,
  logoutRoute,
  notAuthorisedRoute,
  catchAllRoute,
])
