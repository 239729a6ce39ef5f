import { longestLineCharacters } from '../../../domain/constants.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { KeptLine } from '../../pieces/record-form/kept-line.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, EditIcon } from '../../ui/icons.ts'
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
        hint="Where there is one, it is shown in place of the name."
        value={form.label}
        onValueChange={(label) => form.enter({ label })}
      />
    </>
  )
}

/** The name and the label of a rota. It needs signal, and says so; a closed rota keeps both. Rules §7, decision 36. */
export function RenameDialog({ rota, onClose, onDone }: RenameDialogProps) {
  const form = useRename(rota, onDone)
  const isOnline = useIsOnline()
  const closed = editRefusal(rota.status)
  const said = closed ?? form.failure ?? (isOnline ? undefined : 'Needs signal. There is none at the moment.')
  const submit = () => {
    if (closed === undefined) void form.submit()
  }
  return (
    <AppDialog
      title="Rename this rota"
      icon={EditIcon}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      size="small"
      footer={
        <DialogFoot onCancel={onClose} said={said}>
          <Button
            look="primary"
            size="action"
            grow
            icon={CheckIcon}
            type="submit"
            isLoading={form.isBusy}
            aria-disabled={closed !== undefined}
          >
            Save
          </Button>
        </DialogFoot>
      }
    >
      <Fields form={form} isClosed={closed !== undefined} />
      <KeptLine words={form.keptWords} onClear={form.startAgain} />
    </AppDialog>
  )
}
