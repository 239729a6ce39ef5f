import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { openApiDocument } from './document.ts'

type Description = { readonly document: string; readonly page: string }
let kept: Description | undefined

/** Made once, when somebody asks: few do, and every start would wait for it. */
const description = (): Description => {
  if (kept === undefined) {
    const described = openApiDocument()
    kept = { document: JSON.stringify(described), page: docsPage(described) }
  }
  return kept
}

/** Serves the description of the API, in the plugin of /v1: for programs at `/v1/openapi.json`, for people at `/v1/docs`. */
export const mountOpenApi = (app: FastifyInstance): void => {
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description().document),
  )
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(description().page))
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
