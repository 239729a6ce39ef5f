import type { AppId, PublicConfig } from '../../domain/public-config.ts'

/** Where an app is served, without a slash at the end; this origin when the configuration does not know it. */
export const originOf = (config: PublicConfig, app: AppId): string =>
  config.apps.find(({ id }) => id === app)?.origin ?? location.origin
