import type { FastifyRequest } from 'fastify'

type Routed = Pick<FastifyRequest, 'url'> & { readonly routeOptions: Pick<FastifyRequest['routeOptions'], 'url'> }

/**
 * The address of the route that answers, such as `/v1/clients/:id`; without a route, the path as it was sent. What is
 * decided by a path is decided by this one: the router takes `/%761/clients` for `/v1/clients`.
 */
export const routePathOf = ({ routeOptions, url }: Routed): string => routeOptions.url ?? url.split('?')[0] ?? ''
