import type { FastifyRequest } from 'fastify'

/**
 * The address of the route that answers, such as `/v1/clients/:id`; without a route, the path as it was sent. What is
 * decided by a path is decided by this one: the router takes `/%761/clients` for `/v1/clients`.
 */
export const routePathOf = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string =>
  routeOptions.url ?? url.split('?')[0] ?? ''
