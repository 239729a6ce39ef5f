import type { FastifyInstance } from 'fastify'
import { hasQrScanner } from '../../domain/provider/usual-settings.ts'
import type { PublicConfig } from '../../domain/public-config.ts'
import type { Api } from '../api.ts'
import type { Settings } from '../config/settings.ts'
import { buildOf } from './build-file.ts'

/** Serves `/config.json`: what anybody may know before they sign in. Decision 47. */
export const mountPublicConfig = (
  app: FastifyInstance,
  settings: Settings,
  api: Pick<Api, 'providerSettings'>,
): void => {
  const { origins, pool, productName, providerName } = settings
  const build = buildOf(settings.clientDir)
  app.get('/config.json', async (request, reply): Promise<PublicConfig> => {
    reply.header('cache-control', 'no-cache')
    // What the provider has set up goes before what the server was started with.
    const provider = await api.providerSettings()
    const own = origins.appOfHost(request.hostname)?.origin ?? origins.home
    return {
      productName,
      provider: {
        name: provider?.providerName ?? providerName,
        ...(provider?.logo !== undefined && { logo: provider.logo }),
      },
      timeZone: provider?.timeZone ?? settings.timeZone,
      apps: origins.apps,
      auth: {
        region: pool.region,
        userPoolId: pool.poolId,
        userPoolClientId: pool.clientId,
        ...(pool.kind === 'embedded' && { endpoint: `${own}/identity` }),
      },
      flags: { qrScanner: hasQrScanner(provider) },
      locations: (provider?.locations ?? []).map(({ locationId, name, town }) => ({ locationId, name, town })),
      build,
    }
  })
}
