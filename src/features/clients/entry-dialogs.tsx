import { useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { withoutEffectiveEntry } from '../../../domain/client/effective-entries.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { DialogClient } from '../../pieces/dialog-clients.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteIcon, EditIcon, PlusIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { LevelDialog } from './level-dialog.tsx'

/** The two lists of a client that hold from a day on. */
type EntryKind = 'hours' | 'careEscalationHistory'

const words = {
  hours: { noun: 'hours', add: 'Add hours', said: 'Hours entry removed.' },
  careEscalationHistory: { noun: 'level', add: 'Change level', said: 'Level removed.' },
} as const

type RemoveEntryProps = { client: Client; kind: EntryKind; from: LocalDay; onClose: () => void }

/** Takes a wrong entry away; what was said before it holds on, and the audit trail keeps both. Rules §4. */
function RemoveEntryDialog({ client, kind, from, onClose }: RemoveEntryProps) {
  const { save, isBusy, failure } = useSaving(changeClient)
  const { noun, said } = words[kind]
  const submit = () => {
    const list =
      kind === 'hours'
        ? { hours: withoutEffectiveEntry(client.hours, from) }
        : { careEscalationHistory: withoutEffectiveEntry(client.careEscalationHistory, from) }
    void save({ clientId: client.id, ...list }, { said, onDone: onClose })
  }
  return (
    <SaveDialog
      title="Remove this entry"
      icon={DeleteIcon}
      saveText="Remove"
      isDanger
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
      <DialogClient client={client} />
      <p>
        Remove this entry only if it was made by mistake. The {noun} from {formatDay(from)} {from.slice(0, 4)} will no
        longer apply, also for past days. What was entered before will apply instead. The audit trail keeps the entry.
      </p>
    </SaveDialog>
  )
}

type Opened = { readonly step: 'edit' | 'remove'; readonly from?: LocalDay | undefined }

/** Adding, mending and removing entries of one list, for whoever may; nothing for everybody else. Rules §6. */
export const useEntryDialogs = (client: Client, kind: EntryKind) => {
  const { can } = useCurrentUser()
  const [opened, setOpened] = useState<Opened>()
  const isAllowed = can(changeClient.permission)
  const close = () => setOpened(undefined)
  const Dialog = kind === 'hours' ? HoursDialog : LevelDialog
  const from = opened?.from
  return {
    add: isAllowed && (
      <Button icon={PlusIcon} onClick={() => setOpened({ step: 'edit' })}>
        {words[kind].add}
      </Button>
    ),
    mend: isAllowed
      ? (entryFrom: LocalDay) => (
          <IconButton
            label={`Edit ${words[kind].noun} from ${formatDay(entryFrom)} ${entryFrom.slice(0, 4)}`}
            icon={EditIcon}
            look="ghost"
            onClick={() => setOpened({ step: 'edit', from: entryFrom })}
          />
        )
      : undefined,
    dialog: (
      <>
        {opened?.step === 'edit' && (
          <Dialog
            client={client}
            entryFrom={from}
            onClose={close}
            onRemove={() => setOpened({ step: 'remove', from })}
          />
        )}
        {opened?.step === 'remove' && from !== undefined && (
          <RemoveEntryDialog client={client} kind={kind} from={from} onClose={close} />
        )}
      </>
    ),
  }
}
