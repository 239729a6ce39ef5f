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
        <li>From that day on they are signed out everywhere and cannot sign in.</li>
        <li>They are offered for no shift, no activity and no on-call day from then on.</li>
        <li>They keep the shifts they still have until you give them to somebody else. You are told which.</li>
        <li>
          What they recorded stays. What their devices have not sent yet waits for you under Devices when it arrives.
        </li>
        <li>You can take it back at any time.</li>
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
      <Box>They can be planned for again at once, and sign in with the account that they had.</Box>
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
              <Box color="ink2">Whoever leaves is archived: the record stays, and the person is shut out.</Box>
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
