import type { Page } from '@playwright/test'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, syncState } from './support/sign-in.ts'

type Rostered = {
  readonly id: string
  readonly rotaId: string
  readonly assignedTo: readonly { readonly type: string; readonly userId?: string }[]
}

/** An activity of the carer's own that begins in so many minutes. */
const ownActivity = async (server: RunningServer, title: string, minutes: number): Promise<string> => {
  const carer = await programFor(server.port, ACCOUNTS.carer)
  const { id: userId } = await carer('/v1/users/me')
  const at = (ahead: number) => new Date(Date.now() + ahead * 60_000).toISOString()
  // Who works a shift of an activity is whoever works it on its rota.
  const { _embedded } = await carer('/v1/rotas/shifts?pageSize=1000')
  const own = (_embedded.shifts as Rostered[]).find(({ assignedTo }) =>
    assignedTo.some((one) => one.type === 'current' && one.userId === userId),
  )
  const shifts = [{ shiftId: own?.id, rotaId: own?.rotaId, userId, displayName: 'Amara Bello' }]
  const span = { startDate: at(minutes), endDate: at(minutes + 30) }
  const body = { title, type: 'support', locationId: 'gh', ...span, shifts }
  return (await carer('/v1/rota-activities', { method: 'POST', body })).id
}

type Shown = { readonly title: string; readonly body: string; readonly tag: string }

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** What reminds of one activity: at some times of day the demo provider has others that begin soon as well. */
const remindersOf = async (page: Page, id: string): Promise<Shown[]> =>
  (await shown(page)).filter(({ tag }) => tag === `reminder:${id}`)

/** The menu of what is done now and then. */
const openMore = (page: Page) => page.getByRole('button', { name: 'More actions', exact: true }).click()

test('reminders are switched on in three touches, and come from the device without signal', { tag: '@all' }, async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'carer')
  const id = await ownActivity(ownServer, 'Hydrotherapy with AB', 6)
  await expect(page.getByText('Hydrotherapy with AB').first()).toBeVisible()
  await tablet.context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)

  await openMore(page)
  await page.getByRole('menuitem', { name: 'Reminders: off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminders' })
  await dialog.getByRole('switch', { name: 'Remind me on this device' }).click()
  await expect(dialog.getByText(/While the app is open, this device reminds you/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '10 min' })).toBeChecked()
  expect((await axeOf(page).include('[role="dialog"]').analyze()).violations).toEqual([])

  // What cannot be shown at once is tried again on the minute.
  await expect.poll(() => remindersOf(page, id), { timeout: 75_000 }).toHaveLength(1)
  const [reminder] = await remindersOf(page, id)
  expect(reminder?.title).toBe('One of your activities starts soon')
  expect(reminder?.body).toMatch(/^At \d\d:\d\d$/)

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await openMore(page)
  await expect(page.getByRole('menuitem', { name: 'Reminders: 10 min before' })).toBeVisible()
  expect(await remindersOf(page, id)).toHaveLength(1)
})

test('what is not one’s own, or too far ahead, does not remind; and who signs out leaves nothing behind', {
  tag: '@all',
}, async ({ ownServer, tablet }) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'manager')
  await openMore(page)
  await page.getByRole('menuitem', { name: 'Reminders: off' }).click()
  await page.getByRole('switch', { name: 'Remind me on this device' }).click()
  await page.getByRole('radio', { name: '5 min', exact: true }).press('Space')
  const id = await ownActivity(ownServer, 'Walk of somebody else', 4)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Walk of somebody else').first()).toBeVisible()
  expect(await remindersOf(page, id)).toEqual([])

  const marked = () => page.evaluate(async () => (await caches.match('/reminded')) !== undefined)
  expect(await marked()).toBe(true)
  await page.goto(`${ownServer.origin('rota')}/logout`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.goto(`${ownServer.origin('rota')}/not-authorised`)
  expect(await marked()).toBe(false)
})
