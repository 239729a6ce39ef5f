import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const newMessageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new',
  staticData: { title: 'New message', permission: 'create messages', fillsWindow: true },
  component: lazyPage(() => import('../../../features/chat/new-message.tsx'), 'NewMessagePage'),
})
