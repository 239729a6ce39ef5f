import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Has no connection keep a server that begins to stop, but for those whose request is being answered. One that was busy
 * would be kept for the next request. One on which nothing was said yet, as browsers open them ahead, Node takes for busy,
 * and looks at it no more.
 */
export const endConnectionsWhenStopping = (app: FastifyInstance): void => {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
