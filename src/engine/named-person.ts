import { readCookie } from './cookies.ts'

/** What the cookie says once somebody signed out. */
const nobody = 'none'

/** The id of the person who is signed in to the provider's apps on this device, as their shared cookie says. Decision 17. */
export const namedPerson = (): string | undefined => {
  const id = readCookie('current-person')
  return id === nobody ? undefined : id
}
