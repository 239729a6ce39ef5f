import { firstLetter } from '../domain/rota-user/initials-of.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import type { Entry } from './outbox/entry.ts'

/** What stands for a person whose name is not known. Rules §8. */
const unknownName = 'Unknown User'

/** The person as their entries name them. */
export const actorOf = ({ id, agencyId, profile }: CurrentUser): Entry['actor'] => {
  const names = [profile.firstName ?? '', profile.lastName ?? ''].filter((name) => name !== '')
  return {
    userId: id,
    ...(agencyId === undefined ? {} : { agencyId }),
    displayName: names.length > 0 ? names.join(' ') : unknownName,
    initials: names.map(firstLetter).join(''),
  }
}
