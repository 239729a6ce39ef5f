import { Icon } from '../../ui/icon.tsx'
import { ChatIcon } from '../../ui/icons.ts'
import { Menu, MenuAnchor, MenuSeparator } from '../../ui/menu.tsx'
import classes from './unread-menu.module.css'

export type UnreadChannel = { readonly channelId: string; readonly channelName: string; readonly unreadCount: number }

type UnreadMenuProps = { total: number; channels: readonly UnreadChannel[]; chatHref: string; path: string }

/** What is unread in chat: there only while something is. Rules §2.1. */
export function UnreadMenu({ total, channels, chatHref, path }: UnreadMenuProps) {
  if (total === 0) return null
  const trigger = (
    <button type="button" className={classes.chat} aria-label={`${total} unread in chat`}>
      <Icon of={ChatIcon} size={24} />
      <span className={classes.count} aria-hidden>
        {total > 99 ? '99+' : total}
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger} closeKey={path} placement="bottom-end">
      {channels.map(({ channelId, channelName, unreadCount }) => (
        <MenuAnchor key={channelId} href={`${chatHref}/c/${channelId}`} count={unreadCount}>
          {channelName}
        </MenuAnchor>
      ))}
      <MenuSeparator />
      <MenuAnchor href={chatHref} icon={ChatIcon}>
        Chat
      </MenuAnchor>
    </Menu>
  )
}
