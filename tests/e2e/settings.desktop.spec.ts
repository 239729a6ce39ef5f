import { randomUUID } from 'node:crypto'
import { dayAhead, somebodyAsProgram } from './support/a-published-rota.ts'
import { axeOf } from './support/axe.ts'
import { choose } from './support/choose.ts'
import { expectDraftKept } from './support/device-copy.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

test('a manager adds a duty and a location, after a mistake and a reload, and finds them everywhere', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await page.getByRole('button', { name: 'Setup', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Provider settings' }).click()
  await expect(page.getByRole('heading', { name: 'Provider settings', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add duty' }).click()
  await page.getByRole('textbox', { name: 'Duty' }).last().fill('First aid')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await expectDraftKept(page, 'First aid')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Duty' }).last()).toHaveValue('First aid')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Enter the code of the duty.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).last().fill('FA')
  await page.getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Sea View')
  await page.getByRole('textbox', { name: 'Rooms and areas' }).last().fill('Lounge\nGarden')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('Draft saved on this device')).toBeHidden()
  await page.goto(`${ownServer.origin('rota')}/rotas/create`)
  await expect(page.getByRole('option', { name: 'Sea View' }).first()).toBeAttached()
})

/** A drawing with a script in it: what is kept of it is a picture. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><script>alert(1)</script><circle cx="90" cy="90" r="80"/></svg>'

test('a manager sets the logo and takes the scanner away, and every app has it so', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  await openRota(page, ownServer, 'manager')
  await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeVisible()
  await page.goto(`${ownServer.origin('rota')}/setup/settings`)
  const file = page.getByLabel('Choose a logo')
  await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').getByText('This one cannot be used as a logo.')).toBeVisible()
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(page.getByRole('img', { name: /^Logo of/ })).toHaveAttribute('src', /^data:image\/png;base64,/)
  await choose(page.getByRole('checkbox', { name: 'QR code scanner in the top bar' }), { isChecked: false })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()

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
  await openRotaAt(page, ownServer, { account: 'manager', path: '/setup/settings' })
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id }) => `${id} at ${width}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('a manager says what a session needs, and a draft shows where fewer are planned and where nobody is', {
  tag: '@all',
}, async ({ ownServer, page }) => {
  const { id: userId } = await somebodyAsProgram(ownServer, 'carer')
  const { ask } = await somebodyAsProgram(ownServer, 'manager')
  const [day, rotaId] = [dayAhead(70), randomUUID()]
  const morning = { day, startTime: '08:00:00', endTime: '14:00:00', assignedTo: [{ userId }] }
  await ask('/v1/rotas', {
    method: 'POST',
    body: {
      ...{ id: rotaId, name: 'Later', type: 'care', location: 'gh', startDate: day, endDate: day },
      shifts: [morning],
    },
  })
  await openRotaAt(page, ownServer, { account: 'manager', path: '/setup/settings' })
  await page.getByRole('button', { name: 'Add what is needed' }).click()
  const rule = page.getByRole('listitem', { name: 'Georgian House, Care' })
  await rule.getByRole('textbox', { name: 'From' }).fill('01/01/26')
  const mornings = rule.getByRole('region', { name: 'morning' })
  await mornings.getByRole('textbox', { name: 'People, Monday' }).fill('two')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText(/enter a whole number from 0 to 50 for each day/)).toBeVisible()
  await mornings.getByRole('textbox', { name: 'People, Monday' }).fill('2')
  await mornings.getByRole('button', { name: 'Copy Monday to every day' }).click()
  const { violations } = await axeOf(page).include('[aria-label="Georgian House, Care"]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`${ownServer.origin('rota')}/rotas/${rotaId}/1/grid`)
  const cover = page.getByRole('rowgroup', { name: 'Cover' })
  await expect(cover.getByRole('row', { name: /^Morning/ })).toContainText('1 of 2, 1 short')
  await expect(cover.getByRole('row', { name: /^Night/ })).toContainText('No cover')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('3 gaps in cover')
})
