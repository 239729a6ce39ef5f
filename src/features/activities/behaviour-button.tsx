import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { FlagIcon } from '../../ui/icons.ts'
import { BehaviourDialog } from './behaviour-lazily.tsx'

/** Reports behaviour that happened outside of any activity: of this client, else of whoever is chosen. Decision 28. */
export function BehaviourButton({ clientId }: { clientId?: string }) {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('update rota.rota-activities')) return null
  return (
    <>
      <Button icon={FlagIcon} onClick={() => setIsOpen(true)}>
        Challenging behaviour
      </Button>
      {isOpen && (
        <Suspense>
          <BehaviourDialog of={clientId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
