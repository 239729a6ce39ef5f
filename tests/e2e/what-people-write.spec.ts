import type { Page } from '@playwright/test'
import { ask, programFor } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { nameEverything } from './support/name-everything.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRotaAt } from './support/sign-in.ts'

const MARKUP = '<img src=x onerror=alert(1)>'
const said = (name: string): string => `${MARKUP}${name}`

/** What the page made of markup that somebody wrote; a script that ran, and what the policy refused, fail every test. */
const made = (page: Page): Promise<number> => page.locator('img[src="x"]').count()

/** Announcements are what the provider writes elsewhere; each says markup too. */
const announce = async (page: Page, { port }: RunningServer): Promise<void> => {
  await page.route('**/v1/announcements/unread*', async (route) => {
    const { authorization = '' } = route.request().headers()
    const { status, headers, text } = await ask(port, { path: '/v1/announcements/unread', headers: { authorization } })
    const { items, ...rest } = JSON.parse(text)
    // A token that has only just ended is renewed, and this is asked again.
    if (status !== 200)
      return route.fulfill({ status, headers: { 'server-epoch': String(headers['server-epoch']) }, body: text })
    const told = items.map((one: object) => ({ ...one, title: said('Fair'), content: said('On Sunday') }))
    const epoch = { 'server-epoch': String(headers['server-epoch']) }
    await route.fulfill({ status, headers: epoch, json: { ...rest, items: told } })
  })
}

test('markup in what people name and write is read as it was typed, on every page', {
  tag: ['@all', '@online'],
}, async ({ ownServer, page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const { activityId, clientId, rotaId } = await nameEverything(ownServer, said)
  const carer = await programFor(ownServer.port, ACCOUNTS.carer)
  await carer(`/v1/rota-activities/${activityId}/request-help`, {
    method: 'POST',
    body: { date: new Date().toISOString(), message: said('Come') },
  })
  await announce(page, ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: '/' })
  const paths = [
    ...['/', `/activities/${activityId}`, '/activities/today', '/activities/day'],
    ...['/clients', `/clients/${clientId}`, `/clients/${clientId}/activities`, '/clients/qr/print'],
    ...['/rotas', `/rotas/${rotaId}`, `/rotas/${rotaId}/1/list`, `/rotas/${rotaId}/day`, '/rotas/on-call'],
    ...['/setup/staff', '/setup/agencies', '/setup/settings'],
  ]
  const silent: string[] = []
  for (const path of paths) {
    await page.goto(ownServer.origin('rota') + path)
    await expect(page.getByRole('main')).toContainText(MARKUP)
    if ((await made(page)) > 0) silent.push(path)
  }
  // The page goes on asking what is unread while the server is being stopped.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect({ silent, dialogs }).toEqual({ silent: [], dialogs: [] })
})
