import type { FastifyInstance } from 'fastify'
import type { Settings } from './config/settings.ts'
import { StartError } from './config/settings-error.ts'

const portInUse = (port: number): StartError =>
  new StartError(`Port ${port} is in use. Stop what uses it, or choose another PORT.`)

/** Listens on the first address that this machine has. */
const listenOn = async (app: FastifyInstance, port: number, [host, fallBack]: readonly string[]): Promise<void> => {
  try {
    await app.listen({ port, host: host ?? '' })
  } catch (reason) {
    const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
    if (code === 'EADDRINUSE') throw portInUse(port)
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be used by this account. Choose another PORT.`)
    const isWithoutIpv6 = code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'
    if (!isWithoutIpv6 || fallBack === undefined) throw reason
    await listenOn(app, port, [fallBack])
  }
}

/**
 * Takes connections: names of this machine alone are served to this machine alone, whatever a request from elsewhere says
 * that it asks for. Throws a StartError where the port cannot be had.
 */
export const listen = async (
  app: FastifyInstance,
  { port, origins }: Pick<Settings, 'port' | 'origins'>,
): Promise<void> => {
  if (!origins.isThisMachine) return listenOn(app, port, ['::', '0.0.0.0'])
  await listenOn(app, port, ['localhost', '127.0.0.1'])
  // Of the two addresses of this machine another program may hold the one that most browsers ask first.
  const isOnIpv4 = app.addresses().some((bound) => typeof bound === 'object' && bound.address === '127.0.0.1')
  if (!isOnIpv4) throw portInUse(port)
}
