import type { Client } from '../../domain/client/client.ts'
import { isolated, listed } from '../../domain/listed.ts'
import type { CareFacts } from './care-facts.tsx'

type Place = { readonly locationId: string; readonly roomNumber?: string | undefined }
export type Entry = { readonly clientId: string; readonly initials: string; readonly location?: Place | undefined }

export type NameFacts = Pick<CareFacts, 'client' | 'hasDoubleInitials' | 'hasDoubleRoom' | 'placeName'>

/** What is beside initials stands in brackets: after a comma it would read as one more client. */
export const called = (initials: string, beside: readonly (string | false | undefined)[]): string => {
  const said = listed(beside)
  return said === '' ? isolated(initials) : `${isolated(initials)} (${said})`
}

/** "room 4"; undefined for whoever has none. */
export const roomWords = (at: Place | undefined) => at?.roomNumber && `room ${at.roomNumber}`

/** What tells a client apart from another of the same initials; the place as well where the room is the same. */
export const apart = (clientId: string, at: Place | undefined, facts: NameFacts): string | undefined => {
  if (!facts.hasDoubleInitials(clientId)) return undefined
  const room = roomWords(at)
  const place = (!room || facts.hasDoubleRoom(clientId)) && facts.placeName(at?.locationId)
  return listed([room, place])
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
