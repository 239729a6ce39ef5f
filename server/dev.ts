import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { SendShell } from './http/not-found.ts'
import { runServer } from './run-server.ts'

/** Serves the client's sources through Vite on the same port, so that every app host has hot reload. */
const mountSources = async (app: FastifyInstance): Promise<SendShell> => {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server }, allowedHosts: true },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(v1|identity)\b|^\/(config\.json|healthz|readyz)/.test(request.url)) return done()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    return vite.middlewares(request.raw, reply.raw, done)
  })
  return async (request, reply) => {
    const page = await vite.transformIndexHtml(request.url, await readFile('index.html', 'utf8'))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }
}

await runServer({ mountClient: mountSources })
