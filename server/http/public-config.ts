import type { FastifyInstance } from 'fastify'
import type { PublicConfig } from '../../domain/public-config.ts'
import type { Api } from '../api.ts'
import type { Settings } from '../config/settings.ts'
import { buildOf } from './build-file.ts'

type ProviderFacts = Pick<Api, 'publicLocations' | 'timeZone'>

/** Serves `/config.json`: what anybody may know before they sign in. Contract §2, decision 47. */
export const mountPublicConfig = (app: FastifyInstance, settings: Settings, provider: ProviderFacts): void => {
  const { origins, pool, productName, providerName, flags } = settings
  const build = buildOf(settings.clientDir)
  app.get('/config.json', async (request, reply): Promise<PublicConfig> => {
    reply.header('cache-control', 'no-cache')
    const own = origins.appOfHost(request.hostname)?.origin ?? origins.home
    return {
      productName,
      provider: { name: providerName },
      timeZone: (await provider.timeZone()) ?? settings.timeZone,
      apps: origins.apps,
      auth: {
        region: pool.region,
        userPoolId: pool.poolId,
        userPoolClientId: pool.clientId,
        ...(pool.kind === 'embedded' && { endpoint: `${own}/identity` }),
      },
      flags,
      locations: await provider.publicLocations(),
      build,
    }
  })
}
