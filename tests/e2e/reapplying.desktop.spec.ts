import { randomUUID } from 'node:crypto'
import { daysBetween } from '../../domain/time/local-day.ts'
import { programFor } from './support/api.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import { chooseInMenu, openWeek } from './support/rota-grid.ts'
import { ACCOUNTS, openRotaAt } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

test('a draft gets the shifts of its master again, and what was edited by hand is kept', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  const manager = await programFor(ownServer.port, ACCOUNTS.manager)
  const masterId = randomUUID()
  const shift = (day: string, title: string) => ({ ...{ day, title }, startTime: '09:10', endTime: '11:20' })
  const head = { type: 'domestic', location: 'gh', startDate: '2020-01-06', endDate: '2020-01-19' }
  await manager('/v1/rotas', {
    method: 'POST',
    body: {
      ...{ id: masterId, name: 'The pattern', status: 'master', ...head },
      shifts: [shift('2020-01-06', 'Laundry'), shift('2020-01-07', 'Windows')],
    },
  })
  await openRotaAt(page, ownServer, { account: 'manager', path: `/rotas/create?from=${masterId}` })
  await page.getByRole('textbox', { name: 'Name' }).fill('The cleaning')
  await page.getByRole('button', { name: /^Create rota with \d+ shifts$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The cleaning' })).toBeVisible({ timeout: 30_000 })

  // Somebody edits a shift by hand, and the master gets another one.
  const [, rotaId = ''] = /\/rotas\/([0-9a-f-]{36})/.exec(page.url()) ?? []
  const rota = await manager(`/v1/rotas/${rotaId}`)
  const [first] = rota.shifts
  await manager(`/v1/rotas/${rotaId}/shifts/${first.id}`, { method: 'PATCH', body: { endTime: '12:40' } })
  await manager(`/v1/rotas/${masterId}/shifts`, { method: 'POST', body: shift('2020-01-08', 'Garden') })

  await chooseInMenu(page, 'Apply the master again')
  await page.getByRole('combobox', { name: 'Master rota' }).selectOption({ label: 'The pattern' })
  const edited = page.getByRole('region', { name: 'Edited by hand since' })
  await expect(edited.getByRole('checkbox')).toHaveCount(1)
  await expect(edited.getByText(/09:10–12:40/)).toBeVisible()
  await expect(edited.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Will be added' }).getByText(/Garden/)).toBeVisible()
  await page.getByRole('button', { name: 'Apply to 1 shift', exact: true }).click()
  await expect(page.getByText('Master applied')).toBeVisible()
  await choose(page.getByRole('radio', { name: 'List' }))
  // The rota begins with either week of the pattern, as the date of today has it.
  const isInSecondWeek = daysBetween(rota.startDate, first.day) >= 7
  await openWeek(page, isInSecondWeek ? 'Week 2' : 'Week 1')
  await expect(page.getByText(/Garden/).first()).toBeVisible()

  // It is undone as it was done, also by whoever looks at it for longer than the toast stays.
  await chooseInMenu(page, 'Undo')
  await expect(page.getByText(/Garden/)).toHaveCount(0)
  const after = await manager(`/v1/rotas/${rotaId}`)
  expect(after.shifts.find(({ id }: { id: string }) => id === first.id).endTime).toContain('12:40')
})
