import type { ReactNode } from 'react'
import { AlertBox } from './alert-box.tsx'
import { AppDialog, DialogFoot } from './app-dialog.tsx'
import { Button } from './button.tsx'
import { CheckIcon, type LucideIcon } from './icons.ts'
import type { Tone } from './tone.ts'

export type SaveDialogProps = {
  title: string
  icon?: LucideIcon | undefined
  iconTone?: Tone | undefined
  isOpen: boolean
  onClose: () => void
  saveText?: string | undefined
  onSave: () => void
  isSaving: boolean
  /** Why the last save was not kept, in words. */
  failure: string | undefined
  children?: ReactNode
}

/** A dialog that ends in saving something: the questions, Cancel and Save, and what went wrong with saving. */
export function SaveDialog({ saveText = 'Save', onSave, isSaving, failure, children, ...dialog }: SaveDialogProps) {
  return (
    <AppDialog
      {...dialog}
      onSubmit={onSave}
      footer={
        <DialogFoot onCancel={dialog.onClose}>
          <Button look="primary" size="action" grow type="submit" icon={CheckIcon} isLoading={isSaving}>
            {saveText}
          </Button>
        </DialogFoot>
      }
    >
      {children}
      {failure !== undefined && (
        <AlertBox tone="attention" role="alert">
          {failure}
        </AlertBox>
      )}
    </AppDialog>
  )
}
