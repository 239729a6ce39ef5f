import type { CareFacts } from './care-facts.tsx'

type Entry = {
  readonly clientId: string
  readonly initials: string
  readonly location?: { readonly locationId: string; readonly roomNumber?: string | undefined } | undefined
}

/**
 * How a client is called in words: "AB", and where another client has the same initials, "AB, room 4", or the place of
 * who has no room. Bare initials beside a choice would let something be recorded of the wrong person. Rules §5.
 */
export const nameOfClient = (
  { clientId, initials, location }: Entry,
  facts: Pick<CareFacts, 'client' | 'hasDoubleInitials' | 'placeName'>,
): string => {
  const record = facts.client(clientId)
  const name = record?.initials ?? initials
  if (!facts.hasDoubleInitials(clientId)) return name
  const { roomNumber, locationId } = record?.location ?? location ?? {}
  const where = roomNumber === undefined ? facts.placeName(locationId) : `room ${roomNumber}`
  return where === undefined ? name : `${name}, ${where}`
}
