import type { ReactNode } from 'react'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import type { LucideIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { KeptLine } from './kept-line.tsx'

/** The form of a record as its dialog shows it; `useSavedRecord` makes one. */
type RecordDialogState = {
  readonly keptWords: string | undefined
  readonly failure: string | undefined
  readonly isBusy: boolean
  readonly submit: () => void
  readonly clear: () => Promise<void>
}

type RecordDialogProps = {
  title: string
  icon: LucideIcon
  form: RecordDialogState
  saveText?: string
  /** It is sent at once or not at all, and the dialog says so while there is no signal. */
  needsSignal?: boolean
  onClose: () => void
  children: ReactNode
}

/** A record in a dialog: its fields, what keeps it from being saved, and the draft with the way back to the record. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, icon, form, saveText, needsSignal = false, onClose, children } = props
  const isOnline = useIsOnline()
  return (
    <SaveDialog
      title={title}
      icon={icon}
      saveText={saveText}
      onClose={onClose}
      isSaving={form.isBusy}
      failure={form.failure}
      onSave={form.submit}
    >
      {children}
      {needsSignal && !isOnline && form.failure === undefined && (
        <AlertBox tone="warning">You need to be online to do this. What you enter is saved on this device.</AlertBox>
      )}
      <KeptLine words={form.keptWords} onClear={() => void form.clear()} />
    </SaveDialog>
  )
}
