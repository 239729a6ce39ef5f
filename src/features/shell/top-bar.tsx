import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MenuBar } from './menu-bar.tsx'
import type { MenuDefinition } from './menus.ts'
import { PhoneDrawer } from './phone-drawer.tsx'
import { SyncState } from './sync-state.tsx'
import classes from './top-bar.module.css'
import { UnreadMenu } from './unread-menu.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type TopBarProps = {
  productName: string
  menus: readonly MenuDefinition[]
  unread: Pick<ComponentProps<typeof UnreadMenu>, 'total' | 'channels' | 'announcements'>
  chatHref: string
  user: Omit<UserMenuProps, 'path'>
  path: string
  /** The button of the QR scanner, where there is one. */
  scan?: ReactNode
}

function BrandAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(classes.brand, className)} />
}
const BrandLink = createLink(BrandAnchor)

/** The one line above every page: home, menus, sync state, scan, chat, person; always in this order. Rules §2.1. */
export function TopBar({ productName, menus, unread, chatHref, user, path, scan }: TopBarProps) {
  return (
    <header className={classes.bar} data-screen-only>
      <PhoneDrawer productName={productName} menus={menus} path={path} />
      <BrandLink to="/" aria-label={productName}>
        <BrandMark />
        <span className={classes.name}>{productName}</span>
      </BrandLink>
      <MenuBar menus={menus} path={path} />
      <div className={classes.end}>
        <SyncState />
        {scan}
        <UnreadMenu {...unread} chatHref={chatHref} path={path} />
        <UserMenu {...user} path={path} />
      </div>
    </header>
  )
}
