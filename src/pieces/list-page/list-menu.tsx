import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'

/** Everything that can be done with a list as a whole, besides its first action. */
export function ListMenu({ children }: { children: ReactNode }) {
  return (
    <Menu placement="bottom-end" trigger={<IconButton label="More for this list" icon={MoreIcon} look="outline" />}>
      {children}
    </Menu>
  )
}
