import { Flex } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import { type MenuDefinition, menusFrom } from './menus.ts'

type MenuBarProps = { menus: readonly MenuDefinition[]; path: string }

/** The menus of the top bar. They close when the path changes. Rules §2.1. */
export function MenuBar({ menus, path }: MenuBarProps) {
  if (menus.length === 0) return null
  return (
    <Flex as="nav" aria-label="Main" gap="1" display={{ base: 'none', [menusFrom(menus)]: 'flex' }}>
      {menus.map(({ label, entries }) => (
        <Menu
          key={label}
          closeKey={path}
          trigger={
            <Button look="quiet" trailingIcon={ChevronDownIcon}>
              {label}
            </Button>
          }
        >
          {entries.map((entry) => (
            <MenuLink key={entry.to} to={entry.to} icon={entry.icon} isCurrent={entry.to === path}>
              {entry.label}
            </MenuLink>
          ))}
        </Menu>
      ))}
    </Flex>
  )
}
