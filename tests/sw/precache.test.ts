import { expect, test } from 'vitest'
import { type ListOfFiles, Precache, type PrecacheEntry, type Shelves } from '../../sw/precache.ts'
import { MemoryCaches } from '../support/memory-caches.ts'

const origin = 'http://rota.care.localhost:8080'
const page = (revision: string): PrecacheEntry => ({ url: '/', revision, integrity: `sha256-${revision}` })
const chunk = (name: string): PrecacheEntry => ({
  url: `assets/${name}.js`,
  integrity: `sha256-${name}`,
})

const list = (name: string): PrecacheEntry => ({ url: `assets/files-${name}.json`, integrity: `sha256-list-${name}` })

const PACKAGE = 'assets/package-1.json'

/**
 * A server that answers a list with `files`, each file with its own path and the build it serves, a package with all
 * of the files like that, and what is broken with 502.
 */
const aServer = (build: string, { broken = [], files = [] }: { broken?: string[]; files?: PrecacheEntry[] } = {}) => {
  const asked: string[] = []
  const answered: ListOfFiles = { package: { url: PACKAGE, integrity: 'sha256-package' }, files }
  const textOf = (pathname: string) => `${pathname} of ${build}`
  const packed = Object.fromEntries(files.map(({ url }) => [url, textOf(`/${url}`)]))
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (broken.includes(pathname)) return new Response('bad gateway', { status: 502 })
    if (pathname === `/${PACKAGE}`) return Response.json(packed, { headers: { 'content-security-policy': 'none' } })
    return pathname.endsWith('.json') ? Response.json(answered) : new Response(textOf(pathname))
  }
  return { asked, fetch }
}

const installed = async (caches: MemoryCaches, server: ReturnType<typeof aServer>, entries: PrecacheEntry[]) => {
  const precache = new Precache(entries, { caches, fetch: server.fetch, origin })
  await precache.install()
  return { precache, asked: server.asked, ...(await precache.activate()) }
}

test('an installed app answers its page and its files from the device', async () => {
  const { precache } = await installed(new MemoryCaches(), aServer('A'), [page('a'), chunk('home-1')])
  expect(await (await precache.shell())?.text()).toBe('/ of A')
  expect(await (await precache.file('/assets/home-1.js'))?.text()).toBe('/assets/home-1.js of A')
})

test('only the first build on a device takes the open pages under its care', async () => {
  const caches = new MemoryCaches()
  expect((await installed(caches, aServer('A'), [page('a')])).isFirst).toBe(true)
  expect((await installed(caches, aServer('B'), [page('b')])).isFirst).toBe(false)
})

test('a tab that still shows the old page finds its old chunks after the update', async () => {
  const caches = new MemoryCaches()
  await installed(caches, aServer('A'), [page('a'), chunk('home-1')])
  const { precache } = await installed(caches, aServer('B'), [page('b'), chunk('home-2')])
  expect(await (await precache.file('/assets/home-1.js'))?.text()).toBe('/assets/home-1.js of A')
  expect(await (await precache.shell())?.text()).toBe('/ of B')
})

test('the build before the last one is dropped', async () => {
  const caches = new MemoryCaches()
  await installed(caches, aServer('A'), [page('a'), chunk('home-1')])
  await installed(caches, aServer('B'), [page('b'), chunk('home-2')])
  const { precache } = await installed(caches, aServer('C'), [page('c'), chunk('home-3')])
  expect(await precache.file('/assets/home-1.js')).toBeUndefined()
  expect(await caches.keys()).toHaveLength(2)
})

test('an update brings only the files that changed', async () => {
  const caches = new MemoryCaches()
  await installed(caches, aServer('A'), [page('a'), chunk('react-1'), chunk('home-1')])
  const { asked } = await installed(caches, aServer('B'), [page('b'), chunk('react-1'), chunk('home-2')])
  expect(asked.sort()).toEqual(['/', '/assets/home-2.js'])
})

test('an install that met a missing file fails, and goes on where it stopped', async () => {
  const caches = new MemoryCaches()
  const entries = [page('a'), chunk('home-1'), chunk('activity-1')]
  const broken = aServer('A', { broken: ['/assets/activity-1.js'] })
  const first = new Precache(entries, { caches, fetch: broken.fetch, origin })
  await expect(first.install()).rejects.toThrow('502')

  const { asked } = await installed(caches, aServer('A'), entries)
  expect(asked).toEqual(['/assets/activity-1.js'])
})

test('the files that the list of a build names are brought with it, and an update brings those that changed', async () => {
  const caches = new MemoryCaches()
  const { precache } = await installed(caches, aServer('A', { files: [chunk('react-1'), chunk('home-1')] }), [
    page('a'),
    list('a'),
  ])
  expect(await (await precache.file('/assets/home-1.js'))?.text()).toBe('/assets/home-1.js of A')

  const { asked } = await installed(caches, aServer('B', { files: [chunk('react-1'), chunk('home-2')] }), [
    page('b'),
    list('b'),
  ])
  expect(asked.sort()).toEqual(['/', '/assets/files-b.json', '/assets/home-2.js'])
})

