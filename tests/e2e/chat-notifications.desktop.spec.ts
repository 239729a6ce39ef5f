import type { CDPSession, Page, Worker } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { beginSession, programFor } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS } from './support/sign-in.ts'

// The headless shell grants no leave to notify: this takes a whole Chromium.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = findChromium() ?? launchOptions.executablePath
      await use({ ...launchOptions, ...(executablePath && { executablePath }) })
    },
    { scope: 'worker' },
  ],
})

/** Brings a push to the worker as the browser does once the push service has told it, opened. */
const pushTo = async (page: Page, origin: string) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Until the page has said whose notifications are shown here the worker shows nobody's.
  await expect.poll(() => page.evaluate(() => caches.has('reminders'))).toBe(true)
  const registrationId = await registered
  return (push: object) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
}

/** What the browser shows now. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/**
 * Presses what is shown. A browser without a screen has nothing to press, so the worker is told by an event of ours; its
 * `waitUntil` is one too, since the browser's own belongs to its own events.
 */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    // The worker's own scope, which pages know nothing of.
    type Scope = EventTarget & { registration: ServiceWorkerRegistration; NotificationEvent: typeof Event }
    const scope = self as unknown as Scope
    for (const notification of await scope.registration.getNotifications()) {
      const event = new scope.NotificationEvent('notificationclick', { notification } as EventInit)
      const work: Promise<unknown>[] = []
      Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => void work.push(one) })
      scope.dispatchEvent(event)
      // The window comes to the front for a real press alone.
      await Promise.allSettled(work)
    }
  })

/** The ids of these channels, which the carer belongs to. */
const channelsNamed = async (server: RunningServer, ...names: readonly string[]): Promise<string[]> => {
  const ask = await programFor(server.port, ACCOUNTS.carer)
  const all: { id: string; name: string }[] = (await ask('/v1/channels'))._embedded.channels
  return names.map((name) => all.find((one) => one.name === name)?.id ?? '')
}

/** The senior carer, who writes to a channel. */
const writer = async (server: RunningServer, channelId: string) => {
  const ask = await programFor(server.port, ACCOUNTS.senior)
  return (text: string) => {
    const id = crypto.randomUUID()
    const body = { id, channelId, text, date: new Date().toISOString() }
    return ask('/v1/messages', { method: 'POST', headers: { 'idempotency-key': id }, body })
  }
}

test('a push is shown by the name of its channel, leads there in the open window, and goes once it was read', async ({
  ownServer: server,
  page,
}) => {
  const origin = server.origin('messaging')
  const [id = '', other] = await channelsNamed(server, 'Everyone', 'Nights')
  const write = await writer(server, id)
  await page.context().addCookies(await beginSession(server, ACCOUNTS.carer))
  await page.goto(origin)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Notifications: on' })).toBeVisible()
  const push = await pushTo(page, origin)
  const told = { kind: 'channel', id, name: 'Everyone' }
  const notification = { title: 'New message in Everyone', body: '' }
  const said = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
  const channels = page.getByRole('navigation', { name: 'Channels' })

  await write('The lift is out of order')
  await push({ ...told, text: 'The lift is out of order' })
  await expect.poll(() => shown(page)).toEqual([notification])
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await press(worker)
  await expect(page).toHaveURL(`${origin}/c/${id}`)
  await expect(said('The lift is out of order')).toBeVisible()
  expect(await shown(page)).toEqual([])
  await expect(channels.getByRole('link', { name: /^Everyone/ })).not.toContainText('unread')

  // What is in view is not told of.
  await push(told)
  await push({ kind: 'channel', id: other, name: 'Nights' })
  await expect.poll(() => shown(page)).toEqual([{ title: 'New message in Nights', body: '' }])
  await press(worker)
  await expect(page).toHaveURL(`${origin}/c/${other}`)

  await write('It works again')
  await expect(channels.getByRole('link', { name: /^Everyone/ })).toContainText('1 unread')
  await push(told)
  await expect.poll(() => shown(page)).toEqual([notification])
  await channels.getByRole('link', { name: /^Everyone/ }).click()
  await expect(said('It works again')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])
})
