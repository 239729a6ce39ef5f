import type { BrowserContext, Page, Worker } from '@playwright/test'
import { pairChannelId } from '../../domain/chat/joined-id.ts'
import { beginSession, programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS } from './support/sign-in.ts'

/** Delivers pushes to the worker of an origin as the browser does, whatever page is open. */
const pushesTo = async (page: Page, origin: string) => {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  return (pushed: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(pushed) })
}

const workerOf = (context: BrowserContext, origin: string): Worker => {
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(origin))
  if (worker === undefined) throw new Error('There is no worker.')
  return worker
}

type InWorker = { readonly registration: ServiceWorkerRegistration }

const titlesIn = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as InWorker
    return (await registration.getNotifications()).map(({ title }) => title)
  })

/** Presses the one notification that is shown. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as InWorker
    const [notification] = await registration.getNotifications()
    const Press = (globalThis as unknown as Record<string, new (type: string, parts: object) => Event>)[
      'NotificationEvent'
    ]
    if (Press !== undefined) dispatchEvent(new Press('notificationclick', { notification }))
  })

test.use({ permissions: ['notifications', 'background-sync'] })

test('notifications come after a press, go once read, lead to their channel, and are nobody’s after a sign-out', async ({
  ownServer: server,
  page,
  context,
}) => {
  const origin = server.origin('messaging')
  const [carer, senior] = [
    await programFor(server.port, ACCOUNTS.carer),
    await programFor(server.port, ACCOUNTS.senior),
  ]
  const [{ id: carerId }, { id: seniorId }] = [await carer('/v1/users/me'), await senior('/v1/users/me')]
  const [channelId, otherId] = [pairChannelId(carerId, seniorId), crypto.randomUUID()]
  await context.addCookies(await beginSession(server, ACCOUNTS.carer))
  await page.goto(origin)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Notifications: on' })).toBeVisible()
  await page.getByRole('button', { name: 'Notifications: on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('switch', { name: 'Quiet hours' }).click()
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue('22:00')
  expect((await axeOf(page).include('[role="dialog"]').analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await carer('/v1/users/me/notifications')).toMatchObject({ quiet: { from: '22:00', until: '07:00' } })

  await page.evaluate(() => navigator.serviceWorker.ready)
  const deliver = await pushesTo(page, origin)
  const worker = workerOf(context, origin)
  const said = { id: crypto.randomUUID(), date: new Date().toISOString(), text: 'Keys are in the office' }
  await senior('/v1/messages', { method: 'POST', body: { ...said, channelId, withUserId: carerId } })
  await deliver({ kind: 'channel', id: channelId })
  await expect.poll(() => titlesIn(worker)).toEqual(['You have a new message'])
  await page.getByRole('navigation', { name: 'Channels' }).getByText('Keys are in the office').click()
  await expect.poll(() => titlesIn(worker)).toEqual([])

  // This very channel is in view: of it nothing is shown, and of another one it is.
  await deliver({ kind: 'channel', id: channelId })
  await deliver({ kind: 'channel', id: otherId, name: 'Nights' })
  await expect.poll(() => titlesIn(worker)).toEqual(['New message in Nights'])
  await press(worker)
  await expect(page).toHaveURL(`${origin}/c/${otherId}`)

  await page.goto(`${origin}/logout`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await deliver({ kind: 'channel', id: channelId, name: 'Nights' })
  // What is of no kind is shown to whoever is there, since browsers demand it.
  await deliver({ kind: '' })
  await expect.poll(() => titlesIn(worker)).toEqual(['You have something new to read'])
})
