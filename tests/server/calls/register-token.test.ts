import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aPushService, type PushService } from '../../support/push-service.ts'

// As a real server is set up: nothing on this machine or beside it is a push service.
let server: TestServer
let person: Person
let service: PushService

beforeAll(async () => {
  server = await aServer()
  person = await server.person()
  service = await aPushService()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const register = (token: unknown, app = 'messaging') =>
  server.ask(person, `PUT /notification-token/${app}`, {
    body: { tokenId: typeof token === 'string' ? token : JSON.stringify(token) },
  })

const keys = () => service.subscribe().keys

test.each([
  'http://push.example.org/a',
  'http://127.0.0.1:8080/a',
  'https://localhost/a',
  'https://127.0.0.2/a',
  'https://10.0.0.8/a',
  'https://[::1]/a',
  'https://[fd00::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://printer/a',
  'https://printer.local/a',
  'https://database.internal/a',
  'https://care.localhost/a',
  'https://push.example.org:8443/a',
  'https://user:secret@push.example.org/a',
  'file:///etc/passwd',
  'nonsense',
])('a push service at %s is refused', async (endpoint) => {
  const { status, body } = await register({ endpoint, keys: keys() })
  expect(status).toBe(422)
  expect(body.detail).toBe('Notifications can only be sent to the https address of a public push service.')
})

test('what is no subscription, or cannot be kept, is refused with a sentence', async () => {
  const endpoint = 'https://push.example.org/a'
  expect((await register({ endpoint, keys: keys() })).status).toBe(200)
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const token of [
    { endpoint },
    { endpoint, keys: { ...keys(), p256dh: 'AAAA' } },
    { endpoint, keys: { ...keys(), p256dh: offCurve } },
    { endpoint, keys: { ...keys(), auth: 'AAAA' } },
    '{"endpoint":',
    '',
    'x'.repeat(2049),
    'tökén',
  ]) {
    const { status, body } = await register(token)
    expect(status, JSON.stringify(token)).toBe(422)
    expect(body.detail.length).toBeGreaterThan(10)
  }
  expect((await register('abc', 'payroll')).status).toBe(422)
})
