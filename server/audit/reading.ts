import type { FastifyRequest } from 'fastify'

/** What the trail keeps of a request that read something: who sent it, and from which device. */
export type Reading = Pick<FastifyRequest, 'caller' | 'headers' | 'hostname'>
