import { AppId } from '../public-config.ts'

/** Where somebody was on the way to when they had to sign in: an app, and a path with its query and hash. */
export type Remembered = { readonly appId: AppId; readonly path: string }

const longestPath = 2000

// Backslashes, spaces and control characters are read by some browsers as a slash, or left out: `/\host`, `/<tab>/host`.
const isSafePath = (path: string): boolean => path.length <= longestPath && /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path)

/** The value of the `login-required` cookie: the app's name with the path appended. Rules §9, decision 54. */
export const rememberPath = (appId: AppId, path: string): string => (isSafePath(path) ? `${appId}${path}` : appId)

/**
 * What the cookie's value says, if it can be trusted: only a known app, and a path that begins with a single slash.
 * An app without a path means its first page. Decision 17.
 */
export const recallPath = (value: string): Remembered | undefined => {
  const slash = value.indexOf('/')
  const appId = AppId.safeParse(slash < 0 ? value : value.slice(0, slash))
  const path = slash < 0 ? '/' : value.slice(slash)
  return appId.success && isSafePath(path) ? { appId: appId.data, path } : undefined
}
