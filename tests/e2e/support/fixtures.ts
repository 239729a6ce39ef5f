import { test as base, expect } from '@playwright/test'
import { findChromium } from '../../../scripts/find-chromium.mjs'
import { Gate } from './gate.ts'
import { aCopy } from './make-template.ts'
import { RunningServer } from './running-server.ts'
import { Tablet } from './tablet.ts'
import { watch } from './watch.ts'

type ForOneTest = {
  /** What lies between the browsers of this test and its own server. */
  gate: Gate
  /** A server of this test's own, which it may stop, start again and fill. */
  ownServer: RunningServer
  /** A server of this test's own without the demo provider: `ADMIN_EMAIL` has a one-time password, and that is all. */
  emptyServer: RunningServer
  /** A tablet with a profile of its own that survives its browser. */
  tablet: Tablet
  /** Fails the test on errors of the console, uncaught errors and refusals of the policy. */
  nothingWentWrong: undefined
}
type ForOneWorker = {
  /** A server that several tests share; they must not change what the others read. */
  server: RunningServer
}

/** The first sysadmin of an empty system. */
export const ADMIN_EMAIL = 'first@provider.example'

/** The tag of a test that never loses its signal: the worker is kept away from it. */
const ONLINE = '@online'

const withServer = async (use: (server: RunningServer) => Promise<void>, gate?: Gate): Promise<void> => {
  const server = await aCopy(gate?.port)
  if (gate) gate.target = server.port
  await use(server)
  await server.dispose()
}

export const test = base.extend<ForOneTest, ForOneWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  server: [({}, use) => withServer(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  gate: async ({}, use) => {
    const gate = await Gate.open()
    await use(gate)
    await gate.dispose()
  },
  ownServer: ({ gate }, use) => withServer(use, gate),
  emptyServer: async ({ gate }, use) => {
    const server = await RunningServer.createEmpty(ADMIN_EMAIL, gate.port)
    gate.target = server.port
    await use(server)
    await server.dispose()
  },
  tablet: async ({ launchOptions }, use) => {
    // What outlives a browser that is killed is a matter of the whole browser, which tablets have.
    const executablePath = findChromium() ?? launchOptions.executablePath
    const tablet = new Tablet({ ...launchOptions, ...(executablePath && { executablePath }) })
    await use(tablet)
    await tablet.dispose()
    expect(tablet.wrong).toEqual([])
  },
  // Without the worker a device costs a fifth less.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  serviceWorkers: ({}, use, { tags }) => use(tags.includes(ONLINE) ? 'block' : 'allow'),
  nothingWentWrong: [
    async ({ context }, use) => {
      const wrong = await watch(context)
      await use(undefined)
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
