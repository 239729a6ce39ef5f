import type { Instant } from '../time/instant.ts'
import type { Activity, ActivityShift, Plan } from './activity.ts'
import { withoutLateEntry } from './late-entry.ts'

const shortestMs = 60_000

type Now = {
  /** The id of the new activity. */
  readonly id: string
  readonly now: Instant
  /** Who is still cared for here. */
  readonly isHere: (clientId: string) => boolean
  /** The shift that the person works now, if they do. */
  readonly shift?: ActivityShift | undefined
}

/** The plan with the times of its appointment moved as far as the activity itself. */
const planMoved = ({ appointment, ...plan }: Plan, byMs: number): Plan =>
  appointment === undefined
    ? plan
    : {
        ...plan,
        appointment: {
          ...appointment,
          startDate: appointment.startDate + byMs,
          endDate: byMs + Math.max(appointment.startDate + shortestMs, appointment.endDate),
        },
      }

/**
 * The same again, from now on, for as long as it was planned for, started at once for the clients who are still here: as
 * the payload of `createActivity`. Rules §2.7.
 */
export const repeatOf = (activity: Activity, { id, now, isHere, shift }: Now) => {
  const { title, type, personsRequired, dutiesRequired, inHome, plan, startDate, endDate } = activity
  const clients = activity.clients
    .filter(({ clientId }) => isHere(clientId))
    .map(({ clientId, initials, location }) => ({
      id: clientId,
      initials,
      ...(location === undefined ? {} : { location }),
    }))
  // Without anybody who is still here it takes place where it did for them.
  const place = clients.length === 0 ? activity.clients[0]?.location?.locationId : undefined
  const note = withoutLateEntry(activity.note)
  const locationId = activity.locationId ?? place
  return {
    id,
    title,
    type,
    startDate: now,
    // A span without length, as old records have it, becomes a minute: the server refuses one that does not end after it starts.
    endDate: now + Math.max(shortestMs, endDate - startDate),
    personsRequired,
    dutiesRequired,
    adhoc: true,
    shifts: shift === undefined ? [] : [shift],
    clients,
    startForClients: clients,
    ...(note === undefined ? {} : { note }),
    ...(locationId === undefined ? {} : { locationId }),
    ...(inHome === undefined ? {} : { inHome }),
    ...(plan === undefined ? {} : { plan: planMoved(plan, now - startDate) }),
  }
}
