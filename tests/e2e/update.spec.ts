import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './support/fixtures.ts'
import { openRota } from './support/sign-in.ts'

const BANNER = 'New app version available, click to update'
let newer = ''
test.beforeAll(() => {
  newer = mkdtempSync(join(tmpdir(), 'carelight-build-'))
  cpSync('dist/client', newer, { recursive: true })
  // A worker that differs by a byte is a new build to the browser.
  for (const ending of ['.br', '.gz']) rmSync(join(newer, `sw.js${ending}`), { force: true })
  writeFileSync(join(newer, 'sw.js'), `${readFileSync(join(newer, 'sw.js'), 'utf8')}\n// a newer build\n`)
})
test.afterAll(() => rmSync(newer, { recursive: true, force: true }))

test('a newer build is offered, waits for the press, and then every tab reloads', async ({
  ownServer,
  page,
  context,
}) => {
  await openRota(page, ownServer, 'carer')
  const other = await context.newPage()
  await other.goto(`${ownServer.origin('rota')}/device`)
  await ownServer.stop()
  ownServer.serveClientFrom(newer)
  await ownServer.start()

  for (const tab of [page, other]) await tab.evaluate(() => Reflect.set(window, 'isOldPage', true))
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect(page.getByText(BANNER)).toBeVisible()
  await expect(other.getByText(BANNER)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isOldPage'))).toBe(true)

  await page.getByRole('button', { name: 'Update' }).click()
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(() => Reflect.get(window, 'isOldPage')).catch(() => true)).toBeUndefined()
    await expect(tab.getByText(BANNER)).toBeHidden()
  }
})
