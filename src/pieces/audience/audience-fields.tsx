import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShownInParts } from '../../ui/shown-in-parts.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { finder } from '../pickers/found.ts'
import { toggled } from '../pickers/toggled.ts'
import type { AudienceValue, MissingAudience } from './audience-value.ts'

type FieldsProps = {
  value: AudienceValue
  missing: MissingAudience
  change: (part: Partial<AudienceValue>) => void
}

/** The ids of the fields, by what may be missing in them. */
export const audienceFieldIds = {
  location: 'audience-location',
  duty: 'audience-duty',
  userIds: 'audience-people',
} as const satisfies Record<keyof MissingAudience, string>

function People({ value, missing, change }: FieldsProps) {
  const [search, setSearch] = useState('')
  const people = useLiveQuery((read) => read.rotaUsers(), []) ?? []
  const isFound = finder(search)
  const found = people
    .filter(({ archivedOn, displayName }) => archivedOn === undefined && isFound(displayName))
    .sort((one, other) => one.displayName.localeCompare(other.displayName))
  return (
    <Box display="grid" gap="1" id={audienceFieldIds.userIds} tabIndex={-1}>
      <SearchField label="Name" value={search} onValueChange={setSearch} />
      <p>{value.userIds.length === 1 ? '1 person chosen' : `${value.userIds.length} people chosen`}</p>
      {missing.userIds !== undefined && <FieldError>{missing.userIds}</FieldError>}
      <ShownInParts
        legend="People"
        rows={found}
        draw={({ userId, displayName }) => (
          <CheckboxTile
            key={userId}
            text={displayName}
            isChecked={value.userIds.includes(userId)}
            onCheckedChange={(isOn) => change({ userIds: toggled(value.userIds, userId, isOn) })}
          />
        )}
      />
    </Box>
  )
}

function Location({ value, missing, change }: FieldsProps) {
  const locations = useCareFacts().settings?.locations ?? []
  const options = locations.map(({ locationId, name }) => ({ value: locationId, text: name }))
  return (
    <NativeSelect
      id={audienceFieldIds.location}
      label="Location"
      value={value.location}
      onValueChange={(location) => change({ location })}
      options={[{ value: '', text: 'Choose a location' }, ...options]}
      error={missing.location}
    />
  )
}

function Duty({ value, missing, change }: FieldsProps) {
  const duties = useCareFacts().settings?.duties ?? []
  const options = duties.map((duty) => ({ value: duty.value, text: duty.name }))
  return (
    <NativeSelect
      id={audienceFieldIds.duty}
      label="Duty"
      value={value.duty}
      onValueChange={(duty) => change({ duty })}
      options={[{ value: '', text: 'Choose a duty' }, ...options]}
      error={missing.duty}
    />
  )
}

/** For whom something is: everybody, a location, a duty, or people who are chosen one by one. */
export function AudienceFields({ legend, ...props }: FieldsProps & { legend: string }) {
  const { value, change } = props
  return (
    <RadioTileGroup
      legend={legend}
      value={value.kind}
      onValueChange={(kind) => change({ kind })}
      options={[
        { value: 'everybody', text: 'All staff', hint: 'People of agencies are not among them' },
        {
          value: 'location',
          text: 'A location',
          hint: 'Its staff, and people of an agency while it has a shift there',
          beneath: <Location {...props} />,
        },
        { value: 'duty', text: 'A duty', hint: 'Staff who are qualified for it', beneath: <Duty {...props} /> },
        { value: 'people', text: 'Chosen people', beneath: <People {...props} /> },
      ]}
    />
  )
}
