import type * as z from 'zod/mini'
import {
  detailedNoteMinCharacters,
  detailedNoteMinWords,
  lateAfterMinutes,
  startForClientsWindowMinutes,
} from '../../../domain/constants.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { slugOf } from '../../../domain/provider/short-value.ts'
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

const sessions: SettingsRow['sessions'] = [
  {
    ...{ value: 'morning', name: 'Morning', startTime: '08:00:00', endTime: '14:00:00' },
    ...{ staffStartTime: '08:00:00', staffEndTime: '14:00:00', hiddenFromRota: false },
  },
  {
    ...{ value: 'afternoon', name: 'Afternoon', startTime: '14:00:00', endTime: '20:00:00' },
    ...{ staffStartTime: '14:00:00', staffEndTime: '20:00:00', hiddenFromRota: false },
  },
  {
    ...{ value: 'day', name: 'Day', startTime: '08:00:00', endTime: '20:00:00' },
    ...{ staffStartTime: '08:00:00', staffEndTime: '20:00:00', hiddenFromRota: true },
  },
  {
    ...{ value: 'night', name: 'Night', startTime: '20:00:00', endTime: '08:00:00' },
    ...{ staffStartTime: '20:30:00', staffEndTime: '08:30:00', hiddenFromRota: false },
  },
]

const duties: SettingsRow['duties'] = [
  { value: 'admin', name: 'Admin', code: 'A' },
  { value: 'meds', name: 'Meds', code: 'M' },
  { value: 'driving', name: 'Driving', code: 'D' },
  { value: 'hoc', name: 'Handover cover', code: 'H' },
  { value: 'floating', name: 'Floating', code: 'F' },
  { value: 'home-lead', name: 'Home lead', code: 'HL' },
  { value: 'manager', name: 'Manager', code: 'MG' },
  { value: 'oncall', name: 'On call', code: 'O' },
  { value: 'senior', name: 'Senior', code: 'S' },
  { value: 'senior-team-lead', name: 'Senior team lead', code: 'STL' },
]

/** What the demo provider configures: the two places of the specification, its sessions and duties. Rules §3. */
export const demoSettings: SettingsRow = {
  id: idOf('provider settings'),
  providerName: 'Torbay Care Homes',
  timeZone: 'Europe/London',
  locations,
  sessions,
  duties,
  activityTypes: [
    { value: 'appointment', name: 'Appointment', icon: 'calendar-clock' },
    { value: 'care', name: 'Care', icon: 'hand-heart' },
    { value: 'office', name: 'Office', icon: 'briefcase' },
    { value: 'support', name: 'Support', icon: 'users' },
  ],
  lateAfterMinutes: [...lateAfterMinutes],
  detailedNote: { minWords: detailedNoteMinWords, minCharacters: detailedNoteMinCharacters },
  startForClientsWindowMinutes: { before: startForClientsWindowMinutes, after: startForClientsWindowMinutes },
}
