import type { Activity } from './activity.ts'
import { missingOfPlace, missingOfSpan } from './form/activity-steps.ts'

/** A fault of a plan: its place as a JSON pointer, and the form's sentence for it. */
type Wrong = { readonly path: string; readonly message: string }

/** Nobody asks where a plain template takes place, and what is nowhere already is not made worse. */
const wrongPlace = (after: Activity, before: Activity | undefined): Wrong[] => {
  const isPlainTemplate = after.master && after.repeat === undefined
  if (isPlainTemplate || (before !== undefined && missingOfPlace(before) !== undefined)) return []
  const message = missingOfPlace(after)
  return message === undefined ? [] : [{ path: '/locationId', message }]
}

/** An edit of the plan says all of it again: an appointment that stays at its times is left alone. */
const wrongAppointment = (after: Activity, before: Activity | undefined): Wrong[] => {
  const said = after.plan?.appointment
  const known = before?.plan?.appointment
  if (said === undefined || (said.startDate === known?.startDate && said.endDate === known.endDate)) return []
  const message = missingOfSpan(said)
  return message === undefined ? [] : [{ path: '/plan/appointment/endDate', message }]
}

/** Each client stands in a plan once. */
const wrongClients = ({ clients }: Activity): Wrong[] =>
  new Set(clients.map(({ clientId }) => clientId)).size === clients.length
    ? []
    : [{ path: '/clients', message: 'Choose each client only once.' }]

/**
 * The faults of a plan as a new activity or an edit leaves it, by the rules of the form. A fault that was there before, from
 * the time when nothing was asked, stands in the way of no edit. Rules §5; decision 137.
 */
export const wrongInPlan = (after: Activity, before?: Activity): Wrong[] => [
  ...wrongClients(after),
  ...wrongPlace(after, before),
  ...wrongAppointment(after, before),
]
