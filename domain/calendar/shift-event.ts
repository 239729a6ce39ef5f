import type { ProviderSettings } from '../provider/provider-settings.ts'
import { handoverWords, sessionOf, staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { CalendarEvent } from './i-calendar.ts'

/**
 * A shift as it stands in its person's own calendar: when they are there, where and with which duties. Title, notes,
 * schedule and activities stay out of it, since they may name clients. Decision 71.
 */
export const shiftEvent = (shift: Shift, settings: ProviderSettings | undefined): CalendarEvent => {
  const clock = { sessions: settings?.sessions ?? [], zone: settings?.timeZone ?? 'UTC' }
  const place = settings?.locations.find(({ locationId }) => locationId === shift.location)
  const name = sessionOf(shift, clock.sessions)?.name
  const session = [name, handoverWords(shift, clock.sessions)].filter(Boolean).join(', ')
  const duties = shift.dutiesRequired.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
  return {
    uid: `shift-${shift.shiftId}@carelight`,
    sequence: shift.version,
    changedAt: Date.parse(shift.dateModified),
    ...staffTimes(shift, clock),
    summary: session === '' ? 'Shift' : `Shift: ${session}`,
    location: [place?.name ?? shift.location, place?.town].filter((part) => part !== undefined).join(', '),
    description: duties.length === 0 ? '' : `Duties: ${duties.join(', ')}`,
  }
}
