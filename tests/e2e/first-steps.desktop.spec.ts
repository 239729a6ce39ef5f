import type { Locator, Page } from '@playwright/test'
import { axeOf } from './support/axe.ts'
import { ADMIN_EMAIL, expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { fillSignIn, syncState } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

const OWN_PASSWORD = 'three quiet otters swim'

/** From the one-time password to Home of the rota app. */
const openAsFirst = async (page: Page, server: RunningServer): Promise<void> => {
  await page.goto(server.origin('home'))
  await fillSignIn(page, ADMIN_EMAIL, server.oneTimePassword)
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('New password again', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Your apps' })).toBeVisible()
  await page.goto(server.origin('rota'))
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
}

const step = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

const expectState = async (page: Page, name: string, words: string | RegExp): Promise<void> => {
  await expect(step(page, name)).toContainText(words)
}

/** Follows the line above the page, back to the guide. */
const comeBack = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Back to first steps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible()
}

const setUpProvider = async (page: Page): Promise<void> => {
  await step(page, 'Provider').getByRole('link', { name: 'Set up the provider' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('alert').getByText('Enter the name of the provider.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the provider' }).fill('Harbour Care')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/London')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Dublin')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sea View')
  await page.getByRole('textbox', { name: 'Rooms and areas' }).fill('Lounge\nKitchen')
  await page.getByRole('button', { name: 'Show sessions, duties and types' }).click()
  await page.getByRole('button', { name: 'Remove Floating' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible()
  await expectState(page, 'Provider', 'Harbour Care')
  await expectState(page, 'Locations', '1 location, 2 rooms')
}

const addStaff = async (page: Page): Promise<void> => {
  await step(page, 'Staff').getByRole('link', { name: 'Add staff' }).click()
  await page.getByRole('button', { name: 'Add without an account' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bo Marsh')
  await page.getByRole('combobox', { name: 'Place of work' }).selectOption({ label: 'Sea View' })
  await expect(page.getByRole('checkbox', { name: 'Meds' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Floating' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add staff' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bo Marsh' })).toBeVisible()
  await comeBack(page)
  await expectState(page, 'Staff', '1 member of staff')
}

const addClient = async (page: Page): Promise<void> => {
  await step(page, 'Clients').getByRole('link', { name: 'Add clients' }).click()
  await page.getByRole('button', { name: 'Add client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Initials' }).fill('AB')
  const location = dialog.getByRole('combobox', { name: 'Location' })
  if ((await location.count()) > 0) await location.selectOption({ label: 'Sea View' })
  await dialog.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AB')
  await comeBack(page)
  await expectState(page, 'Clients', '1 client')
}

/** So many days from today, as days are typed. */
const typedDay = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  })

const addRota = async (page: Page): Promise<void> => {
  await step(page, 'Rota').getByRole('link', { name: 'Add a rota' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weeks 1 and 2')
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Sea View' })
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Care' })
  await page.getByRole('textbox', { name: 'First day' }).fill(typedDay(7))
  await page.getByRole('textbox', { name: 'Last day' }).fill(typedDay(20))
  await page.getByRole('button', { name: 'Create rota' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await comeBack(page)
  await expectState(page, 'Publish', 'has no shifts yet')
}

const publish = async (page: Page): Promise<void> => {
  await step(page, 'Publish').getByRole('link', { name: 'Open the rota' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await comeBack(page)
}

test('a new provider comes from a one-time password to the first published rota by the guide alone', {
  tag: '@all',
}, async ({ emptyServer, page }) => {
  await openAsFirst(page, emptyServer)
  await page.getByRole('link', { name: 'Open first steps' }).click()
  await expectState(page, 'Staff', 'After the earlier steps')
  await setUpProvider(page)
  await addStaff(page)
  await addClient(page)
  await addRota(page)
  await publish(page)
  await expect(page.getByText('The first rota is published.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Your Rotas' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
})

test('the card on Home is put away for good, and the guide stands under Setup', { tag: '@all' }, async ({
  emptyServer,
  page,
}) => {
  await openAsFirst(page, emptyServer)
  await page.getByRole('button', { name: 'Hide first steps' }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: 'New activity' }).or(page.getByText('Nothing to do now'))).toBeVisible()
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Setup', exact: true }).click()
  await page.getByRole('menuitem', { name: 'First steps' }).click()
  await expectState(page, 'Provider', 'Next')
})

test('the guide and the form of a new provider have nothing that axe finds, at any width', { tag: '@all' }, async ({
  emptyServer,
  page,
}) => {
  await openAsFirst(page, emptyServer)
  for (const path of ['/', '/setup/first-steps', '/setup/settings']) {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [800, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(emptyServer.origin('rota') + path)
      await expect(page.getByText(/of 7 steps are done|Each step opens its screen|Time zone/).first()).toBeVisible()
      const { violations } = await axeOf(page).analyze()
      expect(violations.map(({ id }) => `${id} at ${path}, ${width}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  }
})
