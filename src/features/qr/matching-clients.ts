import type { Client } from '../../../domain/client/client.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { finder } from '../../pieces/pickers/found.ts'

type Asked = {
  readonly words: string
  readonly today: LocalDay
  readonly placeName: (id: string) => string | undefined
}

/** Clients of today whose initials, room or place begin with every word that was typed ("km", "room 4"), by initials. */
export const matchingClients = (clients: readonly Client[], { words, today, placeName }: Asked): readonly Client[] => {
  // The word says what the number is of: with it alone everybody would be found.
  const isFound = finder(words.replaceAll(/\broom\b/gi, ' '))
  const matches = ({ initials, location: { roomNumber = '', locationId } }: Client) =>
    isFound(`${initials} ${roomNumber} ${placeName(locationId) ?? ''}`)
  return clients
    .filter((client) => (client.archivedOn === undefined || client.archivedOn > today) && matches(client))
    .sort(
      (a, b) =>
        a.initials.localeCompare(b.initials) ||
        (a.location.roomNumber ?? '').localeCompare(b.location.roomNumber ?? ''),
    )
}
