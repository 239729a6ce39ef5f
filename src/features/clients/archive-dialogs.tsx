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
import { useSendNow } from '../../engine/use-send-now.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { useSending } from '../../pieces/use-sending.ts'
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
      <li>{name} is hidden from lists and pickers, and shown when archived clients are asked for.</li>
      <li>No hours hold after that day.</li>
      <li>The record, its reports and its QR code stay. A client can be brought back.</li>
      {planned !== undefined && planned > 0 && (
        <li>
          <strong>
            {planned === 1 ? '1 activity is' : `${planned} activities are`} planned from that day on, and
            {planned === 1 ? ' stays' : ' stay'} planned.
          </strong>{' '}
          Look at them and take {name} off.
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
      isOpen
      saveText="Archive"
      isDanger
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
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
      isOpen
      saveText="Bring back"
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
      <p>
        {name} is in lists and pickers again, and the hours that were entered hold again. Check the room: somebody else
        may have it by now.
      </p>
    </SaveDialog>
  )
}

const WAITS_HERE = 'Something about this client is only on this tablet, and the office does not know it yet.'
/** Removes a client who was entered by mistake: now or not at all. Rules §4. */
export function RemoveClientDialog({ client, onClose, onRemoved }: DialogProps & { onRemoved: () => void }) {
  const name = nameOfRecord(client, useCareFacts())
  const sendNow = useSendNow(removeClient)
  const { send, isBusy, failure, setFailure } = useSending(failureWords)
  const isOnline = useIsOnline()
  const isUnsent = useClientUnsent(client.id).length > 0
  const submit = () => {
    if (isUnsent) return setFailure(`${WAITS_HERE} Remove them once it has arrived.`)
    void send(() => sendNow({ clientId: client.id }), { said: `${name} was removed.`, onDone: onRemoved })
  }
  return (
    <SaveDialog
      title={`Remove ${name}`}
      icon={DeleteIcon}
      isOpen
      saveText="Remove"
      isDanger
      onClose={onClose}
      failure={failure}
      isSaving={isBusy}
      onSave={submit}
    >
      <p>
        Remove a client only if they were entered by mistake: you cannot undo it. If they move away or leave, archive
        them instead. Activities and reports keep the initials, and the audit trail keeps everything.
      </p>
      {!isOnline && failure === undefined && (
        <AlertBox tone="warning">Needs signal. There is none at the moment.</AlertBox>
      )}
    </SaveDialog>
  )
}
