import type { PublicConfig } from '../../domain/public-config.ts'
import { apps } from '../../domain/user/apps.ts'

/** What `/config.json` says in tests; name what the test is about. */
export const aConfig = (about: Partial<PublicConfig> = {}): PublicConfig => ({
  productName: 'Carelight',
  provider: { name: 'Bay Care' },
  timeZone: 'Europe/London',
  apps: apps.map(({ id, name, labels: [label] }) => ({ id, name, origin: `http://${label}.care.localhost:8080` })),
  auth: { region: 'eu-west-2', userPoolId: 'eu-west-2_TEST', userPoolClientId: 'web', endpoint: '/identity' },
  flags: { qrScanner: true },
  locations: [
    { locationId: 'gh', name: 'Georgian House', town: 'Torquay' },
    { locationId: 'mf', name: 'Meadfoot View', town: 'Torquay' },
  ],
  build: { number: 1, hash: 'test' },
  ...about,
})
