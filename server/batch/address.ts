import type { BatchedRoute } from '../request/batched-routes.ts'

/** What stands unencoded in a path. A backslash, a blank, a control character or a `#` is read differently by different readers. */
const PLAIN_PATH = /^(?:\/[\w.~!$&'()*+,;=:@%-]+)+$/

/** White space that a reader of addresses takes out without a word, and the sign that ends an address. */
const UNCLEAR_QUERY = /[\p{Cc}#]/u

/** A segment as the router reads it; undefined where it would be read as anything but one segment. */
const plainSegment = (segment: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded === '.' || decoded === '..' || /[/\\\p{Cc}]/u.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Fixed parts are compared as they were sent: no other spelling of a route is one. */
const isOfRoute = (segments: readonly string[], route: string): boolean => {
  const parts = route.split('/')
  return parts.length === segments.length && parts.every((part, at) => part.startsWith(':') || part === segments[at])
}

/** Parameters of a route as a plain path has them, decoded; undefined where it is no path of that route. */
export const parametersIn = (path: string, route: string): Record<string, string> | undefined => {
  const segments = path.split('/')
  if (!isOfRoute(segments, route)) return undefined
  const named = route.split('/').map((part, at): [string, string] => [part, plainSegment(segments[at] ?? '') ?? ''])
  return Object.fromEntries(named.flatMap(([part, value]) => (part.startsWith(':') ? [[part.slice(1), value]] : [])))
}

/**
 * The address within `/v1` that a request of a batch asks for, as it is sent on; undefined where none of the routes that
 * may stand in a batch is meant. The path is resolved first, and judged after: it has to be what it resolves to.
 */
export const batchedAddress = (
  routes: readonly BatchedRoute[],
  { method, path: asked }: { readonly method: string; readonly path: string },
): string | undefined => {
  const whole = asked.startsWith('/v1/') ? asked : `/v1${asked}`
  const questionAt = whole.indexOf('?')
  const path = questionAt < 0 ? whole : whole.slice(0, questionAt)
  const query = questionAt < 0 ? '' : whole.slice(questionAt)
  if (!PLAIN_PATH.test(path) || UNCLEAR_QUERY.test(query)) return undefined
  const resolved = new URL(`${path}${query}`, 'http://batch.invalid')
  if (resolved.host !== 'batch.invalid' || resolved.pathname !== path) return undefined
  const segments = path.split('/')
  if (segments.some((segment) => plainSegment(segment) === undefined)) return undefined
  const isServed = routes.some((route) => route.method === method && isOfRoute(segments, route.url))
  return isServed ? `${path}${resolved.search}` : undefined
}
