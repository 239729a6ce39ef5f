import { useState } from 'react'
import { undoImport } from '../../../domain/calls/imports.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { useCall } from '../../engine/use-call.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { UndoIcon } from '../../ui/icons.ts'
import { countOfKind } from './import-words.ts'
import { WorkFailure } from './work-failure.tsx'

type Undoable = { readonly importId: string; readonly kind: ImportKind; readonly made: number }

/** Takes back all that an import made. What somebody has used since refuses it, and the dialog says what. Decision 72. */
export function UndoImport({ past, onUndone }: { past: Undoable; onUndone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const call = useCall(undoImport)
  const { send, isBusy, failure, setFailure } = useSending(failureWords)
  const close = () => {
    setIsOpen(false)
    setFailure(undefined)
  }
  const words = countOfKind(past.kind, past.made)
  const undo = () =>
    void send(() => call({ importId: past.importId }), {
      said: `${words} taken back.`,
      settle: onUndone,
      onDone: close,
    })
  return (
    <>
      <Button icon={UndoIcon} aria-label={`Undo: take back ${words}`} onClick={() => setIsOpen(true)}>
        Undo
      </Button>
      <AppDialog
        title={`Take back ${words}?`}
        isOpen={isOpen}
        onClose={close}
        size="small"
        role="alertdialog"
        footer={
          <DialogFoot onCancel={close}>
            <Button look="danger" size="action" icon={UndoIcon} grow isLoading={isBusy} onClick={undo}>
              Take back
            </Button>
          </DialogFoot>
        }
      >
        <p>
          Everything that came with it is removed again. If somebody has used or changed any of it, nothing is removed.
        </p>
        <WorkFailure words={failure} />
      </AppDialog>
    </>
  )
}
