import * as z from 'zod/mini'
import type { Client } from '../../../domain/client/client.ts'

const Fields = z.object({ initials: z.string(), locationId: z.string(), room: z.string() })

/** Initials are at most so long: they are no name. Rules §3. */
export const mostInitials = 10
export const mostRoom = 50

/** The form of a client: what is typed, what stood there when it was begun, so that only own changes are sent, and of which version. */
export const ClientValue = z.object({
  id: z.string(),
  began: Fields,
  fields: Fields,
  version: z.optional(z.int()),
})
export type ClientValue = z.output<typeof ClientValue>

/** The form of a client who is there already. */
export const clientValueOf = ({ id, version, initials, location }: Client): ClientValue => {
  const fields = { initials, locationId: location.locationId, room: location.roomNumber ?? '' }
  return { id, version, began: fields, fields }
}

/** The form of a new client, at the place that is proposed. */
export const newClientValue = (id: string, locationId: string): ClientValue => {
  const fields = { initials: '', locationId, room: '' }
  return { id, began: fields, fields }
}

/** What keeps the form from being saved, field by field. Rules §3. */
export const clientErrors = ({ fields: { initials, locationId } }: ClientValue): Partial<ClientValue['fields']> => ({
  ...(initials.trim() === '' ? { initials: 'Enter the initials.' } : {}),
  ...(initials.trim().length > mostInitials ? { initials: 'Initials only, at most 10 characters: never a name.' } : {}),
  ...(locationId === '' ? { locationId: 'Choose a location.' } : {}),
})

const locationOf = ({ locationId, room }: ClientValue['fields']): Client['location'] => ({
  locationId,
  ...(room.trim() === '' ? {} : { roomNumber: room.trim() }),
})

/** What is said of a new client. */
export const clientMade = ({ id, fields }: ClientValue): Pick<Client, 'id' | 'initials' | 'location'> => ({
  id,
  initials: fields.initials.trim(),
  location: locationOf(fields),
})

/** What was changed since the form was begun; empty where nothing was. */
export const clientChanges = ({ began, fields }: ClientValue): Partial<Pick<Client, 'initials' | 'location'>> => {
  const hasMoved = fields.locationId !== began.locationId || fields.room.trim() !== began.room
  return {
    ...(fields.initials.trim() === began.initials ? {} : { initials: fields.initials.trim() }),
    ...(hasMoved ? { location: locationOf(fields) } : {}),
  }
}
