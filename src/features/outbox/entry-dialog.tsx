import type { ReactNode } from 'react'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { LucideIcon } from '../../ui/icons.ts'

type EntryDialogProps = {
  title: string
  icon?: LucideIcon | undefined
  isOpen: boolean
  onClose: () => void
  save: () => Promise<void>
  isSaving: boolean
  /** Why the last save was not kept, in words. */
  failure: string | undefined
  children: ReactNode
}

/** A decision about a refused entry: what is asked, Cancel and Save, and what went wrong with saving. Decision 3. */
export function EntryDialog({ title, icon, isOpen, onClose, save, isSaving, failure, children }: EntryDialogProps) {
  return (
    <AppDialog
      title={title}
      icon={icon}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button look="primary" size="action" grow type="submit" isLoading={isSaving}>
            Save
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
