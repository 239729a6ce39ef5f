import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { useDraft } from '../../engine/use-draft.ts'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { entryNumbers } from '../../pieces/entry-looks.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { notKeptWords } from './commit-words.ts'
import { entryTitle } from './entry-words.ts'
import type { RefusedListed } from './use-device-page.ts'

const useReason = (entryId: string, onDone: () => void) => {
  const { setAside } = useEntryActions()
  const { send, isBusy, failure } = useSending(notKeptWords)
  const asText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)
  const [reason = '', setReason, { isLoaded, clear }] = useDraft({ form: 'set-aside', subject: entryId }, asText)
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = reason.trim() === ''
  const error = isChecked && isMissing ? 'Enter why this entry is no longer needed.' : undefined
  const onSave = () => {
    setIsChecked(true)
    if (!isMissing) void send(() => setAside(entryId, reason.trim()), { settle: clear, onDone })
  }
  return { reason, setReason, isLoaded, error, saving: { failure, onSave, isSaving: isBusy } }
}

/** Those that wait for it are sent then, and may mean little without it: that is said before, not after. */
function WhatFollows({ dependants }: Pick<RefusedListed, 'dependants'>) {
  if (dependants.length === 0) return null
  const count = dependants.length === 1 ? '1 entry waits' : `${dependants.length} entries wait`
  return (
    <AlertBox tone="warning">
      {`${count} for this one (${dependants.map(({ seq }) => entryNumbers({ from: seq, to: seq })).join(', ')}) and will be sent without it. Any that are not accepted come back here.`}
    </AlertBox>
  )
}

/** Gives up a refused entry, with a reason that is itself recorded. Decision 3. */
export function SetAsideDialog({ entry, onClose }: { entry: RefusedListed; onClose: () => void }) {
  const { reason, setReason, isLoaded, error, saving } = useReason(entry.id, onClose)
  return (
    <SaveDialog title="Set aside" isOpen={isLoaded} onClose={onClose} {...saving}>
      <Box textStyle="body">“{entryTitle(entry)}” will not be sent. Your reason will be recorded.</Box>
      <WhatFollows dependants={entry.dependants} />
      <TextArea
        label="Reason"
        value={reason}
        onValueChange={setReason}
        error={error}
        rows={3}
        maxLength={longestTextCharacters}
        isRequired
      />
    </SaveDialog>
  )
}
