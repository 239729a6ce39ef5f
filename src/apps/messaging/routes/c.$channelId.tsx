import { createRoute } from '@tanstack/react-router'
import { readChannelSearch } from '../../../features/chat/channel-search.ts'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { rootRoute } from './root.ts'

export const channelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/c/$channelId',
  staticData: { title: 'Channel', permission: 'read messages', fillsWindow: true },
  params: { parse: ({ channelId }) => ({ channelId: idInPath(channelId) }) },
  validateSearch: readChannelSearch,
  component: lazyPage(() => import('../../../features/chat/chat-page.tsx'), 'ChannelPage'),
})
