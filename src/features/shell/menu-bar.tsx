import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import classes from './menu-bar.module.css'
import { isMenuOf, type MenuDefinition, menusFrom } from './menus.ts'

type MenuBarProps = { menus: readonly MenuDefinition[]; path: string }

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
          {menu.entries.map((entry) => (
            <MenuLink key={entry.to} to={entry.to} icon={entry.icon} isCurrent={entry.to === path}>
              {entry.label}
            </MenuLink>
          ))}
        </Menu>
      ))}
    </nav>
  )
}
