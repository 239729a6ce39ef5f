import { useState } from 'react'
import { longestLineCharacters } from '../../../domain/constants.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

type ReasonDialogProps = {
  title: string
  text: string
  verb: string
  isReasonNeeded: boolean
  isBusy: boolean
  failure: string | undefined
  onSay: (reason: string | undefined) => void
  onClose: () => void
}

/** A no, with words for whoever hoped for a yes. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, verb, isReasonNeeded, isBusy, failure, onSay, onClose } = props
  const [reason, setReason] = useState('')
  const [wasPressed, setWasPressed] = useState(false)
  const isMissing = isReasonNeeded && reason.trim() === ''
  const say = () => {
    setWasPressed(true)
    if (!isMissing && !isBusy) onSay(reason.trim() === '' ? undefined : reason.trim())
  }
  return (
    <SaveDialog
      title={title}
      size="small"
      saveText={verb}
      saveIcon={null}
      canSave={!isMissing}
      isSaving={isBusy}
      failure={failure}
      failureTone="warning"
      onSave={say}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField
        label={isReasonNeeded ? 'Reason' : 'Reason (optional)'}
        value={reason}
        onValueChange={setReason}
        maxLength={longestLineCharacters}
        autoComplete="off"
        error={wasPressed && isMissing ? 'Enter a reason.' : undefined}
      />
    </SaveDialog>
  )
}
