import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { originsFrom } from '../../server/config/origins.ts'
import { listen } from '../../server/listen.ts'
import { freePort } from '../support/a-postgres.ts'

/** Whether a server takes a connection to this address. */
const takes = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

// The second stands for the address by which others reach this machine.
test.each([
  ['http://{label}.care.localhost:8080', { '127.0.0.1': true, '127.0.0.2': false }],
  ['https://{label}.example.org', { '127.0.0.1': true, '127.0.0.2': true }],
])('under %s it takes connections to %o', async (template, expected) => {
  const app = fastify()
  const port = await freePort()
  await listen(app, { port, origins: originsFrom(template) })
  const taken = { '127.0.0.1': await takes('127.0.0.1', port), '127.0.0.2': await takes('127.0.0.2', port) }
  await app.close()
  expect(taken).toEqual(expected)
})

test('a port that another has is said in one line', async () => {
  const [first, second] = [fastify(), fastify()]
  const settings = { port: await freePort(), origins: originsFrom('http://{label}.care.localhost') }
  await listen(first, settings)
  await expect(listen(second, settings)).rejects.toThrow(`Port ${settings.port} is in use.`)
  await second.close()
  await first.close()
})
