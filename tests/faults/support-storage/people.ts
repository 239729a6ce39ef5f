import type { BrowserContext, Page, Route } from '@playwright/test'
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

const isSending = ({ pathname }: URL): boolean =>
  pathname === '/v1/batch' || /\/v1\/rota-activities\/[^/]+\/[a-z-]+$/.test(pathname)

/** Lets nothing that was pressed through to the server, and everything else. Resolves to the way out. */
export const holdBackEntries = async (context: BrowserContext): Promise<() => Promise<void>> => {
  const hold = (route: Route): Promise<void> => route.abort('connectionreset')
  await context.route(isSending, hold)
  return () => context.unroute(isSending, hold)
}

/** Signs out at the rota app with signal, and in again as somebody else. */
export const changePerson = async (page: Page, server: RunningServer, account: Account): Promise<void> => {
  await page.goto(`${server.origin('rota')}/logout`)
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor({ timeout: 30_000 })
  await fillSignIn(page, ACCOUNTS[account])
  await page.getByRole('banner').waitFor({ timeout: 30_000 })
}
