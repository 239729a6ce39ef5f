import { nobody, personCookie } from '../../sync/index.ts'
import { readCookie } from './cookies.ts'

/** The id of the person who is signed in to the provider's apps on this device, as their shared cookie says. Decision 17. */
export const namedPerson = (): string | undefined => {
  const id = readCookie(personCookie)
  return id === nobody ? undefined : id
}
