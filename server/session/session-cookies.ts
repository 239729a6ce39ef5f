import { cookieOf } from '../http/cookie.ts'

/** Holds the refresh token; no script can read it and only the session calls get it. Decision 17, 54. */
export const SESSION_COOKIE = '__Secure-session'
/** The current person's id, for every page to compare at its start. Decision 17. */
export const PERSON_COOKIE = 'current-person'

const LASTS_SECONDS = 30 * 24 * 3600
const SESSION_PATH = '/v1/session'

const cookie = (parentDomain: string, parts: readonly string[]): string =>
  [...parts, `Domain=${parentDomain}`, 'Secure', 'SameSite=Strict'].join('; ')

/** The `Set-Cookie` lines of a session that begins or goes on. */
export const cookiesOfSession = (parentDomain: string, session: { refreshToken: string; userId: string }): string[] => [
  cookie(parentDomain, [
    `${SESSION_COOKIE}=${session.refreshToken}`,
    `Path=${SESSION_PATH}`,
    `Max-Age=${LASTS_SECONDS}`,
    'HttpOnly',
  ]),
  cookie(parentDomain, [`${PERSON_COOKIE}=${session.userId}`, 'Path=/', `Max-Age=${LASTS_SECONDS}`]),
]

/** What the person cookie says once nobody is signed in; a missing one says nothing, since a killed browser forgets it. */
const NOBODY = 'none'

/** The lines that end the session and say that nobody is signed in. */
export const cookiesOfNoSession = (parentDomain: string): string[] => [
  cookie(parentDomain, [`${SESSION_COOKIE}=`, `Path=${SESSION_PATH}`, 'Max-Age=0', 'HttpOnly']),
  cookie(parentDomain, [`${PERSON_COOKIE}=${NOBODY}`, 'Path=/', `Max-Age=${LASTS_SECONDS}`]),
]

/** The refresh token that a request brought; undefined without one. */
export const refreshTokenOf = (header: string | undefined): string | undefined =>
  cookieOf(header, SESSION_COOKIE) || undefined
