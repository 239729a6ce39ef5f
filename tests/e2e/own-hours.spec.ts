import type { Page } from '@playwright/test'
import { aPublishedRota, somebodyAsProgram } from './support/a-published-rota.ts'
import { ask } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRota } from './support/sign-in.ts'

test.describe.configure({ timeout: 240_000 })

const openHours = async (page: Page, server: RunningServer) => {
  await page.goto(`${server.origin('rota')}/rotas/hours`)
  await expect(page.getByRole('heading', { level: 1, name: 'Own hours' })).toBeVisible()
}

type Told = {
  readonly day: string
  readonly startDate: string
  readonly endDate: string
  readonly rotaStatus: string
  readonly assignedTo: readonly { readonly type: string; readonly userId?: string }[]
}
const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const mondayOf = (day: string): string => {
  const at = Date.parse(day)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

test('own hours of this week are those of one’s shifts, with and without signal', async ({ server, page, context }) => {
  const { ask: asked, id } = await somebodyAsProgram(server, 'carer')
  const monday = mondayOf(new Date().toISOString().slice(0, 10))
  const filter = JSON.stringify([
    { subject: 'startDate', comparison: 'gte', value: `${monday}T00:00:00.000Z` },
    { subject: 'startDate', comparison: 'lt', value: new Date(Date.parse(monday) + 7 * DAY_MS).toISOString() },
  ])
  const page1 = await asked(`/v1/rotas/shifts?${new URLSearchParams({ filter, page_size: '1000' })}`)
  const own = (page1._embedded.shifts as Told[]).filter(
    ({ rotaStatus, assignedTo }) =>
      ['published', 'locked'].includes(rotaStatus) &&
      assignedTo.some(({ type, userId }) => type === 'current' && userId === id),
  )
  expect(own.length).toBeGreaterThan(0)
  const startsWithin = own.map(({ day }) => mondayOf(day))
  expect(new Set(startsWithin)).toEqual(new Set([monday]))
  const hours = own.reduce((sum, one) => sum + (Date.parse(one.endDate) - Date.parse(one.startDate)) / HOUR_MS, 0)

  await openRota(page, server, 'carer')
  await openHours(page, server)
  const row = page.getByRole('region', { name: 'Own hours' }).getByRole('row', { name: /, now/ })
  await expect(row.getByRole('cell').first()).toHaveText(String(own.length))
  // A shift of Sunday night is counted with the week in which its hours pass.
  const shown = (await row.getByRole('cell').nth(1).textContent()) ?? ''
  const [, whole = '0', minutes = '0'] = /^(\d+) h(?: (\d+) min)?$/.exec(shown) ?? []
  expect(Math.abs(Number(whole) + Number(minutes) / 60 - hours)).toBeLessThanOrEqual(12)
  await context.setOffline(true)
  await page.reload()
  await expect(row.getByRole('cell').nth(1)).toHaveText(shown)
  await context.setOffline(false)
})

test('the calendar’s address holds one’s published shifts; a new one ends the old', async ({ ownServer, page }) => {
  const amara = await somebodyAsProgram(ownServer, 'carer')
  const shifts = [{ userId: amara.id, startTime: '09:10', endTime: '11:20' }]
  const fair = await aPublishedRota(ownServer, { name: 'The fair', days: 45, shifts })
  const read = (address: string) => ask(ownServer.port, { path: new URL(address).pathname })
  await openRota(page, ownServer, 'carer')
  await openHours(page, ownServer)
  await page.getByRole('button', { name: 'Make an address' }).click()
  const field = page.getByRole('textbox', { name: 'Your calendar address' })
  await expect(field).toHaveValue(/\/calendar\/[\w-]+\.ics$/)
  const first = await field.inputValue()
  const calendar = await read(first)
  expect(calendar.status).toBe(200)
  expect(calendar.text).toContain(`UID:shift-${fair.shiftIds[0]}@`)
  expect(calendar.text).toContain(`DTSTART:${fair.day.replaceAll('-', '')}T`)
  expect(calendar.text).not.toContain('The fair')

  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).text).toContain(`UID:shift-${fair.shiftIds[0]}@`)
  await page.reload()
  await expect(page.getByText(/^You have an address since/)).toBeVisible()
  await expect(field).toHaveCount(0)
})
