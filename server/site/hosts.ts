import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config/settings.ts'
import { sendProblem } from '../http/error-handler.ts'
import { escaped } from '../http/escaped.ts'
import { MISDIRECTED, problem } from '../http/problem.ts'

/** The plain page for a host name that is none of the apps. */
export const unknownHostPage = ({
  productName,
  origins,
}: Pick<Settings, 'productName' | 'origins'>): string => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(productName)}</title></head>
<body><main><h1>${escaped(productName)}</h1>
<p>There is no app at this address.</p>
<p><a href="${escaped(origins.home)}/">Go to the home page of ${escaped(productName)}</a></p></main></body>
</html>
`

/** What asks whether the server lives does not know its public names. */
const ANYWHERE = ['/healthz', '/readyz']
/** Scripts on this very machine may reach the API without naming an app. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '::1', '[::1]']

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** Keeps every host name but those of the apps out; a page says where home is, the API says so as a problem. */
export const admitAppHosts = (app: FastifyInstance, settings: Settings): void => {
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (settings.origins.appOfHost(request.hostname) !== undefined) return undefined
    const path = pathOf(request)
    if (ANYWHERE.includes(path)) return undefined
    const isApi = path.startsWith('/v1/') || path.startsWith('/identity')
    if (isApi && THIS_MACHINE.includes(request.hostname)) return undefined
    reply.header('cache-control', 'no-store')
    if (isApi)
      return sendProblem(reply, problem(MISDIRECTED, `There is no app at this address. Try ${settings.origins.home}`))
    return reply.code(404).type('text/html; charset=utf-8').send(unknownHostPage(settings))
  })
}
