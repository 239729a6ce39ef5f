import { idOnDay, seriesIdOf } from '../../domain/activity/series.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { axeOf } from './support/axe.ts'
import { cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, syncState } from './support/sign-in.ts'

test('an activity is made to repeat without signal, by keyboard, and its days come once there is signal', {
  tag: '@all',
}, async ({ ownServer, tablet }) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  const repeats = page.getByRole('region', { name: 'Repeats' })
  await expect(repeats.getByRole('button', { name: 'Make it repeat' })).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await tablet.context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  await repeats.getByRole('button', { name: 'Make it repeat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make it repeat' })
  await expect(dialog.getByRole('status')).toContainText(/^Every \w+day at \d\d:\d\d/)
  expect((await axeOf(page).include('[role="dialog"]').analyze()).violations).toEqual([])

  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    const day = dialog.getByRole('checkbox', { name })
    if (!(await day.isChecked())) await day.press('Space')
  }
  await expect(dialog.getByRole('status')).toContainText(/^Every day at/)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(repeats.getByText(/^Every day at/)).toBeVisible()
  await expect(repeats.getByText('On this tablet')).toBeVisible()

  await tablet.context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await expect(repeats.getByText('On this tablet')).toHaveCount(0)

  // The activity of the day after tomorrow is there without having been read before.
  const dayAfter = addDays(localDayOf(Date.now(), 'Europe/London'), 2)
  await page.goto(`${ownServer.origin('rota')}/activities/${idOnDay(seriesIdOf(id), dayAfter)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(repeats.getByText(/^Every day at/)).toBeVisible()

  await repeats.getByRole('button', { name: 'Stop repeating' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop repeating' }).click()
  await expect(repeats.getByText(/^Every day at .*, until /)).toBeVisible()
  await expect(repeats.getByRole('button', { name: 'Stop repeating' })).toHaveCount(0)
})

test('agency staff make nothing repeat', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'agency')
  await page.goto(`${server.origin('rota')}/activities/${await idOfCard(cards(page, 'To start').first())}`)
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make it repeat' })).toHaveCount(0)
})
