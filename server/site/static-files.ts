import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config/settings.ts'
import { manifestOf } from './manifest.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Serves the built client: hashed assets for ever, everything else asked for again each time. The precompressed files
 * beside them are sent to whoever takes them. The manifest is of the app whose origin it is.
 */
export const mountStaticFiles = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const { clientDir, origins, productName } = settings
  await app.register(fastifyStatic, {
    root: clientDir,
    cacheControl: false,
    preCompressed: true,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', 'manifest.webmanifest'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache')
    },
  })
  const manifestPath = join(clientDir, 'manifest.webmanifest')
  const built = existsSync(manifestPath) ? readFileSync(manifestPath, 'utf8') : '{}'
  app.get('/manifest.webmanifest', async (request, reply) => {
    const own = origins.appOfHost(request.hostname)
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return own === undefined ? built : manifestOf(built, own, productName)
  })
}
