import { cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

test('every page opens from a cold start without signal', async ({ server, tablet }) => {
  const page = await tablet.open()
  await openRota(page, server, 'carer')
  const activity = await idOfCard(cards(page, 'To start').first())
  await page.goto(`${server.origin('home')}/my-account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  // One start of the browser for each app: what differs between its pages is which of the kept files they ask for.
  const pages = {
    rota: [
      { path: '/', title: /^Home \| Rota \| / },
      { path: '/device', title: /What is on this device/ },
      { path: `/activities/${activity}`, title: /Rota/ },
      { path: '/not-authorised', title: /Rota/ },
      { path: '/no/such/page', title: /Not Found/i },
    ],
    home: [
      { path: '/', title: /./ },
      { path: '/my-account', title: /My Account/i },
      { path: '/device', title: /What is on this device/ },
    ],
  }
  for (const app of ['rota', 'home'] as const) {
    await tablet.close()
    const cold = await tablet.open({ isOffline: true })
    for (const { path, title } of pages[app]) {
      await cold.goto(server.origin(app) + path)
      await expect(cold.getByRole('heading', { level: 1 }), `${app}${path}`).toBeVisible()
      await expect(cold).toHaveTitle(title)
    }
  }
})

test('the app can be installed', { tag: '@all' }, async ({ server, tablet }) => {
  const page = await tablet.open()
  await openRota(page, server, 'carer')
  const devtools = await tablet.context.newCDPSession(page)
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
})

test('the worker keeps no answer of the API', async ({ server, page }) => {
  await openRota(page, server, 'carer')
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(shelves.map((shelf) => shelf.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => /^\/(v1|identity)/.test(path))).toEqual([])
})
