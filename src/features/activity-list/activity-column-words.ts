import type { Activity } from '../../../domain/activity/activity.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'

/** "11:30 Chelston Hall, Dr Okafor": when, where and with whom the appointment is. */
export const appointmentWords = ({ plan }: Activity, zone: string): string | undefined => {
  const appointment = plan?.appointment
  if (appointment === undefined) return undefined
  const where = [appointment.location, appointment.contactDetails].filter(Boolean).join(', ')
  return [formatTime(appointment.startDate, zone), where].filter(Boolean).join(' ')
}

/** "AB, KM", with what tells apart those of equal initials. */
export const clientsWords = ({ clients }: Activity, facts: CareFacts): string | undefined =>
  clients.map((client) => nameOfClient(client, facts)).join(', ') || undefined
