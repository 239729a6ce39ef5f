import { Box, chakra, Flex } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { MenuBar } from './menu-bar.tsx'
import type { MenuDefinition } from './menus.ts'
import { PhoneDrawer } from './phone-drawer.tsx'
import { SyncState } from './sync-state.tsx'
import { type UnreadChannel, UnreadMenu } from './unread-menu.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type TopBarProps = {
  productName: string
  menus: readonly MenuDefinition[]
  unread: { total: number; channels: readonly UnreadChannel[] }
  chatHref: string
  user: Omit<UserMenuProps, 'path'>
  path: string
  /** The button of the QR scanner, where there is one. */
  scan?: ReactNode
}

const BrandAnchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'tap',
    minWidth: 'tap',
    color: 'ink',
    textStyle: 'h3',
    textDecoration: 'none',
    borderRadius: 'control',
  },
})
const BrandLink = createLink(BrandAnchor)

/** The one line above every page: home, menus, sync state, scan, chat, person; always in this order. Rules §2.1. */
export function TopBar({ productName, menus, unread, chatHref, user, path, scan }: TopBarProps) {
  return (
    <Flex
      as="header"
      data-screen-only
      position="sticky"
      top="0"
      zIndex="bar"
      align="center"
      gap={{ base: '0', sm: '3' }}
      minHeight="bar"
      paddingX="pageEdge"
      background="surface"
      borderBottom="1px solid {colors.line}"
    >
      <PhoneDrawer productName={productName} menus={menus} path={path} />
      <BrandLink to="/" aria-label={productName}>
        <BrandMark />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          {productName}
        </Box>
      </BrandLink>
      <MenuBar menus={menus} path={path} />
      <Flex marginInlineStart="auto" align="center" gap={{ base: '1', sm: '2' }} minWidth="0">
        <SyncState />
        {scan}
        <UnreadMenu {...unread} chatHref={chatHref} path={path} />
        <UserMenu {...user} path={path} />
      </Flex>
    </Flex>
  )
}
