import type { Activity } from '../../../domain/activity/activity.ts'
import { listed } from '../../../domain/listed.ts'
import { appointmentStart } from '../../pieces/appointment-times.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'

/** "11:30 Chelston Hall, Dr Okafor": when, where and with whom the appointment is; with its day where the activity is on another. */
export const appointmentWords = (activity: Activity, zone: string): string | undefined => {
  const appointment = activity.plan?.appointment
  if (appointment === undefined) return undefined
  const where = listed([appointment.location, appointment.contactDetails])
  return listed([appointmentStart(activity, zone), where], ' ')
}

/** "AB, KM", with what tells apart those of equal initials. */
export const clientsWords = ({ clients }: Activity, facts: CareFacts): string | undefined =>
  listed(clients.map((client) => nameOfClient(client, facts))) || undefined
