import type { FastifyRequest } from 'fastify'

/** A request that read something, as far as the trail keeps it: its sender, and the device. */
export type Reading = Pick<FastifyRequest, 'caller' | 'headers' | 'hostname'>
