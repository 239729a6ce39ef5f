import type { Browser, Page } from '@playwright/test'
import { aPublishedRota, somebodyAsProgram } from './support/a-published-rota.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { type Account, openRota, openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

/** Beyond the rotas of the demo, so that nobody has a shift on these days yet. */
const DAYS = 45
const early = { startTime: '09:10', endTime: '11:20' }
const late = { startTime: '12:10', endTime: '14:20' }

const expectSwaps = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Swap requests' })).toBeVisible()

/** Somebody in a browser of their own, at the swap requests. */
const openSwaps = async (browser: Browser, server: RunningServer, account: Account): Promise<Page> => {
  const page = await browser.newPage()
  await openRotaAt(page, server, { account, path: '/rotas/swaps' })
  await expectSwaps(page)
  return page
}
const showSwaps = async (page: Page, server: RunningServer): Promise<void> => {
  await page.goto(`${server.origin('rota')}/rotas/swaps`)
  await expectSwaps(page)
}
/** The dialog in which the one shift of the rota is swapped or given away. */
const askAbout = async (page: Page, rota: string) => {
  const choice = page.getByRole('combobox', { name: 'Rota' })
  const option = choice.getByRole('option', { name: new RegExp(rota) })
  await expect(option).toHaveCount(1, { timeout: 30_000 })
  await choice.selectOption({ label: (await option.textContent()) ?? '' })
  await page.getByRole('button', { name: 'Show Details' }).last().click()
  await page.getByRole('button', { name: 'Swap or give away' }).click()
  return page.getByRole('dialog', { name: 'Swap or give away' })
}

test('two people swap shifts, and a manager approves', { tag: '@all' }, async ({ ownServer, page, browser }) => {
  const [amara, grace] = [await somebodyAsProgram(ownServer, 'carer'), await somebodyAsProgram(ownServer, 'senior')]
  const shifts = [
    { userId: amara.id, ...early },
    { userId: grace.id, ...late },
  ]
  const fair = await aPublishedRota(ownServer, { name: 'The fair', days: DAYS, shifts })
  const workers = async () => {
    const { shifts: now } = await fair.ask(`/v1/rotas/${fair.id}`)
    const worker = (at: number) =>
      now.find(({ id }: { id: string }) => id === fair.shiftIds[at]).assignedTo[0].userId as string
    return [worker(0), worker(1)]
  }
  const before = await workers()

  await openRota(page, ownServer, 'carer')
  const dialog = await askAbout(page, 'The fair')
  // However long the list of colleagues is, what keeps the request from being sent is said beside its button.
  const { width, height } = page.viewportSize() ?? { width: 800, height: 1280 }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.context().setOffline(true)
  await expect(dialog.getByRole('alert').filter({ hasText: 'You need to be online to do this.' })).toBeInViewport({
    ratio: 1,
  })
  await page.context().setOffline(false)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.setViewportSize({ width, height })
  await dialog.getByText('Swap it', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'With whom' }).selectOption({ label: 'Grace Hollis' })
  // What is read meanwhile may draw the choice anew just as it is pressed.
  await expect(() => choose(dialog.getByRole('radio', { name: /12:10 to 14:20/ }))).toPass()
  await dialog.getByRole('textbox', { name: 'A few words (optional)' }).fill('I have the dentist')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()

  const graces = await browser.newPage()
  await openRota(graces, ownServer, 'senior')
  const asked = graces.getByRole('article', { name: /^Amara Bello wants to swap with Grace Hollis/ })
  await expect(asked).toContainText('“I have the dentist”')
  await asked.getByRole('button', { name: 'Say yes' }).click()
  await expect(graces.getByText('You said yes. A manager will decide.')).toBeVisible()
  expect(await workers()).toEqual(before)

  const managers = await openSwaps(browser, ownServer, 'manager')
  const decided = managers.getByRole('article', { name: /^Amara Bello wants to swap with Grace Hollis/ })
  await decided.getByRole('button', { name: 'Approve' }).click()
  const question = managers.getByRole('alertdialog', { name: 'Approve the change' })
  await expect(question).toContainText('Grace Hollis gets the shift on')
  expect(await workers()).toEqual(before)
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(managers.getByText('Approved. The shifts were changed.')).toBeVisible()
  expect(await workers()).toEqual([grace.id, amara.id])
  await showSwaps(page, ownServer)
  await page.getByRole('button', { name: 'Show settled requests (1)' }).click()
  await expect(page.getByRole('article').getByText('Approved', { exact: true })).toBeVisible()
  for (const other of [graces, managers]) await other.context().close()
})

test('a colleague takes back their yes to an offer, and it is open to anyone again', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  const amara = await somebodyAsProgram(ownServer, 'carer')
  await aPublishedRota(ownServer, { name: 'The regatta', days: DAYS, shifts: [{ userId: amara.id, ...early }] })
  await openRota(page, ownServer, 'carer')
  const dialog = await askAbout(page, 'The regatta')
  await choose(dialog.getByRole('radio', { name: /^Anyone who is qualified/ }))
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()

  const graces = await openSwaps(browser, ownServer, 'senior')
  const offer = graces.getByRole('article', { name: /the shift on/ })
  await offer.getByRole('button', { name: 'Say yes' }).click()
  await offer.getByRole('button', { name: 'Withdraw my agreement' }).click()
  await expect(graces.getByText('You withdrew your agreement.')).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Say yes' })).toBeVisible()
  await showSwaps(page, ownServer)
  await expect(page.getByRole('article')).toContainText('anyone qualified')
  await expect(page.getByRole('article')).toContainText('Waiting for a colleague')
  await graces.context().close()
})
