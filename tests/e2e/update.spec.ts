import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'
import { endIdleWorker } from './support/idle-worker.ts'
import { openRota, syncState } from './support/sign-in.ts'

const BANNER = 'New app version available, click to update'
let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carelight-build-'))
  const client = join(folder, 'client')
  cpSync('dist/client', client, { recursive: true })
  cpSync('dist/build.json', join(folder, 'build.json'))
  // A worker that differs by a byte is a new build to the browser.
  for (const ending of ['.br', '.gz']) rmSync(join(client, `sw.js${ending}`), { force: true })
  writeFileSync(join(client, 'sw.js'), `${readFileSync(join(client, 'sw.js'), 'utf8')}\n// a newer build\n`)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a newer build is offered, waits for the press, and then every tab reloads', async ({
  ownServer,
  page,
  context,
}) => {
  await openRota(page, ownServer, 'carer')
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  const other = await context.newPage()
  await other.goto(`${ownServer.origin('rota')}/device`)
  await ownServer.stop()
  ownServer.serveClientFrom(join(folder, 'client'))
  await ownServer.start()

  for (const tab of [page, other]) await tab.evaluate(() => Reflect.set(window, 'isOldPage', true))
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect(page.getByText(BANNER)).toBeVisible({ timeout: 30_000 })
  await expect(other.getByText(BANNER)).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => Reflect.get(window, 'isOldPage'))).toBe(true)

  const endIdle = await endIdleWorker(page)
  await page.getByRole('button', { name: 'Update' }).click()
  for (const tab of [page, other]) {
    // The worker before it first ends what it is doing, which takes a busy machine a while.
    await expect(async () => {
      await endIdle()
      expect(await tab.evaluate(() => Reflect.get(window, 'isOldPage')).catch(() => true)).toBeUndefined()
    }).toPass({ timeout: 60_000 })
    await expect(tab.getByText(BANNER)).toBeHidden()
  }
})

test('what is asked of the server does not wake the worker', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'carer')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  /** Who answered each request for an address that begins so, as the browser was told to route it; '' is the worker. */
  const routed = (start: string) =>
    page.evaluate((path) => {
      const entries = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(path))
      return [...new Set(entries.map((entry) => Reflect.get(entry, 'workerMatchedSourceType')))]
    }, start)
  await expect.poll(() => routed('/v1/')).toEqual(['network'])
  expect(await routed('/assets/')).toEqual([''])
})
