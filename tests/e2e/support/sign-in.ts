import { type Browser, expect as expectSoon, type Page } from '@playwright/test'
import { beginSession, PASSWORD } from './api.ts'
import { expectComparedWithServer, layMirror } from './filled-device.ts'
import type { RunningServer } from './running-server.ts'

/** The template is made before the limits of the configuration hold. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** The demo accounts of the contract, by what their people are called in the tests. */
export const ACCOUNTS = {
  sysadmin: 'sysadmin@demo.example',
  manager: 'manager@demo.example',
  carer: 'carer@demo.example',
  senior: 'senior@demo.example',
  unassigned: 'unassigned@demo.example',
  agency: 'agency@demo.example',
  recruiter: 'recruiter@demo.example',
} as const
export type Account = keyof typeof ACCOUNTS

/** Fills the sign-in form of the page that is shown. */
export const fillSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in at the home app by its form and waits for its tiles. */
export const signIn = async (page: Page, server: RunningServer, account: Account): Promise<void> => {
  await page.goto(server.origin('home'))
  await fillSignIn(page, ACCOUNTS[account])
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
}

/** Waits until the worker has the shell on the device; a file of tests that never lose their signal keeps it away. */
const expectWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Playwright has put another function in the place of one that it blocks.
    const isBlocked = !String(ServiceWorkerContainer.prototype.register).includes('[native code]')
    if (!isBlocked) await navigator.serviceWorker.ready
  })

/** Waits until the device has asked for all that it keeps, and says so. */
export const expectSynced = (page: Page): Promise<void> => expect(syncState(page)).toContainText('Synced')

/**
 * The rota app, ready to lose its signal: shell on the device, and what draws today's work read, which are the first
 * three lists.
 */
const expectReady = async (page: Page): Promise<void> => {
  await expect(syncState(page)).toContainText(/Synced|Loading\D*([3-9]|\d\d) of/)
  await expectWorker(page)
}

/**
 * Opens a page of the rota app, ready to lose its signal, on a browser whose session was begun without the form, as the
 * home app begins it: each test has a session and a device of its own, and the form is driven where it is what is tested.
 * A carer's and a manager's device begin with an old copy, and every list of it was compared with the server.
 */
export const openRotaAt = async (
  page: Page,
  server: RunningServer,
  { account, path }: { account: Account; path: string },
): Promise<void> => {
  await page.context().addCookies(await beginSession(server, ACCOUNTS[account]))
  await layMirror(page, server, account)
  await page.goto(server.origin('rota') + path)
  await expectReady(page)
  await expectComparedWithServer(page)
}

/** The same at Home, which costs the most to draw: a test that looks at another page opens that. */
export const openRota = (page: Page, server: RunningServer, account: Account): Promise<void> =>
  openRotaAt(page, server, { account, path: '/' })

/** As `openRotaAt`, and the person signs in by the form. */
export const openRotaByForm = async (
  page: Page,
  server: RunningServer,
  { account, path }: { account: Account; path: string },
): Promise<void> => {
  await signIn(page, server, account)
  await page.goto(server.origin('rota') + path)
  await expectReady(page)
}

/** A manager with signal in a browser of its own, at one activity. Whoever opens it closes its context. */
export const openAsManager = async (browser: Browser, server: RunningServer, activityId: string): Promise<Page> => {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await openRotaAt(page, server, { account: 'manager', path: `/activities/${activityId}` })
  return page
}

/** The link in the top bar that says what is saved where. */
export const syncState = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^(Synced|Loading|Not up to date|Sending|\d+ waiting|Offline|\d+ needs? attention)/ })
