import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { EntryApart } from '../../../domain/calls/entries-apart.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { entryApartTitle } from './entry-apart-words.ts'
import { useDecision } from './use-entries-apart.ts'

const ReasonDraft = z.object({ reason: z.string() })

type Props = { entry: EntryApart; onClose: () => void; onDecided: () => void }

/** Leaves an entry out of the records, with a reason that is kept beside it. Decision 78. */
export function DiscardDialog({ entry, onClose, onDecided }: Props) {
  const draft = useFormDraft({
    form: 'discard',
    subject: entry.id,
    schema: ReasonDraft,
    empty: { reason: '' },
  })
  const [isChecked, setIsChecked] = useState(false)
  const { decide, isBusy, failure } = useDecision(entry.id)
  const reason = draft.value.reason.trim()
  const settle = async () => {
    await draft.clear()
    onDecided()
  }
  const submit = () => {
    setIsChecked(true)
    if (reason !== '') void decide({ takes: false, reason }, { settle, onDone: onClose })
  }
  return (
    <SaveDialog
      title="Discard"
      saveText="Discard"
      isDanger
      onClose={onClose}
      onSave={submit}
      isSaving={isBusy}
      failure={failure}
    >
      <Box textStyle="body">
        “{entryApartTitle(entry)}” will not be in the records. What was written and your reason are still kept.
      </Box>
      <TextArea
        label="Reason"
        value={draft.value.reason}
        onValueChange={(said) => draft.change({ reason: said })}
        error={isChecked && reason === '' ? 'Enter why this does not belong in the records.' : undefined}
        rows={3}
        maxLength={longestTextCharacters}
        isRequired
      />
    </SaveDialog>
  )
}
