import { Icon } from '../../ui/icon.tsx'
import { ChatIcon, MegaphoneIcon } from '../../ui/icons.ts'
import { Menu, MenuAnchor, MenuSeparator } from '../../ui/menu.tsx'
import classes from './unread-menu.module.css'

export type UnreadChannel = { readonly channelId: string; readonly channelName: string; readonly unreadCount: number }

type UnreadAnnouncement = {
  readonly id: string
  readonly channelId: string
  readonly title: string
  readonly mustRead?: boolean | undefined
  /** Only what somebody wrote has one, and a page of its own. */
  readonly audience?: unknown
}

type UnreadMenuProps = {
  total: number
  channels: readonly UnreadChannel[]
  announcements: readonly UnreadAnnouncement[]
  chatHref: string
  path: string
}

/** What is unread in chat: there only while something is. Announcements come first, each with its page. Rules §2.1. */
export function UnreadMenu({ total, channels, announcements, chatHref, path }: UnreadMenuProps) {
  if (total === 0) return null
  const written = announcements.filter(({ audience }) => audience)
  const countOf = ({ channelId, unreadCount }: UnreadChannel): number =>
    unreadCount - written.filter((one) => one.channelId === channelId).length
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
      {written.map(({ id, title, mustRead }) => (
        <MenuAnchor key={id} href={`${chatHref}/announcements/${id}`} icon={MegaphoneIcon}>
          {mustRead && 'Must be read: '}
          {title}
        </MenuAnchor>
      ))}
      {channels.map(
        (channel) =>
          countOf(channel) > 0 && (
            <MenuAnchor key={channel.channelId} href={`${chatHref}/c/${channel.channelId}`} count={countOf(channel)}>
              {channel.channelName}
            </MenuAnchor>
          ),
      )}
      <MenuSeparator />
      <MenuAnchor href={chatHref} icon={ChatIcon}>
        Chat
      </MenuAnchor>
    </Menu>
  )
}
