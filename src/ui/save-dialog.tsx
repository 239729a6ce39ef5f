import type { ReactNode } from 'react'
import { AppDialog, DialogFoot } from './app-dialog.tsx'
import type { AppDialogProps } from './app-dialog-props.ts'
import { Button } from './button.tsx'
import { CheckIcon, type LucideIcon } from './icons.ts'

type Passed = 'icon' | 'iconTone' | 'isOpen' | 'role' | 'size' | 'describedBy' | 'finalFocus' | 'initialFocus'

export type SaveDialogProps = Pick<AppDialogProps, Passed> & {
  title: string
  onClose: () => void
  saveText?: string | undefined
  /** The icon of the button in place of a check mark; null for none. */
  saveIcon?: LucideIcon | null | undefined
  /** What is saved takes something away: it does not look like the next step. */
  isDanger?: boolean | undefined
  /** False while a press would do nothing; the button keeps the focus. */
  canSave?: boolean | undefined
  onSave: () => void
  isSaving?: boolean | undefined
  /** Why the last save was not kept, or the next would not be, in words. */
  failure?: string | undefined
  failureTone?: 'attention' | 'warning' | undefined
  children?: ReactNode
}

/** A dialog that ends in saving something: the questions, Cancel and Save, and what went wrong with saving. */
export function SaveDialog(props: SaveDialogProps) {
  const { saveText = 'Save', isDanger = false, canSave = true, onSave, isSaving, children, ...rest } = props
  const { saveIcon = isDanger ? null : CheckIcon, failure, failureTone = 'attention', ...dialog } = rest
  return (
    <AppDialog
      {...dialog}
      onSubmit={onSave}
      footer={
        <DialogFoot onCancel={dialog.onClose} said={failure} saidTone={failureTone}>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            size="action"
            grow
            type="submit"
            icon={saveIcon ?? undefined}
            isLoading={isSaving}
            aria-disabled={!canSave || undefined}
          >
            {saveText}
          </Button>
        </DialogFoot>
      }
    >
      {children}
    </AppDialog>
  )
}
