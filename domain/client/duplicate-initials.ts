import { grouped } from '../grouped.ts'
import type { Client } from './client.ts'

type Named = Pick<Client, 'id' | 'initials'>

const keyOf = ({ initials }: Pick<Client, 'initials'>): string => initials.trim().toLowerCase()

const idsThatShare = <Known extends Named>(clients: readonly Known[], key: (client: Known) => string) => {
  const shared = [...grouped(clients, key).values()].filter(({ length }) => length > 1)
  return new Set(shared.flat().map(({ id }) => id))
}

/** The ids of clients who share their initials, whatever the case, with another: their room is shown too. Rules §5. */
export const duplicateInitials = (clients: readonly Named[]): ReadonlySet<string> => idsThatShare(clients, keyOf)

/** The ids of those whose room is that of another with their initials, in whatever place: it does not tell them apart. */
export const duplicateRooms = (clients: readonly (Named & Pick<Client, 'location'>)[]): ReadonlySet<string> =>
  idsThatShare(clients, (client) => `${keyOf(client)}/${client.location.roomNumber ?? ''}`)

/** The other clients who have these initials, whatever the case: whoever gives them to a client is told so. Rules §5. */
export const namesakesOf = <Known extends Named>({ id, initials }: Named, clients: readonly Known[]): Known[] => {
  const wanted = keyOf({ initials })
  return clients.filter((other) => other.id !== id && keyOf(other) === wanted)
}
