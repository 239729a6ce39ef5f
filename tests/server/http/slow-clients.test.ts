import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitSlowness } from '../../../server/http/slow-clients.ts'
import { aPlatform } from './a-platform.ts'

const PATIENCE = { headersMs: 300, requestMs: 600, silenceMs: 2000, lookEveryMs: 50 }

let app: FastifyInstance
let port: number
let wasRun = false

beforeAll(async () => {
  app = fastify(limitSlowness(PATIENCE))
  app.post('/', async () => {
    wasRun = true
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Everything that the server says until it ends the connection. */
const saidUntilTheEnd = async (socket: Socket): Promise<string> => {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

const opened = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const problemIn = (said: string): Record<string, unknown> => JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4))

test('a head that does not end is waited for so long and no longer', async () => {
  const socket = await opened()
  const said = saidUntilTheEnd(socket)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nX-One: ')
  const drip = setInterval(() => socket.write('a'), 50)
  const answer = await said
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nContent-Type: application\/problem\+json/)
  expect(problemIn(answer)).toMatchObject({ status: 408, detail: 'Try again. The request took too long to arrive.' })
})

test('a body that trickles is cut off, and nothing of it is acted upon', async () => {
  const socket = await opened()
  const said = saidUntilTheEnd(socket)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"note":"')
  const drip = setInterval(() => socket.write('a'), 50)
  const answer = await said
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(wasRun).toBe(false)
})

test('a head that is too large, and what is no HTTP, is refused as a problem', async () => {
  const large = await opened()
  const saidToLarge = saidUntilTheEnd(large)
  large.write(`GET / HTTP/1.1\r\nHost: a\r\nX-One: ${'a'.repeat(40_000)}\r\n\r\n`)
  expect(problemIn(await saidToLarge)).toMatchObject({ status: 431, type: '/problems/head-too-large' })
  const none = await opened()
  const saidToNone = saidUntilTheEnd(none)
  none.write('\x16\x03\x01 hello\r\n\r\n')
  expect(problemIn(await saidToNone)).toMatchObject({ status: 400, detail: 'This request cannot be read.' })
})

test('the server itself is that impatient', async () => {
  const platform = await aPlatform()
  const { headersTimeout, requestTimeout, timeout } = platform.app.server
  await platform.close()
  expect([headersTimeout, requestTimeout, timeout]).toEqual([20_000, 60_000, 120_000])
})