test('an install that met a missing file of the list fails, and goes on where it stopped', async () => {
  const caches = new MemoryCaches()
  const entries = [page('a'), list('a')]
  const files = [chunk('home-1'), chunk('activity-1')]
  const broken = aServer('A', { files, broken: ['/assets/activity-1.js'] })
  await expect(new Precache(entries, { caches, fetch: broken.fetch, origin }).install()).rejects.toThrow('502')

  const { asked } = await installed(caches, aServer('A', { files }), entries)
  expect(asked).toEqual(['/assets/activity-1.js'])
})

const manyChunks = (suffix = '') => Array.from({ length: 40 }, (_, index) => chunk(`part-${index}${suffix}`))

test('a device that has none of many files asks for the package of them alone', async () => {
  const server = aServer('A', { files: manyChunks() })
  const { precache, asked } = await installed(new MemoryCaches(), server, [page('a'), list('a')])
  expect(asked.sort()).toEqual(['/', '/assets/files-a.json', '/assets/package-1.json'])
  const file = await precache.file('/assets/part-7.js')
  expect(await file?.text()).toBe('/assets/part-7.js of A')
  expect(file?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(file?.headers.get('content-security-policy')).toBe('none')
})

test('what a package does not hold comes by itself', async () => {
  const picture = { url: 'assets/letters.woff2', integrity: 'sha256-letters' }
  const server = aServer('A', { files: manyChunks() })
  const files = [...manyChunks(), picture]
  const fetch = (request: Request) =>
    request.url.endsWith('files-a.json')
      ? Promise.resolve(Response.json({ package: { url: PACKAGE, integrity: 'sha256-package' }, files }))
      : server.fetch(request)
  const { precache } = await installed(new MemoryCaches(), { ...server, fetch }, [list('a')])
  expect(await (await precache.file('/assets/letters.woff2'))?.text()).toBe('/assets/letters.woff2 of A')
})

test('where the package does not come, the files come one by one', async () => {
  const files = manyChunks()
  const server = aServer('A', { files, broken: [`/${PACKAGE}`] })
  const { precache, asked } = await installed(new MemoryCaches(), server, [list('a')])
  expect(asked).toHaveLength(2 + files.length)
  expect(await (await precache.file('/assets/part-39.js'))?.text()).toBe('/assets/part-39.js of A')
})

test('an update that changed few of many files asks for no package', async () => {
  const caches = new MemoryCaches()
  await installed(caches, aServer('A', { files: manyChunks() }), [list('a')])
  const files = [...manyChunks().slice(0, 38), chunk('part-38-new'), chunk('part-39-new')]
  const { asked } = await installed(caches, aServer('B', { files }), [list('b')])
  expect(asked.sort()).toEqual(['/assets/files-b.json', '/assets/part-38-new.js', '/assets/part-39-new.js'])
})

test('an install whose list is thrown away meanwhile fails, and is no complete build', async () => {
  const caches = new MemoryCaches()
  const { fetch } = aServer('A', { files: [chunk('home-1')] })
  const thrownAway: Shelves = {
    keys: () => caches.keys(),
    delete: (name) => caches.delete(name),
    match: (key) => caches.match(key),
    open: async (name) => {
      const shelf = await caches.open(name)
      const keep = (key: string, response: Response) =>
        key.endsWith('.json') ? Promise.resolve() : shelf.put(key, response)
      return { match: (key) => shelf.match(key), put: keep }
    },
  }
  await expect(new Precache([list('a')], { caches: thrownAway, fetch, origin }).install()).rejects.toThrow('not kept')
})

test('every file is asked for with the hash of its content, so that a captive portal cannot slip its page in', async () => {
  const integrities: string[] = []
  const fetch = async (request: Request) => {
    integrities.push(request.integrity)
    return new Response('')
  }
  await new Precache([page('a'), chunk('home-1')], { caches: new MemoryCaches(), fetch, origin }).install()
  expect(integrities).toEqual(['sha256-a', 'sha256-home-1'])
})

test('the page is asked for afresh, never from the cache of the browser', async () => {
  const modes = new Map<string, RequestCache>()
  const fetch = async (request: Request) => {
    modes.set(new URL(request.url).pathname, request.cache)
    return new Response('')
  }
  await new Precache([page('a'), chunk('home-1')], { caches: new MemoryCaches(), fetch, origin }).install()
  expect(Object.fromEntries(modes)).toEqual({ '/': 'no-cache', '/assets/home-1.js': 'default' })
})
