import { Fragment } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Menu, MenuHeading, MenuSeparator } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import classes from './menu-bar.module.css'
import { isMenuOf, isPageOf, type MenuDefinition, menusFrom, sectionBegun } from './menus.ts'

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

/** The menus of the top bar. They close when the path changes. Rules §2.1. */
export function MenuBar({ menus, path }: MenuBarProps) {
  if (menus.length === 0) return null
  return (
    <nav aria-label="Main" className={classNames(classes.menus, classes[menusFrom(menus)])}>
      {menus.map((menu) => (
        <Menu
          key={menu.label}
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
      ))}
    </nav>
  )
}
