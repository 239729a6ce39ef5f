import { useState } from 'react'
import { undoImport } from '../../../domain/calls/imports.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { useSendingCall } from '../../pieces/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { UndoIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { countOfKind } from './import-words.ts'

type Undoable = { readonly importId: string; readonly kind: ImportKind; readonly made: number }

/** Takes back all that an import made. What somebody has used since refuses it, and the dialog says what. Decision 72. */
export function UndoImport({ past, onUndone }: { past: Undoable; onUndone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, isBusy, failure, setFailure } = useSendingCall(undoImport)
  const close = () => {
    setIsOpen(false)
    setFailure(undefined)
  }
  const words = countOfKind(past.kind, past.made)
  const undo = () =>
    void send(
      { importId: past.importId },
      {
        said: `Undone: ${words}.`,
        settle: onUndone,
        onDone: close,
      },
    )
  return (
    <>
      <Button icon={UndoIcon} aria-label={`Undo: remove ${words}`} onClick={() => setIsOpen(true)}>
        Undo
      </Button>
      <SaveDialog
        title={`Remove ${words}?`}
        isOpen={isOpen}
        size="small"
        role="alertdialog"
        saveText="Remove"
        saveIcon={UndoIcon}
        isDanger
        isSaving={isBusy}
        failure={failure}
        onSave={undo}
        onClose={close}
      >
        <p>
          Everything that was added will be removed. If anyone has used or changed any of it, nothing will be removed.
        </p>
      </SaveDialog>
    </>
  )
}
