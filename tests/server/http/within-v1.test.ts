import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlatform, type Platform } from './a-platform.ts'

let platform: Platform
let bearer: { readonly authorization: string }
beforeAll(async () => {
  platform = await aPlatform()
  const payload = { refreshToken: await platform.signIn() }
  const begun = await platform.askFromPage('home', { method: 'POST', url: '/v1/session', payload })
  bearer = { authorization: `Bearer ${begun.json().idToken}` }
})
afterAll(() => platform.close())

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  platform.ask('rota', { url, headers: { accept: 'text/html, */*', ...headers } })

test.each([
  ['/v1/users/me', 200],
  ['/%761/users/me', 200],
  ['/v1/user%73/me', 200],
  ['/v1/batch', 404],
  ['/v1/nothing', 404],
  ['/%761/nothing', 404],
  ['/v1/', 404],
  ['/v1/users/me/', 404],
])('%s is for whoever is known alone, and never a page', async (url, status) => {
  const [stranger, known] = [await ask(url), await ask(url, bearer)]
  expect([stranger.statusCode, known.statusCode]).toEqual([401, status])
  for (const { headers } of [stranger, known]) {
    expect(headers).toMatchObject({ 'server-epoch': expect.any(String), 'cache-control': 'no-store' })
    expect(headers['content-type']).toMatch(/json/)
  }
})

test.each([
  ['/v1/openapi.json', 200],
  ['/v1/docs', 200],
  ['/v1/session', 404],
  ['/v1/session/nothing', 404],
])('%s stands apart: nobody has to be known', async (url, status) => {
  const { statusCode, headers } = await ask(url, { authorization: 'Bearer nobody' })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({ 'server-epoch': expect.any(String), 'cache-control': 'no-store' })
})

test.each(['/healthz', '/config.json', '/v10/clients', '/activities'])('%s is no part of it', async (url) => {
  const { statusCode, headers } = await ask(url, { authorization: 'Bearer nobody' })
  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('server-epoch')
})
