import type { Page } from '@playwright/test'
import { programFor } from '../../e2e/support/api.ts'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { ACCOUNTS } from '../../e2e/support/sign-in.ts'

type Device = { origin: string; newest: number; gaps: { from: number; to: number }[] }

/** The numbers of the rota app's entries that did not arrive, as managers are told them: `2 to 3`. */
export const gapsOf = async (server: RunningServer): Promise<string[]> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const { _embedded } = await asManager('/v1/devices')
  const devices: Device[] = _embedded.devices
  return devices
    .filter(({ origin }) => origin === 'rota')
    .flatMap(({ gaps }) => gaps.map(({ from, to }) => `${from} to ${to}`))
}

/** Takes a tablet up again: what is asked when a page comes into view is asked now. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
