import { longestLineCharacters } from '../../../domain/constants.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { KeptLine } from '../../pieces/record-form/kept-line.tsx'
import { useNeedsSignal } from '../../pieces/use-needs-signal.ts'
import { EditIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRename } from './use-rename.ts'

type RenameDialogProps = { rota: Rota; onClose: () => void; onDone: () => void }

function Fields({ form, isClosed }: { form: ReturnType<typeof useRename>; isClosed: boolean }) {
  const about = { maxLength: longestLineCharacters, autoComplete: 'off', isDisabled: isClosed }
  return (
    <>
      <TextField
        {...about}
        id="rota-name"
        label="Name"
        value={form.name}
        error={form.error}
        isRequired
        onValueChange={(name) => form.enter({ name })}
      />
      <TextField
        {...about}
        id="rota-label"
        label="Label (optional)"
        hint="If you enter one, it is shown instead of the name."
        value={form.label}
        onValueChange={(label) => form.enter({ label })}
      />
    </>
  )
}

/** The name and the label of a rota. It needs signal, and says so; a closed rota keeps both. Rules §7, decision 36. */
export function RenameDialog({ rota, onClose, onDone }: RenameDialogProps) {
  const form = useRename(rota, onDone)
  const needsSignal = useNeedsSignal()
  const closed = editRefusal(rota.status)
  const submit = () => {
    if (closed === undefined) void form.submit()
  }
  return (
    <SaveDialog
      title="Rename this rota"
      icon={EditIcon}
      size="small"
      canSave={closed === undefined}
      isSaving={form.isBusy}
      failure={closed ?? form.failure ?? needsSignal}
      failureTone="warning"
      onSave={submit}
      onClose={onClose}
    >
      <Fields form={form} isClosed={closed !== undefined} />
      <KeptLine words={form.keptWords} onClear={form.startAgain} />
    </SaveDialog>
  )
}
