import { useState } from 'react'
import type { ActivityClient } from '../../../domain/activity/activity.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { DialogClients } from '../../pieces/dialog-clients.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

type ClientChoiceProps = {
  legend: string
  clients: readonly ActivityClient[]
  chosen: readonly string[]
  onChosenChange: (clientIds: string[]) => void
  hintOf?: (client: ActivityClient) => string | undefined
  error?: string | undefined
}

/**
 * Which clients something is about. Where there is only one, and it was about that one all along, they are named and not
 * asked for: nobody reports on the wrong person unawares.
 */
export function ClientChoice({ legend, clients, chosen, onChosenChange, hintOf, error }: ClientChoiceProps) {
  const facts = useCareFacts()
  const [isAsked, setIsAsked] = useState(false)
  const isOpen = clients.length > 1 || clients.some(({ clientId }) => !chosen.includes(clientId))
  // Once asked it stays: an answer never takes its question away.
  if (isOpen && !isAsked) setIsAsked(true)
  if (!isAsked) return <DialogClients clients={clients} />
  if (clients.length === 0) return null
  const toggle = (clientId: string, isOn: boolean) =>
    onChosenChange(isOn ? [...chosen, clientId] : chosen.filter((one) => one !== clientId))
  return (
    <FieldGroup legend={legend} error={error}>
      {clients.map((client) => (
        <CheckboxTile
          key={client.clientId}
          text={nameOfClient(client, facts)}
          hint={hintOf?.(client)}
          isChecked={chosen.includes(client.clientId)}
          onCheckedChange={(isOn) => toggle(client.clientId, isOn)}
        >
          <ClientBadge client={client} />
        </CheckboxTile>
      ))}
    </FieldGroup>
  )
}
