import { useState } from 'react'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShownInParts } from '../../ui/shown-in-parts.tsx'
import { TokenList } from '../../ui/token-list.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { finder } from './found.ts'
import { PickerFrame, PickerSkeleton } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'
import { toggled } from './toggled.ts'

type SubLocationPickerProps = {
  label: string
  locationId: string | undefined
  /** Values of rooms and areas, such as `sun-room`. */
  chosen: readonly string[]
  onChange: (rooms: string[]) => void
}

/** Rooms and areas of one place. Rules §2.7 step 11. */
export function SubLocationPicker({ label, locationId, chosen, onChange }: SubLocationPickerProps) {
  const { settings, placeName } = useCareFacts()
  const [search, setSearch] = useState('')
  if (settings === undefined) return <PickerSkeleton label={label} />
  const rooms = settings.locations.find((place) => place.locationId === locationId)?.rooms ?? []
  if (rooms.length === 0)
    return (
      <QuietLine>
        No rooms are set up for {placeName(locationId) ?? 'this activity, which has no location yet'}. You can continue
        without one.
      </QuietLine>
    )
  const isFound = finder(search)
  const found = rooms.filter(({ name }) => isFound(name))
  const nameOf = (value: string) => rooms.find((room) => room.value === value)?.name ?? value.replaceAll('-', ' ')
  return (
    <PickerFrame label={label}>
      <SearchField label="Room or area" value={search} onValueChange={setSearch} />
      <TokenList
        label="Chosen"
        tokens={chosen.map((value) => ({ id: value, text: nameOf(value) }))}
        onRemove={(value) => onChange(toggled(chosen, value, false))}
      />
      <ShownInParts
        legend="Rooms and areas"
        rows={found}
        draw={({ value, name }) => (
          <CheckboxTile
            key={value}
            text={name}
            isChecked={chosen.includes(value)}
            onCheckedChange={(isOn) => onChange(toggled(chosen, value, isOn))}
          />
        )}
      />
      <QuietLine>
        {found.length === 0
          ? `No room at ${placeName(locationId)} is called “${search.trim()}”.`
          : `${found.length} of ${rooms.length} rooms and areas at ${placeName(locationId)}.`}
      </QuietLine>
    </PickerFrame>
  )
}
