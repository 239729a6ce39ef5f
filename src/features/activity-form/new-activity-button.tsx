import { useCurrentUser } from '../../engine/use-current-user.ts'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.ts'

/** Opens the form for a new activity at a place. Rules §2.4. */
export function NewActivityButton({ locationId }: { locationId: string | undefined }) {
  const { can } = useCurrentUser()
  if (!can('create rota.rota-activities')) return null
  return (
    <Button
      look="brand"
      size="action"
      grow
      icon={PlusIcon}
      onClick={() => popupActivity({ action: 'add', locationId })}
    >
      New activity
    </Button>
  )
}
