import { parentDomain } from '../domain/host-names.ts'
import type { Ports } from './ports.ts'

const dayMs = 24 * 3_600_000

const decoded = (value: string | undefined): string | undefined => {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** A browser that blocks cookies, or takes none of this host, refuses each of them: the worker sends all the same. */
const unlessRefused = async <T>(asked: Promise<T> | undefined): Promise<T | undefined> => {
  try {
    return await asked
  } catch {
    return undefined
  }
}

/** Cookies that all apps share, as a worker has them. Where the browser gives its workers none, nothing is read or written. */
export const workerCookies = (hostname: string): Ports['cookies'] => {
  const store: CookieStore | undefined = Reflect.get(globalThis, 'cookieStore')
  const place = { domain: parentDomain(hostname), path: '/' }
  return {
    read: async (name) => decoded((await unlessRefused(store?.get(name)))?.value),
    write: async (name, value, days) => {
      const expires = Date.now() + days * dayMs
      const cookie = { name, value: encodeURIComponent(value), expires, sameSite: 'strict', ...place } as const
      await unlessRefused(days <= 0 ? store?.delete({ name, ...place }) : store?.set(cookie))
    },
  }
}
