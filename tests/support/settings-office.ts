import { afterEach, beforeEach } from 'vitest'
import { demoSettings } from '../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from './a-server.ts'

/** Where a manager changes the settings of the demo provider: a new server for each test of the file that calls it. */
export const settingsOffice = () => {
  const office = {} as { server: TestServer; manager: Person }
  beforeEach(async () => {
    office.server = await aServer()
    office.manager = await office.server.person({ roles: ['cc-rota-admin'] })
    await office.server.put('providerSettings', demoSettings)
  })
  afterEach(() => office.server.close())
  return {
    office,
    change: (body: Record<string, unknown>, headers = {}) =>
      office.server.ask(office.manager, `PATCH /provider-settings/${demoSettings.id}`, { body, headers }),
  }
}
