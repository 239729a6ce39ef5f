import type { PublicConfig } from '../../../domain/public-config.ts'
import { type Remembered, recallPath } from '../../../domain/user/remembered-path.ts'
import { readCookie, writeSharedCookie } from '../../engine/cookies.ts'
import { originOf } from '../../frame/app-origins.ts'
import { LOGIN_REQUIRED } from '../../frame/go-to-sign-in.ts'

/** Where the person was on the way to when they had to sign in; only a known app and path. Decision 17. */
export const rememberedApp = (): Remembered | undefined => {
  const value = readCookie(LOGIN_REQUIRED)
  return value === undefined ? undefined : recallPath(value)
}

/** Goes on to the remembered app and path, once; without one the person stays on the portal. */
export const goOnToRemembered = (config: PublicConfig): void => {
  const remembered = rememberedApp()
  if (!remembered) return
  writeSharedCookie({ name: LOGIN_REQUIRED, value: '', maxAgeSeconds: 0 })
  location.replace(`${originOf(config, remembered.appId)}${remembered.path}`)
}
