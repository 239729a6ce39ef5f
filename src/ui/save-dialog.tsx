import type { ReactNode } from 'react'
import { AppDialog, DialogFoot } from './app-dialog.tsx'
import type { AppDialogProps } from './app-dialog-props.ts'
import { Button } from './button.tsx'
import { CheckIcon, type LucideIcon } from './icons.ts'
import type { Tone } from './tone.ts'

type Passed = 'role' | 'size' | 'describedBy' | 'finalFocus'

export type SaveDialogProps = Pick<AppDialogProps, Passed> & {
  title: string
  icon?: LucideIcon | undefined
  iconTone?: Tone | undefined
  isOpen: boolean
  onClose: () => void
  saveText?: string | undefined
  /** What is saved takes something away: it does not look like the next step. */
  isDanger?: boolean | undefined
  onSave: () => void
  isSaving: boolean
  /** Why the last save was not kept, in words. */
  failure: string | undefined
  children?: ReactNode
}

/** A dialog that ends in saving something: the questions, Cancel and Save, and what went wrong with saving. */
export function SaveDialog(props: SaveDialogProps) {
  const { saveText = 'Save', isDanger = false, onSave, isSaving, failure, children, ...dialog } = props
  const look = isDanger ? ({ look: 'danger' } as const) : ({ look: 'primary', icon: CheckIcon } as const)
  return (
    <AppDialog
      {...dialog}
      onSubmit={onSave}
      footer={
        <DialogFoot onCancel={dialog.onClose} said={failure} saidTone="attention">
          <Button {...look} size="action" grow type="submit" isLoading={isSaving}>
            {saveText}
          </Button>
        </DialogFoot>
      }
    >
      {children}
    </AppDialog>
  )
}
