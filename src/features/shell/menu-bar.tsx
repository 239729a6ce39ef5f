import { chakra, Flex } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import { isMenuOf, type MenuDefinition, menusFrom } from './menus.ts'

// The line of the current one lies on the bar's lower edge. Arrows stand where there is room for the longest sync state.
const Trigger = chakra(Button, {
  base: {
    position: 'relative',
    '& svg': { display: { base: 'none', lg: 'block' } },
    '&[aria-current]': { color: 'ink', fontWeight: '650' },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetX: '2',
      bottom: '-8px',
      height: '3px',
      background: 'brand',
    },
  },
})

type MenuBarProps = { menus: readonly MenuDefinition[]; path: string }

/** The menus of the top bar. They close when the path changes. Rules §2.1. */
export function MenuBar({ menus, path }: MenuBarProps) {
  if (menus.length === 0) return null
  return (
    <Flex as="nav" aria-label="Main" gap="1" display={{ base: 'none', [menusFrom(menus)]: 'flex' }}>
      {menus.map((menu) => (
        <Menu
          key={menu.label}
          closeKey={path}
          trigger={
            <Trigger look="ghost" trailingIcon={ChevronDownIcon} aria-current={isMenuOf(menu, path) || undefined}>
              {menu.label}
            </Trigger>
          }
        >
          {menu.entries.map((entry) => (
            <MenuLink key={entry.to} to={entry.to} icon={entry.icon} isCurrent={entry.to === path}>
              {entry.label}
            </MenuLink>
          ))}
        </Menu>
      ))}
    </Flex>
  )
}
