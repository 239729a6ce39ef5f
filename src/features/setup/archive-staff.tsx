import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { changeRotaUser } from '../../../domain/mutations/change-rota-user.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { hasLeftBy } from '../../../domain/rota-user/staff-list.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useRecordSending } from '../../pieces/record-form/use-record-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ArchiveIcon, UndoIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { Section } from '../../ui/section.tsx'

type DialogProps = { member: RotaUser; isOpen: boolean; onClose: () => void }

/** From which day on somebody is archived, and what follows from it. Decision 58. */
function ArchiveDialog({ member, isOpen, onClose }: DialogProps) {
  const { today } = useCareFacts()
  const [day, setDay] = useState<string>(today)
  const { send, isBusy, failure } = useRecordSending(changeRotaUser, `${member.displayName} archived`)
  const archive = () => {
    if (day !== '') void send({ rotaUserId: member.id, archivedOn: day }, { onDone: onClose })
  }
  return (
    <SaveDialog
      title={`Archive ${member.displayName}?`}
      icon={ArchiveIcon}
      saveText="Archive"
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onSave={archive}
      isSaving={isBusy}
      failure={failure}
    >
      <DateField
        label="Archived from"
        value={day}
        error={day === '' ? 'Enter the day.' : undefined}
        isRequired
        onValueChange={setDay}
      />
      <Box as="ul" listStyleType="disc" paddingInlineStart="5" display="grid" gap="1">
        <li>From that day they will be signed out everywhere and cannot sign in.</li>
        <li>From that day they cannot be chosen for shifts, activities or on call.</li>
        <li>They keep their planned shifts until you give them to someone else. You will see which ones.</li>
        <li>
          What they recorded is kept. Entries they have not sent yet will wait for you under Devices when they arrive.
        </li>
        <li>You can undo this at any time.</li>
      </Box>
    </SaveDialog>
  )
}

function ReturnDialog({ member, isOpen, onClose }: DialogProps) {
  const { send, isBusy, failure } = useRecordSending(changeRotaUser, `${member.displayName} is back`)
  const bringBack = () => void send({ rotaUserId: member.id, archivedOn: null }, { onDone: onClose })
  return (
    <SaveDialog
      title={`Bring ${member.displayName} back?`}
      icon={UndoIcon}
      saveText="Bring back"
      isOpen={isOpen}
      onClose={onClose}
      onSave={bringBack}
      isSaving={isBusy}
      failure={failure}
    >
      <Box>You can plan shifts for them again at once. They can sign in with their old account.</Box>
    </SaveDialog>
  )
}

/** Whether somebody is archived, and the way to change that. Rules §4. */
export function ArchiveStaff({ member }: { member: RotaUser }) {
  const { today } = useCareFacts()
  const [open, setOpen] = useState<'archive' | 'return'>()
  const close = () => setOpen(undefined)
  const { archivedOn } = member
  return (
    <Section heading="Archive">
      <Card padding="roomy">
        <Box display="grid" gap="3" justifyItems="start">
          {archivedOn === undefined ? (
            <>
              <Box color="ink2">
                Archive someone who has left. Their record is kept, but they can no longer sign in.
              </Box>
              <Button icon={ArchiveIcon} onClick={() => setOpen('archive')}>
                Archive
              </Button>
            </>
          ) : (
            <>
              <AlertBox tone="note" icon={ArchiveIcon}>
                {hasLeftBy(member, today) ? 'Archived since' : 'Will be archived on'} {formatDay(archivedOn)}.
              </AlertBox>
              <Button icon={UndoIcon} onClick={() => setOpen('return')}>
                Bring back
              </Button>
            </>
          )}
        </Box>
      </Card>
      <ArchiveDialog member={member} isOpen={open === 'archive'} onClose={close} />
      <ReturnDialog member={member} isOpen={open === 'return'} onClose={close} />
    </Section>
  )
}
