import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { formatTime } from '../../../domain/time/format.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { Button } from '../../ui/button.tsx'
import { EditIcon, RefreshIcon } from '../../ui/icons.ts'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { OutboxEntryRow } from './entry-row.tsx'
import { editableOf, textOfEntry } from './entry-words.ts'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import type { ListedEntry } from './use-device-page.ts'

/** An entry that the office refused: the reason in plain words, what was written, and the three ways on. Decision 3. */
export function RefusedEntry({ entry }: { entry: ListedEntry }) {
  const zone = useZone()
  const { tryAgain } = useEntryActions()
  const [open, setOpen] = useState<'edit' | 'set-aside' | undefined>()
  const { textField, date } = editableOf(entry)
  const canEdit = textField !== undefined || date !== undefined
  const text = textOfEntry(entry)
  const { refusal } = entry
  return (
    <OutboxEntryRow
      entry={entry}
      tone="attention"
      aside={refusal === undefined ? 'refused' : `refused ${formatTime(refusal.at, zone)}`}
    >
      <Box textStyle="body">{refusal?.detail ?? 'The office did not take this entry.'}</Box>
      {text !== undefined && (
        <Box textStyle="second" color="ink2" marginTop="2" whiteSpace="pre-wrap">
          You wrote: {text}
        </Box>
      )}
      <Flex gap="2" flexWrap="wrap" marginTop="3">
        {canEdit && (
          <Button look="primary" size="action" icon={EditIcon} onClick={() => setOpen('edit')}>
            Edit
          </Button>
        )}
        <Button size="action" icon={RefreshIcon} onClick={() => void tryAgain(entry.id)}>
          Try again
        </Button>
        <Button look="quiet" size="action" onClick={() => setOpen('set-aside')}>
          Set aside, with a reason
        </Button>
      </Flex>
      {open === 'edit' && <EditEntryDialog entry={entry} onClose={() => setOpen(undefined)} />}
      {open === 'set-aside' && <SetAsideDialog entry={entry} onClose={() => setOpen(undefined)} />}
    </OutboxEntryRow>
  )
}
