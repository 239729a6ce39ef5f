import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { ok } from '../../../domain/result.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSending } from '../../pieces/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { CopyIcon, EditIcon, RefreshIcon } from '../../ui/icons.ts'
import { notKeptWords } from './commit-words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { clashesOf } from './conflict-values.ts'
import { copyForManager } from './copy-words.ts'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { entryReport } from './entry-report.ts'
import { OutboxEntryRow } from './entry-row.tsx'
import { canEditEntry } from './entry-words.ts'
import { Dependants, Kept, Why } from './refused-parts.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import type { RefusedListed } from './use-device-page.ts'

type Opened = 'choose' | 'edit' | 'set-aside' | undefined
type ButtonsProps = { entry: RefusedListed; canChoose: boolean; canEdit: boolean; onOpen: (opened: Opened) => void }

function Buttons({ entry, canChoose, canEdit, onOpen }: ButtonsProps) {
  const { tryAgain } = useEntryActions()
  const { send, isBusy } = useSending(notKeptWords)
  const sync = useSyncState()
  const zone = useZone()
  return (
    <Box marginTop="3" display={{ lg: 'flex' }} gap="2">
      <Flex gap="2" flexWrap="wrap">
        {canChoose && (
          <Button look="primary" size="action" onClick={() => onOpen('choose')}>
            Choose which version to keep
          </Button>
        )}
        {canEdit && (
          <Button look={canChoose ? undefined : 'primary'} size="action" icon={EditIcon} onClick={() => onOpen('edit')}>
            Edit
          </Button>
        )}
        {!canChoose && (
          <Button
            size="action"
            icon={RefreshIcon}
            isLoading={isBusy}
            onClick={() => void send(async () => ok(await tryAgain(entry.id)))}
          >
            Try again
          </Button>
        )}
      </Flex>
      {/* On lines of their own their words begin where the buttons above them begin. */}
      <Flex gap="2" flexWrap="wrap" marginTop={{ base: '2', lg: '0' }} marginInlineStart={{ base: '-3.5', lg: '0' }}>
        <Button look="quiet" size="action" onClick={() => onOpen('set-aside')}>
          Set aside, with a reason
        </Button>
        <Button
          look="quiet"
          size="action"
          icon={CopyIcon}
          onClick={() => void copyForManager(entryReport(entry, { sync, zone }))}
        >
          Copy for the manager
        </Button>
      </Flex>
    </Box>
  )
}

/**
 * An entry that the office refused: why in plain words, what can be done, all that was written, the ways on, and what
 * waits for it. Decision 3.
 */
export function RefusedEntry({ entry }: { entry: RefusedListed }) {
  const facts = useCareFacts()
  const [open, setOpen] = useState<Opened>()
  const close = () => setOpen(undefined)
  const canEdit = canEditEntry(entry)
  const { refusal } = entry
  return (
    <OutboxEntryRow
      entry={entry}
      tone="attention"
      aside={refusal === undefined ? 'refused' : `refused ${formatTime(refusal.at, facts.zone)}`}
    >
      <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" maxWidth="66ch">
        <Why entry={entry} canEdit={canEdit} />
        <Kept entry={entry} />
      </Box>
      <Buttons entry={entry} canEdit={canEdit} canChoose={clashesOf(entry, facts).length > 0} onOpen={setOpen} />
      <Dependants entry={entry} />
      {open === 'choose' && <ConflictDialog entry={entry} onClose={close} />}
      {open === 'edit' && <EditEntryDialog entry={entry} onClose={close} />}
      {open === 'set-aside' && <SetAsideDialog entry={entry} onClose={close} />}
    </OutboxEntryRow>
  )
}
