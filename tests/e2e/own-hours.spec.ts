import type { Page } from '@playwright/test'
import { staffTimes, type Timed } from '../../domain/rota/session.ts'
import { addDays, mondayOf } from '../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../domain/time/zone.ts'
import { aPublishedRota, somebodyAsProgram } from './support/a-published-rota.ts'
import { ask } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRotaAt } from './support/sign-in.ts'

const openHours = async (page: Page, server: RunningServer) => {
  await page.goto(`${server.origin('rota')}/rotas/hours`)
  await expect(page.getByRole('heading', { level: 1, name: 'My hours' })).toBeVisible()
}

type Told = Timed & {
  readonly rotaStatus: string
  readonly assignedTo: readonly { readonly type: string; readonly userId?: string }[]
}
const HOUR_MS = 60 * 60 * 1000
const LONDON = 'Europe/London'

test('own hours of this week are those of one’s shifts, with and without signal', { tag: '@all' }, async ({
  server,
  page,
  context,
}) => {
  const { ask: asked, id } = await somebodyAsProgram(server, 'carer')
  const monday = mondayOf(localDayOf(Date.now(), LONDON))
  const next = addDays(monday, 7)
  const [from, until] = [startOfDay(monday, LONDON), startOfDay(next, LONDON)]
  const filter = JSON.stringify([
    { subject: 'startDate', comparison: 'lt', value: new Date(until).toISOString() },
    { subject: 'endDate', comparison: 'gt', value: new Date(from).toISOString() },
  ])
  const told = await asked(`/v1/rotas/shifts?${new URLSearchParams({ filter, pageSize: '1000' })}`)
  const own = (told._embedded.shifts as Told[]).filter(
    ({ rotaStatus, assignedTo }) =>
      ['published', 'locked'].includes(rotaStatus) &&
      assignedTo.some(({ type, userId }) => type === 'current' && userId === id),
  )
  const { _embedded: kept } = await asked('/v1/provider-settings')
  const { sessions } = kept['provider-settings'][0]
  const hoursOf = (shift: Told) => {
    const { startDate, endDate } = staffTimes(shift, { sessions, zone: LONDON })
    return Math.max(0, Math.min(endDate, until) - Math.max(startDate, from)) / HOUR_MS
  }
  const minutes = Math.round(own.reduce((sum, one) => sum + hoursOf(one), 0) * 60)
  expect(minutes).toBeGreaterThan(0)

  await openRotaAt(page, server, { account: 'carer', path: '/device' })
  await openHours(page, server)
  const cells = page.getByRole('region', { name: 'My hours' }).getByRole('row', { name: /, now/ }).getByRole('cell')
  await expect(cells.first()).toHaveText(String(own.filter(({ day }) => day >= monday && day < next).length))
  const words = [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
  await expect(cells.nth(1)).toHaveText(words.filter((word) => word !== '').join(' '))
  const shown = (await cells.nth(1).textContent()) ?? ''
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await expect(cells.nth(1)).toHaveText(shown)
  await context.setOffline(false)
})

test('the calendar’s address holds one’s published shifts; a new one ends the old', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  const amara = await somebodyAsProgram(ownServer, 'carer')
  const shifts = [{ userId: amara.id, startTime: '09:10', endTime: '11:20' }]
  const fair = await aPublishedRota(ownServer, { name: 'The fair', days: 45, shifts })
  const read = (address: string) => ask(ownServer.port, { path: new URL(address).pathname })
  await openRotaAt(page, ownServer, { account: 'carer', path: '/device' })
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
  await expect(page.getByText(/^You have had an address since/)).toBeVisible()
  await expect(field).toHaveCount(0)
})
