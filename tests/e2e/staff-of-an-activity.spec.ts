import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRotaAt, syncState } from './support/sign-in.ts'

/** An activity of nobody's shift that begins now, as a day of a series is. */
const ofNobody = async (server: RunningServer): Promise<string> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const id = crypto.randomUUID()
  const times = { startDate: new Date().toISOString(), endDate: new Date(Date.now() + 900_000).toISOString() }
  const body = { id, title: aNote('Bread for the ducks'), type: 'support', locationId: 'gh', clients: [], ...times }
  await asManager('/v1/rota-activities', { method: 'POST', body })
  return id
}

test('staff of an activity that has none are chosen on its page without signal, and arrive', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  const id = await ofNobody(ownServer)
  await openRotaAt(page, ownServer, { account: 'manager', path: `/activities/${id}` })
  const staff = page.getByRole('region', { name: 'Staff' })
  await expect(staff.getByText(/^No staff are planned/)).toBeVisible()
  // The first sync reads the shifts after what is shown first: until then nobody is said to be missing.
  await staff.getByRole('button', { name: 'Choose staff' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Staff' })
  await expect(dialog.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText(/^There is no shift at this time/)).toHaveCount(0)
  await context.setOffline(true)
  expect((await axeOf(page).include('[role=dialog]').analyze()).violations).toEqual([])
  const person = dialog.getByRole('checkbox', { name: /^(?!Nobody yet)/ }).first()
  const name = (await person.getAttribute('aria-label')) ?? ''
  await person.press('Space')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('button', { name: 'Change staff' })).toBeVisible()
  await expect(page.getByText(/^On this tablet/).first()).toBeVisible()
  await expect(staff.getByText(/^No staff are planned/)).toHaveCount(0)

  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  const asManager = await programFor(ownServer.port, ACCOUNTS.manager)
  const { shifts, rotaId } = await asManager(`/v1/rota-activities/${id}`)
  expect(shifts).toHaveLength(1)
  expect(name).toContain(shifts[0].displayName)
  expect(rotaId).toBe(shifts[0].rotaId)
})
