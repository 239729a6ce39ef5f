import {
  detailedNoteMinCharacters,
  detailedNoteMinWords,
  lateAfterMinutes,
  startForClientsWindowMinutes,
} from '../constants.ts'
import type { EditableSettings } from './settings-faults.ts'

/** Whether there is a QR scanner: unless the provider has switched it off. Rules §2.1. */
export const hasQrScanner = (settings: Pick<EditableSettings, 'qrScanner'> | undefined): boolean =>
  settings?.qrScanner ?? true

/** What is proposed to a provider who has configured nothing: all of it but their name and their places. Rules §3. */
export const usualSettings: Omit<EditableSettings, 'providerName' | 'locations'> = {
  sessions: [
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
  ],
  duties: [
    { value: 'admin', name: 'Admin', code: 'A' },
    { value: 'meds', name: 'Meds', code: 'M' },
    { value: 'driving', name: 'Driving', code: 'D' },
    { value: 'hoc', name: 'Handover cover', code: 'H' },
    { value: 'floating', name: 'Floating', code: 'F' },
    { value: 'home-lead', name: 'Home lead', code: 'HL' },
    { value: 'manager', name: 'Manager', code: 'MG', offeredFor: [] },
    // The on-call days have a list of their own.
    { value: 'oncall', name: 'On call', code: 'O', offeredFor: [] },
    { value: 'senior', name: 'Senior', code: 'S' },
    { value: 'senior-team-lead', name: 'Senior team lead', code: 'STL' },
  ],
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

/** How the form of a new provider begins: the usual, without a name, and one place to be named. */
export const unnamedSettings: EditableSettings = {
  providerName: '',
  locations: [{ locationId: '', name: '', rooms: [] }],
  ...usualSettings,
}
