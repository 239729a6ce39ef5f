import { ListMenu } from '../../pieces/list-page/list-menu.tsx'
import { FileIcon } from '../../ui/icons.ts'
import { ButtonLink, MenuLink } from '../../ui/router-links.tsx'

/** The way from a list to adding many of it at once. */
export function ImportLink({ kind }: { kind: 'staff' | 'agencies' }) {
  return (
    <ButtonLink to="/setup/import/$kind" params={{ kind }} icon={FileIcon} size="action">
      Import
    </ButtonLink>
  )
}

/** The same in the menu of the list, beside the way to add one. */
export function ImportMenu({ kind }: { kind: 'staff' | 'agencies' }) {
  return (
    <ListMenu>
      <MenuLink to="/setup/import/$kind" params={{ kind }} icon={FileIcon}>
        Import
      </MenuLink>
    </ListMenu>
  )
}
