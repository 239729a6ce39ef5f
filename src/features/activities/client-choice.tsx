import type { ActivityClient } from '../../../domain/activity/activity.ts'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'

type ClientChoiceProps = {
  legend: string
  clients: readonly ActivityClient[]
  chosen: readonly string[]
  onChosenChange: (clientIds: string[]) => void
  error?: string | undefined
}

/** Which clients something is about; not asked where there is only one. */
export function ClientChoice({ legend, clients, chosen, onChosenChange, error }: ClientChoiceProps) {
  if (clients.length < 2) return null
  const toggle = (clientId: string, isOn: boolean) =>
    onChosenChange(isOn ? [...chosen, clientId] : chosen.filter((one) => one !== clientId))
  return (
    <FieldGroup legend={legend} error={error}>
      {clients.map((client) => (
        <CheckboxTile
          key={client.clientId}
          text={client.initials}
          isChecked={chosen.includes(client.clientId)}
          onCheckedChange={(isOn) => toggle(client.clientId, isOn)}
        >
          <ClientBadge client={client} />
        </CheckboxTile>
      ))}
    </FieldGroup>
  )
}
