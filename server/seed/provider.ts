import type * as z from 'zod/mini'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { slugOf } from '../../domain/provider/short-value.ts'
import { usualSettings } from '../../domain/provider/usual-settings.ts'
import { idOf } from './random.ts'

type SettingsRow = Omit<z.input<typeof ProviderSettings>, 'version' | 'dateCreated' | 'dateModified'>

const roomsNamed = (names: readonly string[]) => names.map((name) => ({ value: slugOf(name), name }))

const bedrooms = (count: number): string[] => Array.from({ length: count }, (_, index) => `Room ${index + 1}`)

const locations: SettingsRow['locations'] = [
  {
    locationId: 'gh',
    name: 'Georgian House',
    town: 'Torquay, Devon',
    rooms: roomsNamed([
      ...['Lounge', 'Kitchen', 'Dining room', 'Garden', 'Sun room', 'Activity room', 'Salon', 'Laundry'],
      ...['Bathroom 1', 'Bathroom 2', 'Wet room', 'Medication room', 'Office', ...bedrooms(24)],
    ]),
  },
  {
    locationId: 'mf',
    name: 'Meadfoot View',
    town: 'Torquay, Devon',
    rooms: roomsNamed([
      ...['Lounge', 'Quiet lounge', 'Kitchen', 'Dining room', 'Terrace', 'Sensory room', 'Workshop'],
      ...['Bathroom 1', 'Bathroom 2', 'Medication room', 'Office', ...bedrooms(18)],
    ]),
  },
]

/** What the demo provider configures: the two places of the specification, its sessions and duties. Rules §3. */
export const demoSettings: SettingsRow = {
  id: idOf('provider settings'),
  providerName: 'Torbay Care Homes',
  timeZone: 'Europe/London',
  locations,
  ...usualSettings,
}
