import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PublicConfig } from '../../../domain/public-config.ts'
import { aPlatform, type Platform } from './a-platform.ts'

describe('what every address answers', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  test.each(['/', '/sw.js', '/assets/main-abc123.js', '/config.json', '/v1/users/me', '/nothing.png'])(
    '%s forbids inline scripts and frames, and is not guessed at',
    async (url) => {
      const { headers } = await platform.ask('rota', { url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['permissions-policy']).toContain('camera=(self)')
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('every label of an app opens it at any of its addresses', async () => {
    for (const label of ['home', 'homeportal', 'rota', 'messaging', 'chat', 'recruitment', 'admin-recruitment']) {
      const page = await platform.ask(label, { url: '/activities/day?day=2026-11-23' })
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('the shell')])
      expect(page.headers['cache-control']).toBe('no-cache')
    }
  })

  test('any other host name gets a plain page that leads home, and the API says that nobody is there', async () => {
    const page = await platform.app.inject({ url: '/rotas', headers: { host: 'care.example' } })
    expect(page.body).toContain('href="http://home.care.localhost:8080/"')
    const api = await platform.app.inject({ url: '/v1/users/me', headers: { host: 'care.example' } })
    expect([api.statusCode, api.headers['content-type']]).toEqual([421, 'application/problem+json'])
  })

  test('hashed files are kept for ever and sent as they were compressed before', async () => {
    const url = '/assets/main-abc123.js'
    const brotli = await platform.ask('rota', { url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['brotli', 'br'])
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await platform.ask('rota', { url })).body).toBe('plain')
  })

  test('the worker is asked for again each time, and a missing file is no page', async () => {
    const worker = await platform.ask('rota', { url: '/sw.js' })
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
    const missing = await platform.ask('rota', { url: '/assets/gone-123.js', headers: { accept: '*/*' } })
    expect([missing.statusCode, missing.json().type]).toEqual([404, '/problems/not-found'])
  })

  test('the worker finds the shell under its own name, to keep it for when there is no signal', async () => {
    const shell = await platform.ask('rota', { url: '/index.html', headers: { accept: '*/*' } })
    expect([shell.statusCode, shell.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(shell.body).toContain('the shell')
  })

  test('each app installs under its own name', async () => {
    const manifestOf = async (label: string) => (await platform.ask(label, { url: '/manifest.webmanifest' })).json()
    expect(await manifestOf('rota')).toMatchObject({ name: 'Carelight Rota', short_name: 'Rota', id: '/?app=rota' })
    expect(await manifestOf('chat')).toMatchObject({ name: 'Carelight Chat', id: '/?app=messaging' })
    expect(await manifestOf('home')).not.toHaveProperty('shortcuts')
  })

  test('the public configuration says where the apps are and where to sign in', async () => {
    const config = PublicConfig.parse((await platform.ask('rota', { url: '/config.json' })).json())
    expect(config.build).toEqual({ number: 12, hash: 'abc1234' })
    expect(config.auth.endpoint).toBe('http://rota.care.localhost:8080/identity')
    expect(config.apps.find(({ id }) => id === 'messaging')).toMatchObject({
      name: 'Chat',
      origin: 'http://messaging.care.localhost:8080',
    })
  })

  test('it says that it lives and is ready, at any host name', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await platform.app.inject({ url })).statusCode).toBe(200)
  })

  test('the API is kept nowhere, and says no without a sign-in', async () => {
    const answer = await platform.ask('rota', { url: '/v1/users/me' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store'])
    expect(answer.json()).toMatchObject({ type: '/problems/not-signed-in', status: 401 })
    expect((await platform.ask('rota', { url: '/v1/openapi.json' })).statusCode).toBe(200)
  })

  test('a body that is too large, no JSON or of another type is refused as such', async () => {
    const send = async (type: string, payload: string) =>
      (
        await platform.askFromPage('home', {
          method: 'POST',
          url: '/v1/session',
          headers: { 'content-type': type },
          payload,
        })
      ).statusCode
    expect(await send('application/json', `"${'a'.repeat(1024 * 1024)}"`)).toBe(413)
    expect(await send('application/json', '{"half')).toBe(422)
    expect(await send('text/plain', 'refreshToken=x')).toBe(415)
    expect(await send('application/x-www-form-urlencoded', 'refreshToken=x')).toBe(415)
    expect(await send('application/json', '{"refreshToken":"x","more":1}')).toBe(422)
  })

  test('whoever asks without end for what anybody may read is told to wait, and nobody else is', async () => {
    const read = (remoteAddress: string) => platform.ask('rota', { url: '/v1/docs.css', remoteAddress })
    for (let nth = 0; nth < 600; nth += 1) await read('203.0.113.9')
    const refused = await read('203.0.113.9')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().type]).toEqual([
      429,
      '1',
      '/problems/too-many',
    ])
    expect((await read('203.0.113.10')).statusCode).toBe(200)
    const exchange = { method: 'POST', url: '/v1/session/token', remoteAddress: '203.0.113.9' } as const
    expect((await platform.askFromPage('rota', exchange)).statusCode).toBe(401)
    for (let nth = 1; nth < 600; nth += 1) await platform.askFromPage('rota', exchange)
    expect((await platform.askFromPage('rota', exchange)).statusCode).toBe(429)
    // A route is counted however its address is spelt.
    expect((await platform.askFromPage('rota', { ...exchange, url: '/%761/session/token' })).statusCode).toBe(429)
    expect((await platform.askFromPage('rota', { ...exchange, url: '/v1/sessio%6e/token' })).statusCode).toBe(429)
    expect((await platform.ask('rota', { url: '/v1/docs%2ecss', remoteAddress: '203.0.113.9' })).statusCode).toBe(429)
  })

  test('a body that is announced as JSON and not sent is no body', async () => {
    const refreshToken = await platform.signIn()
    const begun = await platform.askFromPage('home', { method: 'POST', url: '/v1/session', payload: { refreshToken } })
    const headers = { authorization: `Bearer ${begun.json().idToken}`, 'content-type': 'application/json' }
    const answer = await platform.ask('home', { method: 'POST', url: '/v1/channels/subscribe', headers })
    expect(answer.statusCode).toBe(200)
  })
})

test('behind https, browsers are told to stay there, and a real pool is the one place to speak to', async () => {
  const platform = await aPlatform({
    environment: {
      PUBLIC_ORIGIN_TEMPLATE: 'https://{label}.example.org',
      TRUST_PROXY: '127.0.0.1',
      AUTH_USER_POOL_ID: 'eu-west-2_Real00001',
      AUTH_CLIENT_ID: 'abc',
    },
  })
  const { headers } = await platform.app.inject({ url: '/', headers: { host: 'rota.example.org' } })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://cognito-idp.eu-west-2.amazonaws.com;",
  )
  const config = (await platform.app.inject({ url: '/config.json', headers: { host: 'rota.example.org' } })).json()
  expect(config.auth).not.toHaveProperty('endpoint')
  await platform.close()
})
