import type { Client } from './client.ts'

/** The ids of clients who share their initials, whatever the case, with another: their room is shown too. Rules §5. */
export const duplicateInitials = (clients: readonly Pick<Client, 'id' | 'initials'>[]): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const { initials } of clients) {
    const key = initials.trim().toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set(
    clients.filter(({ initials }) => (counts.get(initials.trim().toLowerCase()) ?? 0) > 1).map(({ id }) => id),
  )
}

/** The other clients who have these initials, whatever the case: whoever gives them to a client is told so. Rules §5. */
export const namesakesOf = <Known extends Pick<Client, 'id' | 'initials'>>(
  { id, initials }: Pick<Client, 'id' | 'initials'>,
  clients: readonly Known[],
): Known[] => {
  const wanted = initials.trim().toLowerCase()
  return clients.filter((other) => other.id !== id && other.initials.trim().toLowerCase() === wanted)
}
