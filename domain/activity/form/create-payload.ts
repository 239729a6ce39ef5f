import type { Plan } from '../activity.ts'
import type { ActivityAnswers } from './answers.ts'
import { plannedFieldsOf, planPartsOf, withoutUndefined } from './planned-fields.ts'

/** A client as a saved form names them; initials and place are shown until the server's answer brings its own. */
export type NamedClient = {
  readonly id: string
  readonly initials?: string | undefined
  readonly location?: { readonly locationId: string; readonly roomNumber?: string | undefined } | undefined
}

type NewActivity = {
  /** The id that the new activity gets. */
  readonly id: string
  readonly named: (clientId: string) => NamedClient
}

const namedClient = ({ id, initials, location }: NamedClient) => {
  const { locationId, roomNumber } = location ?? {}
  return {
    id,
    ...(initials === undefined ? {} : { initials }),
    ...(locationId === undefined
      ? {}
      : { location: { locationId, ...(roomNumber === undefined ? {} : { roomNumber }) } }),
  }
}

/** The clients that a saved form is for. */
export const namedClients = (clientIds: readonly string[], named: NewActivity['named']) =>
  clientIds.map((clientId) => namedClient(named(clientId)))

/**
 * The answers of a finished form as the payload of `createActivity`: ad hoc, no master, for one person of staff, an empty
 * note dropped, an appointment titled by what it is. Undefined while a required answer is missing. Rules §3, §4.
 */
export const createPayload = (answers: Partial<ActivityAnswers>, { id, named }: NewActivity) => {
  const { title, type, startDate, endDate, dutiesRequired = [], shifts = [], ...others } = plannedFieldsOf(answers)
  if (title === undefined || type === undefined || startDate === undefined || endDate === undefined) return undefined
  const plan: Plan = withoutUndefined(planPartsOf(answers))
  const clientIds = answers.clients?.clientIds ?? []
  const started = (answers.startForClients?.clientIds ?? []).filter((clientId) => clientIds.includes(clientId))
  return {
    id,
    title,
    type,
    startDate,
    endDate,
    ...withoutUndefined(others),
    master: false,
    adhoc: true,
    personsRequired: 1,
    dutiesRequired,
    shifts,
    ...(Object.keys(plan).length === 0 ? {} : { plan }),
    clients: namedClients(clientIds, named),
    ...(started.length === 0 ? {} : { startForClients: namedClients(started, named) }),
  }
}
