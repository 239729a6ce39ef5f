import type { Client } from '../../domain/client/client.ts'
import type { CareFacts } from './care-facts.tsx'

type Place = { readonly locationId: string; readonly roomNumber?: string | undefined }
type Entry = { readonly clientId: string; readonly initials: string; readonly location?: Place | undefined }

type NameFacts = Pick<CareFacts, 'client' | 'hasDoubleInitials' | 'hasDoubleRoom' | 'placeName'>

/** What is beside initials stands in brackets: after a comma it would read as one more client. */
const called = (initials: string, beside: readonly (string | false | undefined)[]): string => {
  const said = beside.filter(Boolean).join(', ')
  return said === '' ? initials : `${initials} (${said})`
}

const roomWords = (at: Place | undefined) => at?.roomNumber && `room ${at.roomNumber}`

/** What tells a client apart from another of the same initials; the place as well where the room is the same. */
const apart = (clientId: string, at: Place | undefined, facts: NameFacts): string | undefined => {
  if (!facts.hasDoubleInitials(clientId)) return undefined
  const room = roomWords(at)
  const place = (!room || facts.hasDoubleRoom(clientId)) && facts.placeName(at?.locationId)
  return [room, place].filter(Boolean).join(', ')
}

/**
 * How a client is called in words: "AB", and where another client has the same initials, "AB (room 4)", with the place
 * where the room does not tell them apart or there is none. Bare initials beside a choice would let something be recorded
 * of the wrong person. Rules §5.
 */
export const nameOfClient = ({ clientId, initials, location }: Entry, facts: NameFacts): string => {
  const record = facts.client(clientId)
  return called(record?.initials ?? initials, [apart(clientId, record?.location ?? location, facts)])
}

/** The same of a client's own record. */
export const nameOfRecord = ({ id, initials, location }: Client, facts: NameFacts): string =>
  nameOfClient({ clientId: id, initials, location }, facts)

/** How a client is called where one of many is chosen: always with the room, "AB (room 4)". */
export const nameToChoose = ({ id, location, initials }: Client, facts: NameFacts): string =>
  called(initials, [apart(id, location, facts) || roomWords(location)])

/** The same where they are of all places: "AB (room 4, Georgian House)". */
export const nameWithPlace = ({ initials, location }: Client, facts: NameFacts): string =>
  called(initials, [roomWords(location), facts.placeName(location.locationId)])

/**
 * How a record calls a client: as they were called when it was made, and what of that is another now: "AB (room 4, now
 * room 9)", "AB (now ABe)". Where somebody lives now must not look like where something happened, and a room that has
 * changed hands must not name the wrong person. Decision 190.
 */
export const nameInRecord = ({ clientId, initials, location }: Entry, facts: NameFacts): string => {
  const record = facts.client(clientId)
  const then = apart(clientId, location ?? record?.location, facts)
  const now = record && apart(clientId, record.location, facts)
  const changed = record && [record.initials !== initials && record.initials, now !== then && now].filter(Boolean)
  return called(initials, [then, changed && changed.length > 0 && `now ${changed.join(', ')}`])
}
