import { useState } from 'react'
import { createClient } from '../../../domain/mutations/create-client.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.ts'
import { NewClientDialog } from './client-dialogs.tsx'

/** Adds a client, for whoever may. Rules §6. */
export function AddClient({ onMade }: { onMade: (clientId: string) => void }) {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  if (!can(createClient.permission)) return null
  return (
    <>
      <Button look="primary" icon={PlusIcon} onClick={() => setIsOpen(true)}>
        Add client
      </Button>
      {isOpen && <NewClientDialog onClose={() => setIsOpen(false)} onMade={onMade} />}
    </>
  )
}
