import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endConnectionsWhenStopping } from '../../../server/http/end-connections.ts'

/** A server as `npm start` sets it up for its stop, whose one answer comes only once it has begun to stop. */
const aServer = async () => {
  let answer: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => {
    answer = resolve
  })
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  endConnectionsWhenStopping(app)
  app.get('/', async () => {
    await hasBegun
    return 'answered'
  })
  app.addHook('preClose', async () => answer())
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { app, port: Number(address.port) }
}

test('a server that stops does not wait for a connection on which nothing was ever said', async () => {
  const { app, port } = await aServer()
  const accepted = once(app.server, 'connection')
  const ahead = connect(port, '127.0.0.1')
  await accepted
  const cut = once(ahead, 'close')
  await app.close()
  await cut
})

test('whoever is waiting for an answer when the server stops still gets it, and the connection ends with it', async () => {
  const { app, port } = await aServer()
  const asked = request({ port, host: '127.0.0.1' }).end()
  await once(app.server, 'request')
  const stopped = app.close()
  const [answered] = await once(asked, 'response')
  expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'close'])
  answered.resume()
  await stopped
})
