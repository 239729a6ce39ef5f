import { HomeIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { useCareFacts } from '../care-facts.tsx'
import { PickerSkeleton } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'

type LocationPickerProps = {
  label: string
  chosen: string | undefined
  onChange: (locationId: string) => void
}

/** One of the provider's places. Rules §2.7 step 2. */
export function LocationPicker({ label, chosen, onChange }: LocationPickerProps) {
  const { settings } = useCareFacts()
  if (settings === undefined) return <PickerSkeleton label={label} />
  if (settings.locations.length === 0) return <QuietLine>No locations are set up yet.</QuietLine>
  return (
    <RadioTileGroup
      legend={label}
      isLegendHidden
      isRequired
      columns={1}
      value={chosen}
      onValueChange={onChange}
      options={settings.locations.map(({ locationId, name, town }) => ({
        value: locationId,
        text: name,
        hint: town,
        icon: HomeIcon,
      }))}
    />
  )
}
