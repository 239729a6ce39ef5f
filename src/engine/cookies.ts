import { parentDomain } from '../../domain/host-names.ts'
import type { Ports } from '../../sync/index.ts'

/** The decoded value of a readable cookie; undefined when it is absent or not decodable. */
export const readCookie = (name: string): string | undefined => {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    return undefined
  }
}

type SharedCookie = { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }

/** Sets a cookie that every app of the provider reads. Zero seconds removes it. Rules §9. */
export const writeSharedCookie = ({ name, value, maxAgeSeconds }: SharedCookie): void => {
  const domain = parentDomain(location.hostname)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and this is written as the page is left.
  document.cookie = `${name}=${encodeURIComponent(value)}; Domain=${domain}; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Strict`
}

/**
 * Removes what earlier builds kept of passwords in cookies that every host of the domain is sent: `lock-` and a
 * person's id. Decision 79.
 */
export const removeLockCookies = (): void => {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=')
    if (name.startsWith('lock-')) writeSharedCookie({ name, value: '', maxAgeSeconds: 0 })
  }
}

const secondsADay = 24 * 3600

/** The same cookies as the engine asks for them. */
export const browserCookies: Ports['cookies'] = {
  read: async (name) => readCookie(name),
  write: async (name, value, days) =>
    writeSharedCookie({ name, value, maxAgeSeconds: Math.max(0, Math.round(days * secondsADay)) }),
}
