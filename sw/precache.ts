/**
 * One file of the app as the build lists it. `integrity` is the SHA-256 of its content, in the form of the web; a file
 * without a `revision` has another name whenever its content is another.
 */
export type PrecacheEntry = { readonly url: string; readonly revision?: string; readonly integrity: string }

/** The files of a build under `/assets/`, and the package that holds the texts among them by their addresses. */
export type ListOfFiles = { readonly package: PrecacheEntry; readonly files: readonly PrecacheEntry[] }

/** Where the build keeps that list, which the worker is the shorter without. */
const LIST = /^assets\/files-[^/]+\.json$/

/** One cache, as far as the worker uses it. */
export type Shelf = {
  readonly match: (key: string, options?: CacheQueryOptions) => Promise<Response | undefined>
  readonly put: (key: string, response: Response) => Promise<void>
}

/** The browser's caches, as far as the worker uses them. */
export type Shelves = {
  readonly open: (name: string) => Promise<Shelf>
  readonly match: Shelf['match']
  readonly keys: () => Promise<string[]>
  readonly delete: (name: string) => Promise<boolean>
}

/** What the precache needs of the browser; handed in, so that a test can stand in for a bad network. */
export type PrecachePorts = {
  readonly caches: Shelves
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: string
}

const PREFIX = 'shell-'
const LANES = 6

/** From so many missing files on the package is asked for: each request of its own costs a device more than its bytes do. */
const MANY = 24

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, 'text/javascript; charset=utf-8'],
  [/\.css$/, 'text/css; charset=utf-8'],
  [/\.svg$/, 'image/svg+xml'],
]

/** A file out of a package: what the server says with each of its files holds for it too, but for what tells of the bytes. */
const fileOf = (text: string, { url, headers }: { url: string; headers: Headers }): Response => {
  const own = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) own.delete(name)
  own.set('content-type', TYPES.find(([ending]) => ending.test(url))?.[1] ?? 'text/plain')
  return new Response(text, { headers: own })
}

/** Short name of a list of files: the same files give the same name. FNV-1a, 32 bits; no secret depends on it. */
const nameOf = (entries: readonly PrecacheEntry[]): string => {
  let hash = 0x811c9dc5
  for (const character of entries.map(({ url, integrity }) => url + integrity).join()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return PREFIX + (hash >>> 0).toString(16)
}

/** An answer that came through a redirect may not answer a navigation; its copy may. */
const withoutRedirect = async (response: Response): Promise<Response> =>
  response.redirected
    ? new Response(await response.blob(), { headers: response.headers, status: response.status })
    : response

const inLanes = async <T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> => {
  const queue = [...things]
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * The files of one build on this device, in a cache of their own. The build before it stays beside it,
 * so that a tab that still shows the old page finds its old chunks. The entries name the page, its icons and sounds, and
 * the list of all else; by the hash of that list the cache and the worker are others whenever a file is.
 */
export class Precache {
  readonly #entries: readonly PrecacheEntry[]
  readonly #ports: PrecachePorts
  readonly #name: string
  readonly #paths: ReadonlySet<string>

  constructor(entries: readonly PrecacheEntry[], ports: PrecachePorts) {
    this.#entries = entries
    this.#ports = ports
    this.#name = nameOf(entries)
    this.#paths = new Set(entries.map(({ url }) => this.#address(url).pathname))
  }

  /** Whether this path is a file of the app: of this build, or hashed and perhaps of an earlier one. */
  holds(path: string): boolean {
    return this.#paths.has(path) || path.startsWith('/assets/')
  }

  /**
   * Brings every file of this build. Takes what an earlier build already brought, and goes on where it stopped.
   * Rejects when one file is missing or is not what the build made (a captive portal's page, say): the browser
   * then keeps the old worker and tries again later.
   */
  async install(): Promise<void> {
    const cache = await this.#ports.caches.open(this.#name)
    await inLanes(this.#entries, (entry) => this.#keep(cache, entry))
    for (const { url } of this.#entries.filter((entry) => LIST.test(entry.url))) {
      const list = await cache.match(this.#address(url).href)
      // A browser short of room may have thrown it away: without it the build would count as complete.
      if (list === undefined) throw new Error(`${url} was not kept`)
      const { files, package: packed }: ListOfFiles = await list.json()
      await this.#unpack(cache, { files, packed })
      await inLanes(files, (entry) => this.#keep(cache, entry))
    }
  }

  /** Drops every build but this one and the one before it. Answers whether this is the first on the device. */
  async activate(): Promise<{ isFirst: boolean }> {
    const others = (await this.#ports.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name)
    await Promise.all(others.slice(0, -1).map((name) => this.#ports.caches.delete(name)))
    return { isFirst: others.length === 0 }
  }

  /** The app's one page; undefined when the browser has thrown the cache away. */
  async shell(): Promise<Response | undefined> {
    return this.#find('/')
  }

  /** A file of this build, or of the one before it; undefined when neither is on the device. */
  async file(path: string): Promise<Response | undefined> {
    return (await this.#find(path)) ?? (await this.#ports.caches.match(this.#address(path).href, { ignoreVary: true }))
  }

  #address(path: string): URL {
    return new URL(path, this.#ports.origin)
  }

  async #keep(cache: Shelf, entry: PrecacheEntry): Promise<void> {
    const key = this.#address(entry.url).href
    if (await cache.match(key)) return
    const kept = entry.revision === undefined ? await this.#ports.caches.match(key) : undefined
    await cache.put(key, kept ?? (await this.#bring(key, entry)))
  }

  /** Takes from the package what is missing, where that is much. What it does not bring, a cut line say, comes file by file. */
  async #unpack(
    cache: Shelf,
    { files, packed }: { files: readonly PrecacheEntry[]; packed: PrecacheEntry },
  ): Promise<void> {
    const missing: PrecacheEntry[] = []
    await inLanes(files, async (entry) => {
      if ((await this.#ports.caches.match(this.#address(entry.url).href)) === undefined) missing.push(entry)
    })
    if (missing.length < MANY) return
    try {
      const { headers, texts } = await this.#texts(packed)
      await inLanes(missing, async ({ url }) => {
        const text = texts[url]
        if (text !== undefined) await cache.put(this.#address(url).href, fileOf(text, { url, headers }))
      })
    } catch {
      // A cut line, or a full disk: what is missing comes file by file, which fails where it cannot.
    }
  }

  async #texts(packed: PrecacheEntry): Promise<{ headers: Headers; texts: Readonly<Record<string, string>> }> {
    const answer = await this.#bring(this.#address(packed.url).href, packed)
    return { headers: answer.headers, texts: await answer.json() }
  }

  async #find(path: string): Promise<Response | undefined> {
    const cache = await this.#ports.caches.open(this.#name)
    return cache.match(this.#address(path).href, { ignoreVary: true })
  }

  async #bring(address: string, { revision, integrity }: PrecacheEntry): Promise<Response> {
    const cache = revision === undefined ? 'default' : 'no-cache'
    const response = await this.#ports.fetch(new Request(address, { cache, integrity, credentials: 'same-origin' }))
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return withoutRedirect(response)
  }
}
