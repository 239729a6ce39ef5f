import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOT_ACCEPTABLE, ProblemError, problem } from '../http/problem.ts'

const PLAIN = ['*/*', 'application/*', 'application/json', 'application/problem+json']

/** The media type of one resource's rows, such as `application/vnd.carelight.rota-activities.v1+json`. */
export const mediaTypeOf = (segment: string): string => `application/vnd.carelight.${segment}.v1+json`

/** Answers in the vendor's type where the request asks for it, in JSON where it takes that, and else ends with 406. */
export const answerIn = (request: FastifyRequest, reply: FastifyReply, segment: string): void => {
  const accepted = (request.headers.accept ?? '*/*')
    .split(',')
    .map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '')
  const vendor = mediaTypeOf(segment)
  if (accepted.includes(vendor)) reply.type(`${vendor}; charset=utf-8`)
  else if (!accepted.some((one) => PLAIN.includes(one) || one === '')) {
    throw new ProblemError(problem(NOT_ACCEPTABLE, `This is answered as application/json or ${vendor}.`))
  }
}
