import { useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { createClient } from '../../../domain/mutations/create-client.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { called, nameOfRecord, roomWords } from '../../pieces/client-name.ts'
import { DialogClient } from '../../pieces/dialog-clients.tsx'
import { keptFailureWords } from '../../pieces/no-answer.ts'
import { RecordDialog } from '../../pieces/record-form/record-dialog.tsx'
import { useAsked } from '../../pieces/record-form/use-asked.ts'
import { useSavedRecord } from '../../pieces/record-form/use-saved-record.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { EditIcon, PlusIcon } from '../../ui/icons.ts'
import { ClientFields } from './client-fields.tsx'
import { ClientValue, clientChanges, clientErrors, clientMade, clientValueOf, newClientValue } from './client-value.ts'

type NewClientDialogProps = { onClose: () => void; onMade: (clientId: string) => void }

/** The form of a new client, sent now or not at all: what is planned for them must find them at the office. */
const useNewClient = (onMade: (clientId: string) => void) => {
  const { settings, placeName } = useCareFacts()
  const [id] = useState(() => crypto.randomUUID())
  const only = settings?.locations.length === 1 ? (settings.locations[0]?.locationId ?? '') : ''
  const empty = newClientValue(id, only)
  const { draft, ...form } = useFormDraft({ form: 'client-create', subject: 'new', schema: ClientValue, empty })
  const { isAsked, ask } = useAsked(draft)
  const { send, isBusy, failure } = useSendingNow(createClient, keptFailureWords)
  const submit = () => {
    ask()
    if (Object.keys(clientErrors(form.value)).length > 0) return
    const client = clientMade(form.value)
    const { initials, location } = client
    const said = `${called(initials, [roomWords(location), placeName(location.locationId)])} was added.`
    void send(client, { said, settle: form.clear, onDone: () => onMade(client.id) })
  }
  return { ...form, isAsked, isBusy, failure, submit }
}

type Fields = Partial<ClientValue['fields']>

/** A new client. It needs signal, and says so; what was typed is kept. Rules §2.2. */
export function NewClientDialog({ onClose, onMade }: NewClientDialogProps) {
  const form = useNewClient(onMade)
  const { value, change, isAsked } = form
  const enter = (fields: Fields) => change({ fields: { ...value.fields, ...fields } })
  return (
    <RecordDialog title="Add client" icon={PlusIcon} form={form} saveText="Add client" needsSignal onClose={onClose}>
      <ClientFields value={value} isAsked={isAsked} onFields={enter} />
    </RecordDialog>
  )
}

/** Initials, location and room of a client who is there. Only what was changed is sent. Decision 12. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const name = nameOfRecord(client, useCareFacts())
  const form = useSavedRecord({
    form: 'client-edit',
    subject: client.id,
    schema: ClientValue,
    empty: clientValueOf(client),
    errorsOf: clientErrors,
    definition: changeClient,
    said: 'Client saved.',
    payloadOf: (value) => {
      const changes = clientChanges(value)
      return Object.keys(changes).length === 0 ? undefined : { clientId: client.id, ...changes }
    },
    onDone: onClose,
  })
  const { value, change, isAsked } = form
  const enter = (fields: Fields) => change({ fields: { ...value.fields, ...fields } })
  return (
    <RecordDialog title={`Edit ${name}`} icon={EditIcon} form={form} onClose={onClose}>
      <DialogClient client={client} />
      <ClientFields value={value} isAsked={isAsked} onFields={enter} />
    </RecordDialog>
  )
}
