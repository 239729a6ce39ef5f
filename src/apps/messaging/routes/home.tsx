import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Channels', permission: 'read channels', fillsWindow: true },
  component: lazyPage(() => import('../../../features/chat/chat-page.tsx'), 'ChatHomePage'),
})
