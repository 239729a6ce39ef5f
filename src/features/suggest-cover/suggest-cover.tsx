import { useState } from 'react'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { Candidate } from '../../../domain/rota/suggest/candidates.ts'
import { fortnightOf, isOpenAhead } from '../../../domain/rota/suggest/work.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { SupportIcon } from '../../ui/icons.ts'
import { SuggestDialog } from './suggest-dialog.tsx'
import { useAssign } from './use-assign.ts'
import { useCoverFacts } from './use-cover-facts.ts'

type OpenDialogProps = { shift: Shift; isOpen: boolean; onClose: () => void }

function ShiftDialog({ shift, isOpen, onClose }: OpenDialogProps) {
  const known = useCoverFacts(fortnightOf(shift.day))
  const { assign, isBusy, failure } = useAssign()
  const choose = ({ person }: Candidate) =>
    assign([{ shift, userId: person.userId, displayName: person.displayName }], onClose)
  return (
    <SuggestDialog
      {...known}
      shift={shift}
      isSaving={isBusy}
      failure={failure}
      isOpen={isOpen}
      onClose={onClose}
      verb="Assign"
      onChoose={choose}
    />
  )
}

/** Whether cover can be suggested for a shift: it is open, not over, and its rota can be edited. Decision 66. */
const canBeCovered = (shift: Shift, { now, zone, settings }: CareFacts): boolean =>
  isOpenAhead(shift, { now, clock: { sessions: settings?.sessions ?? [], zone } }) &&
  shift.rotaStatus !== 'master' &&
  editRefusal(shift.rotaStatus) === undefined

/** On an open shift, for whoever edits rotas: the button that lists who could take it. Nothing on any other. */
export function SuggestCover({ shift }: { shift: Shift }) {
  const { can } = useCurrentUser()
  const facts = useCareFacts()
  // The shift that is asked for stays on the screen when the shift has somebody: the dialog gives the focus back.
  const [asked, setAsked] = useState<Shift>()
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = can('update rota.rotas') && canBeCovered(shift, facts)
  return (
    <>
      {isOffered && (
        <Button
          look="primary"
          icon={SupportIcon}
          onClick={() => {
            setAsked(shift)
            setIsOpen(true)
          }}
        >
          Suggest cover
        </Button>
      )}
      {asked !== undefined && <ShiftDialog shift={asked} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
