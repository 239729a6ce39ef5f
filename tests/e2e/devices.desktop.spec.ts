import type { Page } from '@playwright/test'
import { ask, programFor, tokenOf } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, openRota, openRotaAt } from './support/sign-in.ts'

const deviceId = () => crypto.randomUUID()

/** A tablet of the carer's that tells the office what waits on it. */
const aTablet = async (port: number, name: string) => {
  const carer = await programFor(port, ACCOUNTS.carer)
  const { id: userId } = await carer('/v1/users/me')
  const device = deviceId()
  const authorization = `Bearer ${await tokenOf(port, ACCOUNTS.carer)}`
  return {
    /** `waiting`: the numbers of comments that it could not send yet, pressed two hours ago. */
    says: (newest: number, waiting: readonly number[], more: Record<string, unknown> = {}) =>
      carer('/v1/users/me/ping', {
        method: 'POST',
        body: {
          ...{ deviceId: device, origin: 'rota', newest, version: '412.a1b2c3d', deviceName: name, persisted: true },
          waiting: waiting.map((seq) => ({
            ...{ seq, userId, kind: 'v1.activity.comment' },
            pressedAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
          })),
          ...more,
        },
      }),
    sends: async (seq: number) => {
      const answer = await ask(port, {
        ...{ path: '/v1/log/set-aside', method: 'POST' },
        headers: { authorization, device: `${device};seq=${seq};newest=${seq};name=${encodeURIComponent(name)}` },
        body: {
          ...{ id: crypto.randomUUID(), date: new Date().toISOString(), entryId: crypto.randomUUID() },
          ...{ entryName: 'v1.activity.comment', reason: 'Said it by telephone' },
        },
      })
      expect(answer.status).toBe(200)
    },
  }
}

const openDevices = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Setup', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible()
}

const device = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a manager sees which entries of a tablet have not arrived, by whom and since when, until they do', {
  tag: ['@online', '@all'],
}, async ({ ownServer, page }) => {
  const hall = await aTablet(ownServer.port, 'Tablet in the hall')
  await hall.sends(1)
  await hall.says(3, [2, 3])
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openDevices(page)
  const late = device(page, 'Tablet in the hall').getByRole('list')
  await expect(late.getByRole('listitem')).toHaveCount(2)
  await expect(late.getByRole('listitem').first()).toContainText(/Comment, entry 2by Amara Bello · since .*2 h/)
  await expect(late.getByRole('listitem').first()).toContainText('on the device')

  await hall.sends(2)
  await hall.sends(3)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(late).toHaveCount(0)
  const complete = page.getByRole('list', { name: 'Devices with nothing missing' })
  await expect(complete.getByRole('listitem').filter({ hasText: 'Tablet in the hall' })).toContainText(
    '3 made, all received',
  )
})

test('what went with a browser’s storage is called lost, not late', { tag: '@all' }, async ({ ownServer, page }) => {
  const kitchen = await aTablet(ownServer.port, 'Tablet in the kitchen')
  await kitchen.says(1, [1])
  await kitchen.says(2, [], { lost: [{ from: 1, to: 2 }] })
  const hall = await aTablet(ownServer.port, 'Tablet in the hall')
  await hall.says(1, [1])
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openDevices(page)
  const lost = device(page, 'Tablet in the kitchen')
  await expect(lost).toContainText('2 entries were lost with the browser’s storage')
  await expect(lost.getByRole('listitem').first()).toContainText('Comment, entry 1')
  await expect(lost.getByRole('listitem').last()).toContainText('Entry 2')
  await expect(device(page, 'Tablet in the hall')).not.toContainText('lost')
  await page.getByRole('textbox', { name: 'Device or person' }).fill('hall')
  await expect(lost).toHaveCount(0)
  for (const width of [1280, 800, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('a manager names a tablet and blocks it, and takes that back', { tag: '@online' }, async ({ ownServer, page }) => {
  const hall = await aTablet(ownServer.port, 'Tablet 7')
  await hall.says(1, [1])
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openDevices(page)
  await page.getByRole('button', { name: 'Change Tablet 7, Rota' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hall')
  await page.getByRole('dialog').getByRole('switch', { name: 'Blocked' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(device(page, 'Hall')).toContainText('Blocked since')
  await expect(device(page, 'Hall').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Change Hall, Rota' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Blocked' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(device(page, 'Hall')).not.toContainText('Blocked since')
})

test('what came under a permit that had ended waits for a manager, who takes it or discards it', {
  tag: ['@online', '@all'],
}, async ({ ownServer: { port }, ownServer, page }) => {
  const [carer, manager] = [await programFor(port, ACCOUNTS.carer), await programFor(port, ACCOUNTS.manager)]
  const hall = crypto.randomUUID()
  await carer('/v1/users/me/ping', {
    method: 'POST',
    body: {
      deviceId: hall,
      origin: 'rota',
      newest: 0,
      version: '412',
      deviceName: 'Tablet in the hall',
      waiting: [],
    },
  })
  const { grant } = await carer('/v1/session/grant', { method: 'POST', body: { deviceId: hall } })
  const { _embedded } = await manager('/v1/rota-activities')
  const [{ id: activityId, title }] = _embedded['rota-activities']
  await manager(`/v1/devices/${hall}`, { method: 'PATCH', body: { isBlocked: true } })
  for (const [at, note] of ['Slept well, ate half of the breakfast.', 'Nothing of note.'].entries()) {
    const id = crypto.randomUUID()
    const answer = await ask(port, {
      ...{ path: `/v1/rota-activities/${activityId}/comment`, method: 'POST' },
      headers: { authorization: `Grant ${grant}`, device: `${hall};seq=${at + 1}`, 'idempotency-key': id },
      body: { id, date: new Date().toISOString(), dateRecorded: new Date().toISOString(), note, clients: [] },
    })
    expect(answer.status).toBe(202)
  }
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openDevices(page)
  const waiting = page.getByRole('list', { name: 'Entries that wait for you' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.first()).toContainText(/by Amara Bello · saved .* · from Tablet in the hall/)
  await expect(waiting.first()).toContainText('The device is blocked.')
  for (const width of [1280, 800, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await waiting
    .first()
    .getByRole('button', { name: `Accept: Comment, ${title}` })
    .click()
  await expect(waiting).toHaveCount(1)
  await waiting.getByRole('button', { name: `Discard: Comment, ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toContainText('Enter why this does not belong in the records.')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She was not on shift')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(waiting).toHaveCount(0)
  const { reports, clients } = await manager(`/v1/rota-activities/${activityId}`)
  const all = [...reports, ...clients.flatMap((client: { reports: unknown[] }) => client.reports)]
  expect(all.filter(({ handedInFrom }) => handedInFrom?.startsWith('Device'))).toHaveLength(1)
})

test('without signal the page keeps what was read, and says of when it is', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  const hall = await aTablet(ownServer.port, 'Tablet in the hall')
  await hall.says(1, [1])
  await openRotaAt(page, ownServer, { account: 'manager', path: '/device' })
  await openDevices(page)
  await expect(device(page, 'Tablet in the hall')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('You see the list as it was last loaded.')).toBeVisible()
  await expect(device(page, 'Tablet in the hall')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You see the list as it was last loaded.')).toBeHidden()
})

test('care staff have no such page', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  await expect(page.getByRole('button', { name: 'Setup', exact: true })).toHaveCount(0)
  await page.goto(`${server.origin('rota')}/setup/devices`)
  await expect(
    page
      .getByText('Sorry, you don’t have permission to access this page.')
      .or(page.getByText("Sorry, you don't have permission to access this page.")),
  ).toBeVisible()
})
