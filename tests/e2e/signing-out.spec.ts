import type { Page } from '@playwright/test'
import { ask } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { openRotaByForm } from './support/sign-in.ts'

/** How many rows and cells of what was read this page's origin still holds. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('carelight-mirror')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const within = opened.transaction([...opened.objectStoreNames])
    const all = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const counts = [...opened.objectStoreNames]
      .filter((name) => name !== 'cells')
      .map((name) => all(within.objectStore(name).count()))
    const cells = all(within.objectStore('cells').getAllKeys())
    const rows = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    const personal = (await cells).filter((key) => ['owner', 'tokens', 'knownUser', 'locked'].includes(String(key)))
    opened.close()
    return { rows, personal }
  })

const nothing = { rows: 0, personal: [] }

/** Waits for the sign-in page, then looks into every origin that was used, each from a page that opens nothing. */
const expectNothingLeft = async (page: Page, server: RunningServer): Promise<void> => {
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect(page).toHaveURL(/home\./)
  for (const app of ['home', 'rota'] as const) {
    await page.goto(`${server.origin(app)}/config.json`)
    expect({ app, ...(await heldBy(page)) }).toEqual({ app, ...nothing })
  }
  const cookies = await page.context().cookies()
  const left = cookies.map(({ name }) => name).filter((name) => /^(used-|lock|__Secure-session)/.test(name))
  expect(left).toEqual([])
}

test('signing out in either app leaves nothing of what was read in any of them, and a dead token', async ({
  server,
  page,
}) => {
  await openRotaByForm(page, server, { account: 'carer', path: '/device' })
  await expect.poll(() => heldBy(page).then(({ rows }) => rows)).toBeGreaterThan(100)
  const sent = page.waitForRequest((request) => request.headers().authorization?.startsWith('Bearer') === true)
  await page.reload()
  const authorization = (await sent).headers().authorization ?? ''
  const statusOfRead = async () => (await ask(server.port, { path: '/v1/clients', headers: { authorization } })).status
  expect(await statusOfRead()).toBe(200)
  await page.goto(`${server.origin('rota')}/logout`)
  await expectNothingLeft(page, server)
  expect(await statusOfRead()).toBe(401)
})

test('signing out in the home app leaves nothing in the rota app, which was used before', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRotaByForm(page, server, { account: 'carer', path: '/device' })
  await expect.poll(() => heldBy(page).then(({ rows }) => rows)).toBeGreaterThan(100)
  await page.goto(`${server.origin('home')}/logout`)
  await expectNothingLeft(page, server)
})

test('a session that ends elsewhere leaves nothing in any app once the sign-in page is shown', { tag: '@all' }, async ({
  server,
  page,
}) => {
  await openRotaByForm(page, server, { account: 'carer', path: '/device' })
  await expect.poll(() => heldBy(page).then(({ rows }) => rows)).toBeGreaterThan(100)
  await page.goto(server.origin('home'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => fetch('/v1/session', { method: 'DELETE' }))
  await page.reload()
  await expectNothingLeft(page, server)
})
