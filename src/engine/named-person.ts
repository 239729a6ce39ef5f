import { nobody, personCookie, signOutPendingCookie } from '../../sync/index.ts'
import { readCookie } from './cookies.ts'

/** The id of the person who is signed in to the provider's apps on this device, as their shared cookie says. Decision 17. */
export const namedPerson = (): string | undefined => {
  const id = readCookie(personCookie)
  return id === nobody ? undefined : id
}

/** Whether the server has yet to hear that somebody signed out on this device. Decision 197. */
export const isEndUntold = (): boolean => readCookie(signOutPendingCookie) !== undefined
