import type { Client } from '../../domain/client/client.ts'
import { listed } from '../../domain/listed.ts'
import { apart, called, type Entry, type NameFacts, roomWords } from './client-name.ts'

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
  return called(initials, [then, changed && changed.length > 0 && `now ${listed(changed)}`])
}
