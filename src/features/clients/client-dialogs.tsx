import { useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { createClient } from '../../../domain/mutations/create-client.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { called, nameOfRecord, roomWords } from '../../pieces/client-name.ts'
import { keptFailureWords } from '../../pieces/no-answer.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { type Following, useSending } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { EditIcon, PlusIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { ClientFields } from './client-fields.tsx'
import { ClientValue, clientChanges, clientErrors, clientMade, clientValueOf, newClientValue } from './client-value.ts'
import { KeptLine } from './kept-line.tsx'

const useClientForm = (form: string, subject: string, empty: ClientValue) => {
  const draft = useFormDraft({ form, subject, schema: ClientValue, empty })
  const [isAsked, setIsAsked] = useState(false)
  const { value, change } = draft
  return {
    ...draft,
    fields: {
      value,
      isAsked,
      onFields: (fields: Partial<ClientValue['fields']>) => change({ fields: { ...value.fields, ...fields } }),
    },
    /** Whether all is well; from now on what is wrong is said. */
    ask: () => {
      setIsAsked(true)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      return Object.keys(clientErrors(value)).length === 0
    },
  }
}

/** Sends the new client now or not at all: what is planned for them must find them at the office. */
const useAdd = (following: Following<unknown>) => {
  const { placeName } = useCareFacts()
  const nameOf = ({ initials, location }: ReturnType<typeof clientMade>): string =>
    called(initials, [roomWords(location), placeName(location.locationId)])
  const sendNow = useSendNow(createClient)
  const { send, isBusy, failure } = useSending(keptFailureWords)
  const add = (value: ClientValue) => {
    const client = clientMade(value)
    void send(() => sendNow(client), { said: `${nameOf(client)} was added.`, ...following })
  }
  return { add, isBusy, failure }
}

type NewClientDialogProps = { onClose: () => void; onMade: (clientId: string) => void }

/** A new client. It needs signal, and says so; what was typed is kept. Rules §2.2. */
export function NewClientDialog({ onClose, onMade }: NewClientDialogProps) {
  const { settings } = useCareFacts()
  const isOnline = useIsOnline()
  const [id] = useState(() => crypto.randomUUID())
  const only = settings?.locations.length === 1 ? (settings.locations[0]?.locationId ?? '') : ''
  const form = useClientForm('client-create', 'new', newClientValue(id, only))
  const { add, isBusy, failure } = useAdd({ settle: form.clear, onDone: () => onMade(form.value.id) })
  return (
    <SaveDialog
      title="Add client"
      icon={PlusIcon}
      isOpen
      saveText="Add client"
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={() => void (form.ask() && add(form.value))}
    >
      <ClientFields {...form.fields} />
      {!isOnline && failure === undefined && (
        <AlertBox tone="warning">Needs signal. There is none at the moment; what you enter is kept.</AlertBox>
      )}
      <KeptLine words={form.keptWords} onClear={() => void form.clear()} />
    </SaveDialog>
  )
}

/** Initials, location and room of a client who is there. Only what was changed is sent. Decision 12. */
export function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const name = nameOfRecord(client, useCareFacts())
  const form = useClientForm('client-edit', client.id, clientValueOf(client))
  const { save, isBusy, failure } = useSaving(changeClient)
  const submit = async () => {
    if (!form.ask()) return
    const changes = clientChanges(form.value)
    if (Object.keys(changes).length === 0) {
      await form.clear()
      return onClose()
    }
    await save(
      { clientId: client.id, ...changes },
      { said: 'Client saved.', draft: form.draft, basedOn: form.value.version, onDone: onClose },
    )
  }
  return (
    <SaveDialog
      title={`Edit ${name}`}
      icon={EditIcon}
      isOpen
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={() => void submit()}
    >
      <ClientFields {...form.fields} />
      <KeptLine words={form.keptWords} onClear={() => void form.clear()} />
    </SaveDialog>
  )
}
