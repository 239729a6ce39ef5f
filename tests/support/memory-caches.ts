/** One cache of the browser, kept in memory. Only what the worker uses of it. */
class MemoryCache {
  readonly #answers = new Map<string, Response>()

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    return this.#answers.get(String(key))?.clone()
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.#answers.set(String(key), response)
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.#answers.delete(String(key))
  }
}

/** The browser's caches, kept in memory, in the order in which they were made. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>()

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache()
    this.#caches.set(name, cache)
    return cache
  }

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(key)
      if (found) return found
    }
    return undefined
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }
}
