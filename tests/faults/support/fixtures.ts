import { test as base, expect } from '../../e2e/support/fixtures.ts'
import { RunningServer } from '../../e2e/support/running-server.ts'
import { Gate } from './gate.ts'

type ForOneTest = {
  /** What lies between the browsers of this test and its own server. */
  gate: Gate
}

export const test = base.extend<ForOneTest>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  gate: async ({}, use) => {
    const gate = await Gate.open()
    await use(gate)
    await gate.dispose()
  },
  ownServer: async ({ gate }, use) => {
    const server = await RunningServer.create(process.env['E2E_TEMPLATE'], gate.port)
    gate.target = server.port
    await use(server)
    await server.dispose()
  },
})

export { expect }
