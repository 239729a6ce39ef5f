import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './error-handler.ts'
import { NOT_FOUND, problem } from './problem.ts'

/** Sends the page that every address of an app starts from. */
export type SendShell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** A page is wanted, not a file: browsers say so, and a name with an ending is a file that is not there. */
const isNavigation = ({ method, headers, url }: FastifyRequest): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?')[0] ?? ''
  if (path.startsWith('/identity') || path.startsWith('/assets/')) return false
  return (
    headers['sec-fetch-mode'] === 'navigate' || headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path)
  )
}

/** Says that there is nothing at an address. */
export const answerNothing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problem(NOT_FOUND, 'Nothing was found at this address.'))

/** Opens the app at any address of its own, and answers everything else that is not there with a problem. */
export const answerUnknownPaths = (app: FastifyInstance, sendShell: SendShell): void => {
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendShell(request, reply) : answerNothing(request, reply),
  )
}
