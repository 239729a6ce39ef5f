import { describe, expect, test } from 'vitest'
import { type AskedFor, answererOf, answerWithFile, answerWithShell, sendPastWorker } from '../../sw/navigation.ts'

const origin = 'http://rota.care.localhost:8080'
const precache = { holds: (path: string) => path === '/favicon.svg' || path.startsWith('/assets/') }

const asked = (path: string, differently: Partial<AskedFor> = {}) =>
  answererOf(
    { method: 'GET', mode: 'cors', url: new URL(path, origin).href, headers: new Headers(), ...differently },
    { origin, precache },
  )
const opened = (path: string) => asked(path, { mode: 'navigate' })

describe('opening an address', () => {
  test.each([
    '/',
    '/device',
    '/activities/3f2b',
    '/activities/day?day=2026-11-21',
    '/sign-in',
    '/no/such/page',
    '/v10',
  ])('%s shows the app', (path) => expect(opened(path)).toBe('shell'))

  test.each([
    '/v1/openapi.json',
    '/v1',
    '/identity',
    '/identity/eu-west-2_POOL',
    '/config.json',
    '/healthz',
    '/readyz',
  ])('%s is left to the server', (path) => expect(opened(path)).toBeUndefined())
})

describe('asking for something in the background', () => {
  test('files of the app come from the device', () => {
    expect(asked('/assets/home-1.js')).toBe('file')
    expect(asked('/favicon.svg')).toBe('file')
  })

  test('the configuration has its own answer', () => expect(asked('/config.json')).toBe('configuration'))

  test.each(['/v1/rota-activities', '/v1/events', '/identity', '/manifest.webmanifest', '/sw.js'])(
    '%s is left to the server',
    (path) => expect(asked(path)).toBeUndefined(),
  )

  test('another origin is left alone, the identity pool above all', () => {
    expect(asked('https://cognito-idp.eu-west-2.amazonaws.com/')).toBeUndefined()
    expect(asked('http://home.care.localhost:8080/config.json')).toBeUndefined()
  })

  test('a part of a file is left alone', () => {
    expect(asked('/assets/alarm.mp3', { headers: new Headers({ range: 'bytes=0-99' }) })).toBeUndefined()
  })
})

test.each(['POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'])('a %s is never answered by the worker', (method) => {
  for (const path of ['/', '/assets/home-1.js', '/v1/batch', '/config.json']) {
    expect(asked(path, { method })).toBeUndefined()
    expect(asked(path, { method, mode: 'navigate' })).toBeUndefined()
  }
})

test('without its own copy of the page the worker asks the network', async () => {
  const fetch = async () => new Response('from the network')
  const answer = await answerWithShell(new Request(origin), { precache: { shell: async () => undefined }, fetch })
  expect(await answer.text()).toBe('from the network')
})

test('a chunk that the device does not have comes from the network', async () => {
  const fetch = async (request: Request) => new Response(new URL(request.url).pathname)
  const request = new Request(`${origin}/assets/old-1.js`)
  const answer = await answerWithFile(request, { precache: { file: async () => undefined }, fetch })
  expect(await answer.text()).toBe('/assets/old-1.js')
})

test('a browser that can be told so sends what is asked of the server past the worker', async () => {
  const told: string[] = []
  await sendPastWorker({
    addRoutes: async (rules) =>
      void told.push(...rules.map(({ condition, source }) => `${condition.urlPattern} ${source}`)),
  })
  expect(told).toEqual(['/v1/* network', '/identity/* network'])
})

test('a browser that refuses that, or knows nothing of it, installs the worker all the same', async () => {
  const refusing = { addRoutes: () => Promise.reject(new TypeError('No such condition')) }
  for (const event of [{}, refusing]) await expect(sendPastWorker(event)).resolves.toBeUndefined()
})
