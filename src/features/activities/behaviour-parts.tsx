import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { AbcValue, BehaviourValue, IncidentValue } from './behaviour-value.ts'
import { OtherPeople } from './other-people.tsx'

type IncidentFieldsProps = {
  value: IncidentValue
  activity: Activity | undefined
  locationId: string | undefined
  clientId: string | undefined
  onChange: (value: IncidentValue) => void
}

function IncidentFields({ value, activity, locationId, clientId, onChange }: IncidentFieldsProps) {
  const { settings } = useCareFacts()
  const place = locationId ?? (activity && locationOf(activity))
  const rooms = settings?.locations.find((one) => one.locationId === place)?.rooms ?? []
  const change = (part: Partial<IncidentValue>) => onChange({ ...value, ...part })
  return (
    <Box display="grid" gap="4" paddingInlineStart="4" borderInlineStart="2px solid {colors.line}">
      <SwitchRow label="Inside the home" isOn={value.inHome} onIsOnChange={(inHome) => change({ inHome })} />
      {value.inHome && (
        <NativeSelect
          label="Where in the home"
          value={value.subLocation}
          onValueChange={(subLocation) => change({ subLocation })}
          options={[
            { value: '', text: 'Not given' },
            ...rooms.map(({ value: room, name }) => ({ value: room, text: name })),
          ]}
        />
      )}
      <SwitchRow
        label="Staff intervened"
        isOn={value.staffIntervened}
        onIsOnChange={(staffIntervened) => change({ staffIntervened })}
      />
      <OtherPeople value={value} locationId={place} clientId={clientId} onChange={change} />
      <TextArea
        label="Note about the incident"
        value={value.note}
        onValueChange={(note) => change({ note })}
        rows={2}
        maxLength={longestTextCharacters}
      />
    </Box>
  )
}

const abcQuestions = [
  ['warningSigns', 'Warning signs'],
  ['before', 'What happened before'],
  ['after', 'What happened after'],
  ['helped', 'What helped'],
  ['didNotHelp', 'What did not help'],
] as const

const intensities = (['1', '2', '3', '4', '5'] as const).map((value) => ({ value, text: value }))

function AbcFields({ value, onChange }: { value: AbcValue; onChange: (value: AbcValue) => void }) {
  return (
    <Box display="grid" gap="4" paddingTop="2">
      {abcQuestions.map(([field, label]) => (
        <TextArea
          key={field}
          label={label}
          value={value[field]}
          onValueChange={(text) => onChange({ ...value, [field]: text })}
          rows={2}
          maxLength={longestTextCharacters}
        />
      ))}
      <RadioTileGroup
        legend="Intensity"
        hint="1 is slight, 5 is severe."
        value={value.intensity}
        onValueChange={(intensity) => onChange({ ...value, intensity })}
        options={intensities}
      />
    </Box>
  )
}

type BehaviourPartsProps = {
  value: BehaviourValue
  activity: Activity | undefined
  locationId: string | undefined
  change: (part: Partial<BehaviourValue>) => void
}

/** The incident, where there was one, and the optional account of how it came about. Decision 28. */
export function BehaviourParts({ value, activity, locationId, change }: BehaviourPartsProps) {
  return (
    <>
      <SwitchRow
        label="There was an incident"
        hint="Its report is filed separately. Home reminds you until it is."
        isOn={value.isIncident}
        onIsOnChange={(isIncident) => change({ isIncident })}
      />
      {value.isIncident && (
        <IncidentFields
          value={value.incident}
          activity={activity}
          locationId={locationId}
          clientId={value.clientId}
          onChange={(incident) => change({ incident })}
        />
      )}
      <Disclosure closedText="Show before and after (optional)" openText="Hide before and after">
        <AbcFields value={value.abc} onChange={(abc) => change({ abc })} />
      </Disclosure>
    </>
  )
}
