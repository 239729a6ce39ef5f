import { Box } from '@chakra-ui/react'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameToChoose } from '../../pieces/client-other-names.ts'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import type { IncidentValue } from './behaviour-value.ts'

type OtherPeopleProps = {
  value: IncidentValue
  locationId: string | undefined
  clientId: string | undefined
  onChange: (part: Partial<IncidentValue>) => void
}

type Choice = { readonly id: string; readonly text: string }

/** As people look for a name; rooms as people count. */
const byText = (a: Choice, b: Choice): number => a.text.localeCompare(b.text, 'en-GB', { numeric: true })

type PeopleTilesProps = {
  legend: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChosenChange: (chosen: string[]) => void
}

function PeopleTiles({ legend, choices, chosen, onChosenChange }: PeopleTilesProps) {
  if (choices.length === 0) return null
  return (
    <FieldGroup legend={legend}>
      {choices.map(({ id, text }) => (
        <CheckboxTile
          key={id}
          text={text}
          isChecked={chosen.includes(id)}
          onCheckedChange={(isOn) => onChosenChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </FieldGroup>
  )
}

/** Other staff and clients who were part of an incident, of the same place. */
export function OtherPeople({ value, locationId, clientId, onChange }: OtherPeopleProps) {
  const facts = useCareFacts()
  const people = useLiveQuery(async (read) => ({ clients: await read.clients(), staff: await read.rotaUsers() }), [])
  const isHere = (place: string) => locationId === undefined || place === locationId
  const staff = (people?.staff ?? [])
    .filter(({ archivedOn, locations }) => archivedOn === undefined && locations.some(isHere))
    .map(({ userId, displayName }) => ({ id: userId, text: displayName }))
    .sort(byText)
  const clients = (people?.clients ?? [])
    .filter(
      ({ id, archivedOn, location }) => id !== clientId && archivedOn === undefined && isHere(location.locationId),
    )
    .map((client) => ({ id: client.id, text: nameToChoose(client, facts) }))
    .sort(byText)
  const count = value.otherStaff.length + value.otherClients.filter((id) => id !== clientId).length
  return (
    <Disclosure closedText={`Show who else was there (${count})`} openText="Hide who else was there">
      <Box display="grid" gap="4" paddingTop="2">
        <PeopleTiles
          legend="Other staff"
          choices={staff}
          chosen={value.otherStaff}
          onChosenChange={(otherStaff) => onChange({ otherStaff })}
        />
        <PeopleTiles
          legend="Other clients"
          choices={clients}
          chosen={value.otherClients}
          onChosenChange={(otherClients) => onChange({ otherClients })}
        />
      </Box>
    </Disclosure>
  )
}
