import { aNote } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { arrivedNotes, beginStory, expectArrivedOnce, HEALED_WITHIN_MS, startIt } from './support/story.ts'
import { openComment } from './support-storage/comment-form.ts'
import { makeLaterBuild } from './support-storage/later-build.ts'

const BANNER = 'New app version available, click to update'
let later: ReturnType<typeof makeLaterBuild>
test.beforeAll(() => {
  later = makeLaterBuild()
})
test.afterAll(() => later.remove())

const release = async (server: RunningServer): Promise<void> => {
  await server.stop()
  server.serveClientFrom(later.client)
  await server.start()
}

test('a page whose part of the old build is gone goes on in the new one, and what was saved goes out once', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const story = await beginStory(page, ownServer)
  // Neither the worker nor the browser itself has kept the parts that were not shown yet.
  await (await tablet.context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await release(ownServer)
  await startIt(page)
  await syncState(page).click()
  // The page loads itself again, once, into the build that is there.
  await expect(page.getByRole('heading', { name: 'What is on this device' })).toBeVisible({ timeout: HEALED_WITHIN_MS })
  await expect(page.getByText(/Version 99999\.later/).first()).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: HEALED_WITHIN_MS })
  await expectArrivedOnce(story)
  const wrong = tablet.wrong.splice(0).filter((each) => !/dynamically imported module|status of 404/.test(each))
  expect(wrong).toEqual([])
})

test('a newer build that is accepted while a form is open waits for its Save and loses no letter', async ({
  ownServer,
  tablet,
}) => {
  const page = await tablet.open()
  const story = await beginStory(page, ownServer)
  const other = await tablet.context.newPage()
  await other.goto(`${ownServer.origin('rota')}/device`)
  const { dialog, note, save } = await openComment(page)
  const words = aNote('Typed while the app was updated')
  await note.fill(words)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isOldPage', true))

  await release(ownServer)
  await other.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
  await expect(other.getByText(BANNER)).toBeVisible({ timeout: HEALED_WITHIN_MS })
  await other.getByRole('button', { name: 'Update' }).click()
  await note.pressSequentially(', and after')
  expect(await page.evaluate(() => Reflect.get(window, 'isOldPage'))).toBe(true)
  await expect(note).toHaveValue(`${words}, and after`)

  await save()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Version 99999\.later/)).toBeVisible({ timeout: HEALED_WITHIN_MS })
  await expect(page.getByText(`${words}, and after`)).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: HEALED_WITHIN_MS })
  expect(await arrivedNotes(story)).toEqual([`${words}, and after`])
})
