import { loginRequiredCookieSeconds } from '../../domain/constants.ts'
import type { AppId, PublicConfig } from '../../domain/public-config.ts'
import { rememberPath } from '../../domain/user/remembered-path.ts'
import { originOf } from './app-origins.ts'
import { writeSharedCookie } from './cookies.ts'

export const LOGIN_REQUIRED = 'login-required'

type Here = { readonly app: AppId; readonly config: PublicConfig }

/** Leaves for the sign-in page of the home app, which brings the person back to this app and path. Decision 17. */
export const goToSignIn = ({ app, config }: Here, path: string): void => {
  writeSharedCookie({
    name: LOGIN_REQUIRED,
    value: rememberPath(app, path),
    maxAgeSeconds: loginRequiredCookieSeconds,
  })
  location.replace(`${originOf(config, 'home')}/`)
}
