import { chakra } from '@chakra-ui/react'
import { Icon } from '../../ui/icon.tsx'
import { ChatIcon } from '../../ui/icons.ts'
import { Menu, MenuAnchor, MenuSeparator } from '../../ui/menu.tsx'

export type UnreadChannel = { readonly channelId: string; readonly channelName: string; readonly unreadCount: number }

type UnreadMenuProps = { total: number; channels: readonly UnreadChannel[]; chatHref: string; path: string }

const Trigger = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'tap',
    flexShrink: '0',
    color: 'ink2',
    borderRadius: 'control',
    cursor: 'pointer',
  },
})

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '2px',
    insetEnd: '2px',
    minWidth: '20px',
    paddingX: '1',
    borderRadius: 'pill',
    background: 'brand',
    color: 'onBrand',
    fontSize: '13px',
    lineHeight: '20px',
    fontWeight: '700',
    textAlign: 'center',
  },
})

/** What is unread in chat: there only while something is. Rules §2.1. */
export function UnreadMenu({ total, channels, chatHref, path }: UnreadMenuProps) {
  if (total === 0) return null
  const trigger = (
    <Trigger type="button" aria-label={`${total} unread in chat`}>
      <Icon of={ChatIcon} size={24} />
      <Count aria-hidden>{total > 99 ? '99+' : total}</Count>
    </Trigger>
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
