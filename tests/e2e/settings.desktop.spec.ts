import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

test('a manager adds a duty and a location, after a mistake and a reload, and finds them everywhere', async ({
  ownServer,
  page,
}) => {
  await openRota(page, ownServer, 'manager')
  await page.getByRole('button', { name: 'Setup' }).click()
  await page.getByRole('menuitem', { name: 'Provider settings' }).click()
  await expect(page.getByRole('heading', { name: 'Provider settings', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add duty' }).click()
  await page.getByRole('textbox', { name: 'Duty' }).last().fill('First aid')
  await expect(page.getByText('Draft kept on this tablet')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Duty' }).last()).toHaveValue('First aid')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Enter the code of the duty.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).last().fill('FA')
  await page.getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Sea View')
  await page.getByRole('textbox', { name: 'Rooms and areas' }).last().fill('Lounge\nGarden')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
  await expect(page.getByText('Draft kept on this tablet')).toBeHidden()
  await page.goto(`${ownServer.origin('rota')}/rotas/create`)
  await expect(page.getByRole('option', { name: 'Sea View' }).first()).toBeAttached()
})

test('the settings have nothing that axe finds, at any width', { tag: '@all' }, async ({ ownServer, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRota(page, ownServer, 'manager')
  await page.goto(`${ownServer.origin('rota')}/setup/settings`)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => `${id} at ${width}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
