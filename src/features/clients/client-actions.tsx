import { useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { isArchivedOn } from '../../../domain/client/client-list.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { removeClient } from '../../../domain/mutations/remove-client.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ArchiveIcon, DeleteIcon, EditIcon, UndoIcon } from '../../ui/icons.ts'
import { MenuEntry } from '../../ui/menu.tsx'
import { ArchiveClientDialog, BringBackDialog, RemoveClientDialog } from './archive-dialogs.tsx'
import { EditClientDialog } from './client-dialogs.tsx'

type Opened = 'edit' | 'archive' | 'back' | 'remove' | undefined

/** What a manager can do with a client: which of it is open. */
export const useClientActions = () => {
  const [opened, setOpened] = useState<Opened>()
  return { opened, choose: setOpened, close: () => setOpened(undefined) }
}
type ClientActions = ReturnType<typeof useClientActions>

/** Entries of the client's menu, for whoever may. Rules §6. */
export function ClientMenuEntries({ client, actions }: { client: Client; actions: ClientActions }) {
  const { can } = useCurrentUser()
  const { today } = useCareFacts()
  // Whoever leaves on a day to come can be kept, too.
  const leaves = client.archivedOn !== undefined
  return (
    <>
      {can(changeClient.permission) && (
        <>
          <MenuEntry icon={EditIcon} onSelect={() => actions.choose('edit')}>
            Edit client
          </MenuEntry>
          {leaves ? (
            <MenuEntry icon={UndoIcon} onSelect={() => actions.choose('back')}>
              {isArchivedOn(client, today) ? 'Bring back' : 'Do not archive'}
            </MenuEntry>
          ) : (
            <MenuEntry icon={ArchiveIcon} onSelect={() => actions.choose('archive')}>
              Archive client
            </MenuEntry>
          )}
        </>
      )}
      {can(removeClient.permission) && (
        <MenuEntry icon={DeleteIcon} onSelect={() => actions.choose('remove')}>
          Remove client
        </MenuEntry>
      )}
    </>
  )
}

type ClientActionDialogsProps = {
  client: Client
  actions: ClientActions
  /** They are there no more: where to go from here. */
  onRemoved: () => void
}

/** The dialog of what was chosen. */
export function ClientActionDialogs({ client, actions, onRemoved }: ClientActionDialogsProps) {
  const { opened, close } = actions
  switch (opened) {
    case undefined:
      return null
    case 'edit':
      return <EditClientDialog client={client} onClose={close} />
    case 'archive':
      return <ArchiveClientDialog client={client} onClose={close} />
    case 'back':
      return <BringBackDialog client={client} onClose={close} />
    case 'remove':
      return <RemoveClientDialog client={client} onClose={close} onRemoved={onRemoved} />
  }
}
