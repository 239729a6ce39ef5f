import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { RetryIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'

// It is opened now and then, and a page is shown first: it loads behind the page.
const RepeatDialog = openedPart(() => import('./repeat-dialog.tsx'), 'RepeatDialog')

/** Opens the person's recent ad hoc activities, to start one of them again. Rules §2.4. */
export function RepeatButton() {
  const { can } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('create rota.rota-activities')) return null
  return (
    <>
      <Button icon={RetryIcon} onClick={() => setIsOpen(true)}>
        Repeat a recent one
      </Button>
      {isOpen && (
        <Suspense>
          <RepeatDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
