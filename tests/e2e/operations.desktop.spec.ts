import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRotaAt } from './support/sign-in.ts'

// What is open stays open without signal: the worker is not needed.
test.use({ serviceWorkers: 'block' })

const wall = '/dashboard/ops/gh'

/** What should have begun 20 hours ago, which is the latest of all, and a call for help at it. */
const lateAndCalling = async (server: RunningServer) => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const clients = (await asManager('/v1/clients'))._embedded.clients
    .filter(({ location }: { location: { locationId: string } }) => location.locationId === 'gh')
    .slice(0, 1)
    .map(({ id }: { id: string }) => ({ id }))
  const [id, title] = [crypto.randomUUID(), aNote('Feed the hens')]
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const plan = { id, title, type: 'support', locationId: 'gh', clients, startDate: at(-1200), endDate: at(-1170) }
  await asManager('/v1/rota-activities', { method: 'POST', body: plan })
  const call = async (message: string) => {
    const asCarer = await programFor(server.port, ACCOUNTS.carer)
    const body = { id: crypto.randomUUID(), date: at(0), message }
    await asCarer(`/v1/rota-activities/${id}/request-help`, { method: 'POST', body })
  }
  return { title, call }
}

test('a wall shows what is late, a call for help the moment it comes, and says when it is old itself', {
  tag: '@all',
}, async ({ ownServer, page, context }) => {
  const { title, call } = await lateAndCalling(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: '/' })
  await page.getByRole('button', { name: 'Reports', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All locations' })).toBeVisible()
  await page.getByRole('button', { name: 'Change location' }).click()
  await page.getByRole('menuitem', { name: 'Georgian House' }).click()
  await expect(page).toHaveURL(new RegExp(`${wall}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Georgian House' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Late' }).getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const message = aNote('Two of us are needed')
  await call(message)
  const alarm = page.getByRole('article').filter({ hasText: message })
  await expect(alarm).toContainText('Nobody has answered.')
  await expect(page.getByRole('alert').filter({ hasText: 'Help' })).toBeAttached()
  expect((await axeOf(page).analyze()).violations).toEqual([])
  await alarm.getByRole('button', { name: 'I have seen it' }).click()
  await expect(alarm).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'Seen by' }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('This screen is offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a place that there is not says so, and leads on', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'manager', path: '/' })
  await page.goto(`${server.origin('rota')}/dashboard/ops/nowhere`)
  await expect(page.getByRole('heading', { name: 'This location was not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Meadfoot View' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meadfoot View' })).toBeVisible()
})

test('a carer has no wall', { tag: '@all' }, async ({ server, page }) => {
  await openRotaAt(page, server, { account: 'carer', path: '/' })
  await page.goto(server.origin('rota') + wall)
  await expect(page).toHaveURL(/\/not-authorised/)
})
