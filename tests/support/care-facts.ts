import { initialsOf } from '../../domain/rota-user/initials-of.ts'
import type { CareFacts } from '../../src/pieces/care-facts.tsx'
import { at, zone } from './builders.ts'

/** What a screen would know at that local time, of a provider with one known place. */
export const factsAt = (time: string, about: Partial<CareFacts> = {}): CareFacts => ({
  now: at(time),
  zone,
  today: time.slice(0, 10),
  settings: undefined,
  client: () => undefined,
  hasDoubleInitials: () => false,
  hasDoubleRoom: () => false,
  person: () => undefined,
  personInitials: ({ displayName }) => initialsOf(displayName),
  placeName: (locationId) => (locationId === 'gh' ? 'Georgian House' : locationId),
  ...about,
})
