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
  const at = record?.location ?? location
  const room = at?.roomNumber && `room ${at.roomNumber}`
  const where = facts.hasDoubleInitials(clientId) && (room || facts.placeName(at?.locationId))
  return [record?.initials ?? initials, where].filter(Boolean).join(', ')
}
