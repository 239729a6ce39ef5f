import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { entryLook } from '../../pieces/entry-looks.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ListedEntry } from './use-device-page.ts'

/** Gives up a refused entry, with a reason that is itself recorded. Decision 3. */
export function SetAsideDialog({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) {
  const { setAside } = useEntryActions()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const save = async () => {
    if (reason.trim() === '') return setError('Write why this entry is not needed any more.')
    const done = await setAside(entry.id, reason.trim())
    if (done.ok) onClose()
    else setFailure('This could not be kept on the tablet. Free some space and try again.')
  }
  return (
    <AppDialog
      title="Set aside"
      isOpen
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button look="primary" size="action" grow type="submit">
            Save
          </Button>
        </DialogFoot>
      }
    >
      <Box textStyle="body">
        “{entryLook(entry.name).words}” will not be sent. Your reason is kept and sent to the office.
      </Box>
      <TextArea label="Reason" value={reason} onValueChange={setReason} error={error} rows={3} isRequired />
      {failure !== undefined && (
        <AlertBox tone="attention" role="alert">
          {failure}
        </AlertBox>
      )}
    </AppDialog>
  )
}
