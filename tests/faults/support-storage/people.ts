import type { Page } from '@playwright/test'
import { programFor } from '../../e2e/support/api.ts'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { ACCOUNTS, type Account, fillSignIn } from '../../e2e/support/sign-in.ts'

/** The id of a demo account's person. */
export const idOf = async (server: RunningServer, account: Account): Promise<string> =>
  (await (await programFor(server.port, ACCOUNTS[account]))('/v1/users/me')).id

type Said = { note?: string; userId: string }

/** What was said at an activity: each note with the id of who said it. */
export const saidAt = async (server: RunningServer, activityId: string): Promise<{ note: string; by: string }[]> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const { clients } = await asManager(`/v1/rota-activities/${activityId}`)
  const reports: Said[] = clients.flatMap(({ reports: each }: { reports: Said[] }) => each)
  return reports.flatMap(({ note, userId }) => (note === undefined ? [] : [{ note, by: userId }]))
}

/** Signs in at the page that is shown; whoever comes after somebody of the rota app is brought to it. */
export const signInAgain = async (page: Page, server: RunningServer, account: Account): Promise<void> => {
  await fillSignIn(page, ACCOUNTS[account])
  await page.waitForURL((url) => url.origin === server.origin('rota'), { timeout: 30_000 })
  await page.getByRole('banner').waitFor({ timeout: 30_000 })
}

/** Signs out at the rota app with signal, and in again as somebody else. */
export const changePerson = async (page: Page, server: RunningServer, account: Account): Promise<void> => {
  await page.goto(`${server.origin('rota')}/logout`)
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor({ timeout: 30_000 })
  await signInAgain(page, server, account)
}
