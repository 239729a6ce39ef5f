import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { FlagIcon } from '../../ui/icons.ts'
import { MenuEntry } from '../../ui/menu.tsx'
import { BehaviourDialog } from './behaviour-lazily.tsx'

const words = 'Challenging behaviour'

/**
 * Reports a client's behaviour that happened outside of any activity, for whoever may: a button, or an entry of a menu, and
 * the dialog, which outlives that menu. Decision 28.
 */
export const useBehaviourReport = (clientId: string) => {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const isOffered = can('update rota.rota-activities')
  return {
    button: isOffered && (
      <Button icon={FlagIcon} onClick={open}>
        {words}
      </Button>
    ),
    entry: isOffered && (
      <MenuEntry icon={FlagIcon} onSelect={open}>
        {words}
      </MenuEntry>
    ),
    dialog: isOpen && (
      <Suspense>
        <BehaviourDialog of={clientId} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
