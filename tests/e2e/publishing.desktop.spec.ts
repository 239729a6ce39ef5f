import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { programFor } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu } from './support/rota-grid.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, openRotaAt, syncState } from './support/sign-in.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A draft of the coming days with two shifts of the demo's carer, made as a program does. */
const aDraft = async (server: RunningServer) => {
  const [manager, carer] = await Promise.all(
    [ACCOUNTS.manager, ACCOUNTS.carer].map((email) => programFor(server.port, email)),
  )
  if (manager === undefined || carer === undefined) throw new Error('Nobody signed in.')
  const { id: userId } = await carer('/v1/users/me')
  const id = randomUUID()
  const shift = (days: number) => ({
    ...{ day: dayIn(days), startTime: '09:10', endTime: '11:20' },
    assignedTo: [{ userId }],
  })
  const made = await manager('/v1/rotas', {
    method: 'POST',
    body: {
      ...{ id, name: 'The week of the fair', type: 'support', location: 'gh' },
      ...{ startDate: dayIn(1), endDate: dayIn(7), shifts: [shift(2), shift(3)] },
    },
  })
  const change = (fields: Record<string, unknown>) =>
    manager(`/v1/rotas/${id}/shifts/${made.shifts[0].id}`, { method: 'PATCH', body: fields })
  return { id, change }
}

const openFair = async (page: Page, server: RunningServer, id: string) => {
  await page.goto(`${server.origin('rota')}/rotas/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The week of the fair' })).toBeVisible()
}

test('a rota is published with what changes for whom, taken back for a moment, and seen by its staff', {
  tag: '@all',
}, async ({ ownServer, page, browser }) => {
  const fair = await aDraft(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openFair(page, ownServer, fair.id)

  // Publishing says what changes for whom, and can be taken back.
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('It has not been published before. 1 person will see their shifts.')).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Tell the staff by e-mail' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Show who has changes' }).click()
  await dialog.getByRole('button', { name: /: 2 added$/ }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /Added.*09:10–11:20/ })).toHaveCount(3)
  await dialog.getByRole('switch', { name: 'Tell the staff by e-mail' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Rota published\. Staff get an e-mail in 15 seconds\./)).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Publishing undone')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  // Published for good: its staff see what is new, and say so without signal.
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '1 not seen yet' }).click()
  await expect(page.getByText('1 person has not seen what changed for them.')).toBeVisible()
  await page.keyboard.press('Escape')

  const carers = await browser.newPage()
  await openRota(carers, ownServer, 'carer')
  const strip = carers.getByRole('status').filter({ hasText: 'Your shifts have changed' })
  await expect(strip).toContainText('2 new')
  await carers.context().setOffline(true)
  await expect(syncState(carers)).toHaveAccessibleName(/^Offline/)
  await strip.getByRole('button', { name: 'Seen' }).click()
  await expect(strip).toHaveCount(0)
  await carers.reload()
  await expect(carers.getByRole('heading', { name: 'Your Rotas' })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await carers.context().setOffline(false)
  await expect(syncState(carers)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })

  // Everybody has seen it; what changes then is marked with what it was.
  await page.reload()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /not seen yet$/ })).toHaveCount(0)
  await fair.change({ startTime: '10:10' })
  await expect(strip).toContainText('1 changed')
  await openFair(carers, ownServer, fair.id)
  await expect(carers.getByText(/^was .*09:10–11:20/).first()).toBeVisible()
  await chooseInMenu(page, 'Tell the staff')
  await expect(dialog.getByText('Something has changed for 1 person since it was last published.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show who has changes' }).click()
  await dialog.getByRole('button', { name: /: 1 changed$/ }).click()
  await expect(dialog.getByText(/^was .*09:10–11:20/)).toBeVisible()
  await carers.context().close()
})

test('a rota is renamed, and a label is shown in place of its name', { tag: '@all' }, async ({ ownServer, page }) => {
  const fair = await aDraft(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openFair(page, ownServer, fair.id)
  const dialog = page.getByRole('dialog')
  const rename = async (field: string, words: string) => {
    await chooseInMenu(page, 'Rename')
    await dialog.getByRole('textbox', { name: field }).fill(words)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
  await rename('Name', 'The week of the market')
  await rename('Label', 'Market week')
})
