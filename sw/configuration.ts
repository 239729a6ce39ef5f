import type { Shelves } from './precache.ts'

const CACHE = 'configuration'

/** How long a slow network may keep the app from starting with its last copy of the configuration. */
export const CONFIGURATION_PATIENCE_MS = 3000

/** A request that hangs is ended after this: while this worker waits for anything, no newer one takes over. */
export const CONFIGURATION_LIMIT_MS = 10_000

/** What the configuration needs of the browser. */
export type ConfigurationPorts = {
  readonly caches: Pick<Shelves, 'open'>
  readonly fetch: (request: Request) => Promise<Response>
}

/** A captive portal answers 200 with a page of its own: only JSON that parses is a configuration. */
const isConfiguration = async (response: Response): Promise<boolean> => {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return false
  return response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    )
}

const askAndKeep = async (request: Request, { caches, fetch }: ConfigurationPorts): Promise<Response> => {
  const response = await fetch(request)
  if (!(await isConfiguration(response))) throw new Error('The answer is no configuration')
  const cache = await caches.open(CACHE)
  await cache.put(request.url, response.clone())
  return response
}

/** The same within its limit, from the first byte to the last. */
const askInTime = async (request: Request, ports: ConfigurationPorts): Promise<Response> => {
  const limit = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
  })
  const timer = setTimeout(() => limit.abort(), CONFIGURATION_LIMIT_MS)
  try {
    return await Promise.race([askAndKeep(new Request(request, { signal: limit.signal }), ports), ended])
  } finally {
    clearTimeout(timer)
  }
}

const unreachable = (): Response => new Response(null, { status: 503, statusText: 'Not reachable' })

/**
 * The configuration from the network, else its last good copy, also when the network takes too long (an answer that
 * comes within the limit is still kept). 503 when there is neither: the page then says so.
 */
export const answerWithConfiguration = async (
  request: Request,
  ports: ConfigurationPorts,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const cache = await ports.caches.open(CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  const asked = askInTime(request, ports)
  keepAlive(asked.catch(() => undefined))
  if (!kept) return asked.catch(unreachable)
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), CONFIGURATION_PATIENCE_MS)
  })
  return Promise.race([asked.catch(() => kept), patience])
}
