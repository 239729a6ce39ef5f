import type { Precache } from './precache.ts'

/** What only the server answers, also when a person types it into the address bar. */
const SERVER_PATHS = ['/v1', '/identity', '/config.json', '/healthz', '/readyz']

/** Of these, what pages ask for all the time. */
const PAST_WORKER = ['/v1/*', '/identity/*']

const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

/** The part of a request that decides who answers it. */
export type AskedFor = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/**
 * Who answers a request: the app's page, a file of the app, the kept configuration, or nobody here
 * (undefined: the worker must not touch it). Never a request that is not a GET, since Chromium sends a POST twice
 * when the worker is stopped while it answers; never `/v1` or `/identity`.
 */
export const answererOf = (
  { method, mode, url, headers }: AskedFor,
  { origin, precache }: { origin: string; precache: Pick<Precache, 'holds'> },
): 'shell' | 'file' | 'configuration' | undefined => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return undefined
  if (mode !== 'navigate' && address.pathname === '/config.json') return 'configuration'
  if (SERVER_PATHS.some((path) => isUnder(address.pathname, path))) return undefined
  if (mode === 'navigate') return 'shell'
  return precache.holds(address.pathname) ? 'file' : undefined
}

/** The install event of browsers that can be told which requests need no worker. */
export type RoutedInstall = {
  readonly addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ) => Promise<void>
}

/**
 * Has the browser send what is asked of the server past the worker. Each request that it would only wave through wakes it
 * all the same, and Chromium keeps a newer worker waiting for minutes where one comes just as this one is to be ended.
 */
export const sendPastWorker = async (event: RoutedInstall): Promise<void> => {
  const rules = PAST_WORKER.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  // Elsewhere, and where the rules are refused, the worker leaves these requests alone as it always does.
  await event.addRoutes?.(rules).catch(() => undefined)
}

/** The app's page for any address of the app; from the network only when the device has lost its copy. */
export const answerWithShell = async (
  request: Request,
  { precache, fetch }: { precache: Pick<Precache, 'shell'>; fetch: (request: Request) => Promise<Response> },
): Promise<Response> => (await precache.shell()) ?? fetch(request)

/** A file of the app from the device, else from the network. */
export const answerWithFile = async (
  request: Request,
  { precache, fetch }: { precache: Pick<Precache, 'file'>; fetch: (request: Request) => Promise<Response> },
): Promise<Response> => (await precache.file(new URL(request.url).pathname)) ?? fetch(request)
