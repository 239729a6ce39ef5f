import { loginRequiredCookieSeconds } from '../../domain/constants.ts'
import type { AppId, PublicConfig } from '../../domain/public-config.ts'
import { rememberPath } from '../../domain/user/remembered-path.ts'
import { writeSharedCookie } from '../engine/cookies.ts'
import { originOf } from './app-origins.ts'

export const LOGIN_REQUIRED = 'login-required'

/** On the sign-in page's address: the session ended while somebody was at work. */
export const SESSION_ENDED = '#session-ended'

type Here = {
  readonly app: AppId
  readonly config: PublicConfig
  /** Somebody was signed in on this page until now. */
  readonly wasSignedIn: boolean
}

/** Leaves for the sign-in page of the home app, which brings the person back to this app and path. Decision 17. */
export const goToSignIn = ({ app, config, wasSignedIn }: Here, path: string): void => {
  writeSharedCookie({
    name: LOGIN_REQUIRED,
    value: rememberPath(app, path),
    maxAgeSeconds: loginRequiredCookieSeconds,
  })
  location.replace(`${originOf(config, 'home')}/${wasSignedIn ? SESSION_ENDED : ''}`)
}
