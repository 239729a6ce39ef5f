import { noteOpening, readNotes } from '../bench/start/in-page.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, syncState } from './support/sign-in.ts'

/** What Home may take before its first card; a count says more than a time on a machine that is busy. */
const most = { commits: 3, transactions: 60 }

test('Home comes with its first card in one rendering, and what nobody looks at yet waits for that', async ({
  page,
  server,
}) => {
  await openRota(page, server, 'carer')
  await expect(syncState(page)).toContainText('Synced')
  await page.addInitScript(noteOpening, { first: 'main article', last: '#your-rotas li' })
  await page.reload()
  await expect(page.locator('#your-rotas li').first()).toBeVisible()
  const { commits, transactions } = await page.evaluate(readNotes)
  expect(commits).toBeLessThanOrEqual(most.commits)
  expect(transactions).toBeLessThanOrEqual(most.transactions)
})
