import type { Activity } from '../../../domain/activity/activity.ts'
import { formatTime } from '../../../domain/time/format.ts'

/** "11:30 Chelston Hall, Dr Okafor": when, where and with whom the appointment is. */
export const appointmentWords = ({ plan }: Activity, zone: string): string | undefined => {
  const appointment = plan?.appointment
  if (appointment === undefined) return undefined
  const where = [appointment.location, appointment.contactDetails].filter(Boolean).join(', ')
  return [formatTime(appointment.startDate, zone), where].filter(Boolean).join(' ')
}

export const clientsWords = ({ clients }: Activity): string | undefined =>
  clients.map(({ initials }) => initials).join(', ') || undefined
