import type { Ports } from './ports.ts'

const dayMs = 24 * 3_600_000

/** The domain that the apps share: the host without its first label. `rota.care.localhost` → `care.localhost`. */
export const parentDomain = (hostname: string): string => hostname.split('.').slice(1).join('.') || hostname

const decoded = (value: string | undefined): string | undefined => {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Cookies that all apps share, as a worker has them. Where the browser gives its workers none, nothing is read or written. */
export const workerCookies = (hostname: string): Ports['cookies'] => {
  const store: CookieStore | undefined = Reflect.get(globalThis, 'cookieStore')
  const place = { domain: parentDomain(hostname), path: '/' }
  return {
    read: async (name) => decoded((await store?.get(name))?.value),
    write: async (name, value, days) => {
      if (days <= 0) return store?.delete({ name, ...place })
      const expires = Date.now() + days * dayMs
      await store?.set({ name, value: encodeURIComponent(value), expires, sameSite: 'strict', ...place })
    },
  }
}
