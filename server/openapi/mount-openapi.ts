import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { openApiDocument } from './document.ts'

/** What anybody may read without signing in. */
export const PUBLIC_PATHS: readonly string[] = ['/v1/openapi.json', '/v1/docs', '/v1/docs.css']

/** Serves the description of the API, to anybody: for programs at `/v1/openapi.json`, for people at `/v1/docs`. */
export const mountOpenApi = (app: FastifyInstance): void => {
  const described = openApiDocument()
  const document = JSON.stringify(described)
  const page = docsPage(described)
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/v1/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/v1/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
