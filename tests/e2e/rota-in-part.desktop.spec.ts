import { randomUUID } from 'node:crypto'
import { addDays } from '../../domain/time/local-day.ts'
import { programFor } from './support/api.ts'
import { cutShiftsRead, expectShiftsRead } from './support/device-copy.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, openRotaAt } from './support/sign-in.ts'

/** A draft of one week that begins so many days from today, with two shifts. */
const aDraft = async (server: RunningServer, name: string, inDays: number): Promise<string> => {
  const manager = await programFor(server.port, ACCOUNTS.manager)
  const startDate = addDays(new Date().toISOString().slice(0, 10), inDays)
  const shift = (days: number, title: string) => ({
    ...{ day: addDays(startDate, days), title },
    ...{ startTime: '09:10', endTime: '11:20' },
  })
  const id = randomUUID()
  await manager('/v1/rotas', {
    method: 'POST',
    body: {
      ...{ id, name, status: 'draft', type: 'domestic', location: 'gh' },
      ...{ startDate, endDate: addDays(startDate, 6) },
      shifts: [shift(0, 'Laundry'), shift(1, 'Windows')],
    },
  })
  return id
}

test('a rota beyond the copy stays in sight when the signal goes', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  const rotaId = await aDraft(ownServer, 'Far ahead', 90)
  await openRotaAt(page, ownServer, { account: 'manager', path: `/rotas/${rotaId}/1/list` })
  await expect(page.getByText(/Laundry/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/You can keep working/)).toBeVisible()
  await expect(page.getByText(/Laundry/)).toBeVisible()
  // What was opened with signal opens again without.
  await page.reload()
  await expect(page.getByText(/Laundry/)).toBeVisible()
})

test('a rota that was read in part says so, and no other is made of the half of it', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  const rotaId = await aDraft(ownServer, 'In three weeks', 21)
  await openRota(page, ownServer, 'manager')
  await expectShiftsRead(page)
  await context.setOffline(true)
  await expect(page.getByText(/You can keep working/)).toBeVisible()
  await cutShiftsRead(page)
  await page.goto(`${ownServer.origin('rota')}/rotas/${rotaId}/1/list`)
  await expect(page.getByText(/not all shifts of this rota are on this device/)).toBeVisible()
  await expect(page.getByText(/Laundry/)).toBeVisible()
  await page.goto(`${ownServer.origin('rota')}/rotas/create?from=${rotaId}`)
  await expect(page.getByText(/not all shifts of that rota are on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/2 shifts will be made/)).toBeVisible()
})
