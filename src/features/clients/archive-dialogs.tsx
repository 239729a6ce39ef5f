import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { activityWindowDays } from '../../../domain/constants.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { removeClient } from '../../../domain/mutations/remove-client.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { DialogClient } from '../../pieces/dialog-clients.tsx'
import { useNeedsSignal } from '../../pieces/use-needs-signal.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ArchiveIcon, DeleteIcon, UndoIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { useClientUnsent } from './client-unsent.tsx'

type DialogProps = { client: Client; onClose: () => void }

/** How many activities of this device's copy are planned for a client from a day on. */
const usePlannedFrom = (clientId: string, day: LocalDay): number | undefined => {
  const { today, zone } = useCareFacts()
  return useLiveQuery(
    async (read) => {
      const untilAt = startOfDay(addDays(today, activityWindowDays + 1), zone)
      const rows = await read.activitiesBetween(startOfDay(day, zone), untilAt)
      const isOpen = ({ clients, master }: (typeof rows)[number]) =>
        !master && clients.some((entry) => entry.clientId === clientId && entry.endDate === undefined)
      return rows.filter(isOpen).length
    },
    [clientId, day, today, zone],
  )
}

function Consequences({ client, day }: { client: Client; day: LocalDay }) {
  const planned = usePlannedFrom(client.id, day)
  const name = nameOfRecord(client, useCareFacts())
  return (
    <Box as="ul" display="grid" gap="1" listStyleType="disc" paddingInlineStart="5">
      <li>{name} will be hidden from lists and choices, unless you choose to show archived clients.</li>
      <li>No hours apply after that day.</li>
      <li>The record, its reports and its QR code are kept. You can bring the client back at any time.</li>
      {planned !== undefined && planned > 0 && (
        <li>
          <strong>
            {planned === 1 ? '1 activity is' : `${planned} activities are`} planned from that day on, and
            {planned === 1 ? ' stays' : ' stay'} planned.
          </strong>{' '}
          Check them and remove {name}.
        </li>
      )}
    </Box>
  )
}

/** Archives a client from a day on, with what follows from it. Rules §4. */
export function ArchiveClientDialog({ client, onClose }: DialogProps) {
  const facts = useCareFacts()
  const name = nameOfRecord(client, facts)
  const [day, setDay] = useState(facts.today)
  const { save, isBusy, failure } = useSaving(changeClient)
  const submit = () => {
    if (day === '') return
    const said = `${name} is archived from ${formatDay(day)}.`
    void save({ clientId: client.id, archivedOn: day }, { said, onDone: onClose })
  }
  return (
    <SaveDialog
      title={`Archive ${name}`}
      icon={ArchiveIcon}
      saveText="Archive"
      isDanger
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
      <DialogClient client={client} />
      <DateField
        label="From which day"
        value={day}
        onValueChange={setDay}
        error={day === '' ? 'Enter a day.' : undefined}
        isRequired
      />
      {day !== '' && <Consequences client={client} day={day} />}
    </SaveDialog>
  )
}

/** Ends the archival of a client. Rules §4. */
export function BringBackDialog({ client, onClose }: DialogProps) {
  const name = nameOfRecord(client, useCareFacts())
  const { save, isBusy, failure } = useSaving(changeClient)
  const submit = () => {
    const said = `${name} is back.`
    void save({ clientId: client.id, archivedOn: null }, { said, onDone: onClose })
  }
  return (
    <SaveDialog
      title={`Bring ${name} back`}
      icon={UndoIcon}
      saveText="Bring back"
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
      <DialogClient client={client} />
      <p>
        {name} will be in lists and choices again, and the hours that were entered will apply again. Check the room.
        Someone else may have it now.
      </p>
    </SaveDialog>
  )
}

const WAITS_HERE = 'Something about this client has not been sent from this device yet.'
/** Removes a client who was entered by mistake: now or not at all. Rules §4. */
export function RemoveClientDialog({ client, onClose, onRemoved }: DialogProps & { onRemoved: () => void }) {
  const name = nameOfRecord(client, useCareFacts())
  const { send, isBusy, failure, setFailure } = useSendingNow(removeClient)
  const needsSignal = useNeedsSignal()
  const isUnsent = useClientUnsent(client.id).length > 0
  const submit = () => {
    if (isUnsent) return setFailure(`Wait until everything is sent, then try again. ${WAITS_HERE}`)
    void send({ clientId: client.id }, { said: `${name} was removed.`, onDone: onRemoved })
  }
  return (
    <SaveDialog
      title={`Remove ${name}`}
      icon={DeleteIcon}
      saveText="Remove"
      isDanger
      onClose={onClose}
      failure={failure}
      isSaving={isBusy}
      onSave={submit}
    >
      <DialogClient client={client} />
      <p>
        Remove a client only if they were entered by mistake. You cannot undo this. If they move away or leave, archive
        them instead. Activities and reports keep the initials, and the audit trail keeps everything.
      </p>
      {needsSignal !== undefined && failure === undefined && <AlertBox tone="warning">{needsSignal}</AlertBox>}
    </SaveDialog>
  )
}
