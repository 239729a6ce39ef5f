import type { MenuDefinition } from '../../features/shell/menus.ts'
import { ChatIcon, MegaphoneIcon } from '../../ui/icons.ts'

/** The menus of the chat app: each is one page. Rules §2.3. */
export const chatMenus: readonly MenuDefinition[] = [
  {
    label: 'Channels',
    permission: 'read channels',
    sections: ['c', 'new', 'search'],
    entries: [{ label: 'Channels', to: '/', icon: ChatIcon }],
  },
  { label: 'Announcements', entries: [{ label: 'Announcements', to: '/announcements', icon: MegaphoneIcon }] },
]
