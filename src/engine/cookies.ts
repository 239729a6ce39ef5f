import type { Ports } from '../../sync/index.ts'

/** The domain that all apps of the provider share: the host without the app's label. */
const parentDomain = (): string => location.hostname.split('.').slice(1).join('.')

const readCookie = (name: string): string | undefined => {
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  return found === undefined ? undefined : decodeURIComponent(found.slice(prefix.length))
}

const writeCookie = (name: string, value: string, days: number): void => {
  const domain = parentDomain()
  const attributes = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.round(days * 24 * 3600))}`,
    'Secure',
    'SameSite=Strict',
    ...(domain === '' ? [] : [`Domain=${domain}`]),
  ]
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store cannot write for the parent domain everywhere yet.
  document.cookie = attributes.join('; ')
}

/** The cookies of the parent domain, as the page sees them. */
export const browserCookies: Ports['cookies'] = {
  read: async (name) => readCookie(name),
  write: async (name, value, days) => writeCookie(name, value, days),
}
