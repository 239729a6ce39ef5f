import { Icon } from '../../ui/icon.tsx'
import { ChevronDownIcon, HomeIcon, SettingsIcon, SignOutIcon } from '../../ui/icons.ts'
import { Menu, MenuAnchor, MenuHeading, MenuSeparator } from '../../ui/menu.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import { type AppLink, appIcons } from './app-links.ts'
import classes from './user-menu.module.css'

export type MenuPerson = {
  readonly displayName: string
  readonly shortName: string
  readonly initials: string
  readonly email: string
}

export type UserMenuProps = {
  person: MenuPerson
  apps: readonly AppLink[]
  /** Absent on the home app itself. */
  homeHref: string | undefined
  /** Absent for agency users. */
  accountHref: string | undefined
  path: string
}

/** The person's own menu: the apps they may open, their account, Sign Out. Rules §2.1. */
export function UserMenu({ person, apps, homeHref, accountHref, path }: UserMenuProps) {
  const trigger = (
    <button type="button" className={classes.person} aria-label={person.shortName}>
      <PersonCircle initials={person.initials} size="bar" />
      <span className={classes.name}>
        {person.shortName}
        <Icon of={ChevronDownIcon} size={20} />
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger} closeKey={path} placement="bottom-end">
      <MenuHeading title={person.displayName} second={person.email} />
      <MenuSeparator />
      {homeHref !== undefined && (
        <MenuAnchor href={homeHref} icon={HomeIcon}>
          Home Portal
        </MenuAnchor>
      )}
      {apps.map(({ id, name, href, unread, isCurrent }) => (
        <MenuAnchor key={id} href={href} icon={appIcons[id]} count={unread} aria-current={isCurrent || undefined}>
          {name}
        </MenuAnchor>
      ))}
      <MenuSeparator />
      {accountHref !== undefined && (
        <MenuAnchor href={accountHref} icon={SettingsIcon}>
          My Account
        </MenuAnchor>
      )}
      <MenuLink to="/logout" icon={SignOutIcon}>
        Sign Out
      </MenuLink>
    </Menu>
  )
}
