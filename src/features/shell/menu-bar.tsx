import { Fragment } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Menu, MenuHeading, MenuSeparator } from '../../ui/menu.tsx'
import { ButtonLink, MenuLink } from '../../ui/router-links.tsx'
import classes from './menu-bar.module.css'
import {
  isMenuOf,
  isPageOf,
  type MenuDefinition,
  type MenuEntryDefinition,
  menusFrom,
  onlyPageOf,
  sectionBegun,
} from './menus.ts'

type MenuBarProps = { menus: readonly MenuDefinition[]; path: string }

function MenuSection({ name }: { name: string | undefined }) {
  if (name === undefined) return null
  return (
    <>
      <MenuSeparator />
      <MenuHeading title={name} />
    </>
  )
}

type OneMenuProps = { menu: MenuDefinition; path: string }

/** A menu that is one page leads there at once. */
function PageLink({ menu, to, path }: OneMenuProps & Pick<MenuEntryDefinition, 'to'>) {
  return (
    <ButtonLink
      to={to}
      look="ghost"
      className={classes.trigger}
      aria-current={isMenuOf(menu, path) ? 'page' : undefined}
    >
      {menu.label}
    </ButtonLink>
  )
}

function OneMenu({ menu, path }: OneMenuProps) {
  return (
    <Menu
      closeKey={path}
      trigger={
        <Button
          look="ghost"
          className={classes.trigger}
          trailingIcon={ChevronDownIcon}
          aria-current={isMenuOf(menu, path) || undefined}
        >
          {menu.label}
        </Button>
      }
    >
      {menu.entries.map((entry, index) => (
        <Fragment key={entry.to}>
          <MenuSection name={sectionBegun(menu.entries, index)} />
          <MenuLink to={entry.to} icon={entry.icon} isCurrent={isPageOf(entry, path)}>
            {entry.label}
          </MenuLink>
        </Fragment>
      ))}
    </Menu>
  )
}

/** The menus of the top bar. They close when the path changes. Rules §2.1. */
export function MenuBar({ menus, path }: MenuBarProps) {
  if (menus.length === 0) return null
  return (
    <nav aria-label="Main" className={classNames(classes.menus, classes[menusFrom(menus)])}>
      {menus.map((menu) => {
        const page = onlyPageOf(menu)
        return page === undefined ? (
          <OneMenu key={menu.label} menu={menu} path={path} />
        ) : (
          <PageLink key={menu.label} menu={menu} to={page.to} path={path} />
        )
      })}
    </nav>
  )
}
