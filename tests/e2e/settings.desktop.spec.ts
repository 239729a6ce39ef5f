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

/** A drawing with a script in it: what is kept of it is a picture. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><script>alert(1)</script><circle cx="90" cy="90" r="80"/></svg>'

test('a manager sets the logo and takes the scanner away, and every app has it so', async ({
  ownServer,
  page,
  browser,
}) => {
  await openRota(page, ownServer, 'manager')
  await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeVisible()
  await page.goto(`${ownServer.origin('rota')}/setup/settings`)
  const file = page.getByLabel('Choose a logo')
  await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').getByText('This file cannot be used as a logo.')).toBeVisible()
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(page.getByRole('img', { name: /^Logo of/ })).toHaveAttribute('src', /^data:image\/png;base64,/)
  await page.getByRole('checkbox', { name: 'QR code scanner in the top bar' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible()

  // The app starts from its last configuration and asks for the new one behind it.
  await expect(async () => {
    await page.goto(ownServer.origin('rota'))
    const logo = page.getByRole('contentinfo').getByRole('img')
    await expect(logo).toHaveAttribute('src', /^data:image\/png;base64,/, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Scan QR code' })).toHaveCount(0)
  const stranger = await browser.newPage()
  await stranger.goto(ownServer.origin('home'))
  await expect(stranger.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(stranger.locator('img').first()).toHaveAttribute('src', /^data:image\/png;base64,/)
  await stranger.close()
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
