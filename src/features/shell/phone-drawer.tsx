import { Box } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import { Drawer, DrawerHeading } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { HomeIcon, MenuIcon, TabletIcon } from '../../ui/icons.ts'
import { DrawerLink } from '../../ui/router-links.tsx'
import { isPageOf, type MenuDefinition, menusFrom, onlyPageOf, sectionBegun } from './menus.ts'

type PhoneDrawerProps = { productName: string; menus: readonly MenuDefinition[]; path: string }

/** The menus where the top bar has no room for them side by side. */
export function PhoneDrawer({ productName, menus, path }: PhoneDrawerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box display={{ base: 'block', [menusFrom(menus)]: 'none' }} marginStart="-2.5">
      <IconButton label="Menu" icon={MenuIcon} look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      <Drawer title={productName} isOpen={isOpen} onClose={() => setIsOpen(false)} closeKey={path}>
        <nav aria-label="Main">
          <DrawerLink to="/" icon={HomeIcon} isCurrent={path === '/'}>
            Home
          </DrawerLink>
          {menus.map(({ label, entries }) => (
            <Box key={label}>
              {onlyPageOf({ label, entries }) === undefined && <DrawerHeading>{label}</DrawerHeading>}
              {entries.map((entry, index) => (
                <Fragment key={entry.to}>
                  {sectionBegun(entries, index) && <DrawerHeading>{sectionBegun(entries, index)}</DrawerHeading>}
                  <DrawerLink to={entry.to} icon={entry.icon} isCurrent={isPageOf(entry, path)}>
                    {entry.label}
                  </DrawerLink>
                </Fragment>
              ))}
            </Box>
          ))}
          <DrawerLink to="/device" icon={TabletIcon} isCurrent={path === '/device'}>
            What is on this device
          </DrawerLink>
        </nav>
      </Drawer>
    </Box>
  )
}
