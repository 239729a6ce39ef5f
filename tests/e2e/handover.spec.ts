import type { Page } from '@playwright/test'
import { aNote, comment, openCarerAndManager } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, syncState } from './support/sign-in.ts'

const handover = (page: Page) => page.getByRole('region', { name: 'Since your last shift' })
const unread = (page: Page) => handover(page).getByRole('list', { name: 'Unread', exact: true }).getByRole('listitem')
const said = (page: Page, note: string) => handover(page).getByRole('listitem').filter({ hasText: note })

/** Opens the lines of the handover from their one line. */
const openLines = (page: Page) =>
  handover(page)
    .getByRole('button', { name: /^Since your last shift \d+ unread/ })
    .click()

const unfold = (page: Page, label: RegExp) => handover(page).getByRole('button', { name: label }).click()

test('what others recorded is read once, without signal, and is read on the next tablet too', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
  browser,
}) => {
  const { managers: other } = await openCarerAndManager(page, { browser, server: ownServer })
  // One line says how much is unread, and of what; the keyboard opens it.
  const line = handover(page).getByRole('button', { name: /^Since your last shift \d+ unread/ })
  await expect(line).toHaveAccessibleName(/\d+ behaviour reports?/)
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await line.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(unread(page)).toHaveCount(3)
  await expect(unread(page).first()).toContainText('Unread')

  // Somebody else writes about a client of the house: it stands among the comments.
  const note = aNote('Ate half of the breakfast')
  await comment(other, other.getByRole('main'), note)
  await unfold(page, /^Comments/)
  await expect(said(page, note)).toContainText('Unread')

  await context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  await said(page, note).getByRole('button', { name: 'Mark as read' }).click()
  await expect(handover(page)).toBeFocused()
  await unfold(page, /^Read/)
  const read = handover(page).getByRole('list', { name: 'Read', exact: true }).getByRole('listitem')
  await expect(read.filter({ hasText: note })).not.toContainText('Unread')
  await page.reload()
  await openLines(page)
  await unfold(page, /^Read/)
  await expect(read.filter({ hasText: note })).toBeVisible()
  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })

  const next = await browser.newPage()
  await openRota(next, ownServer, 'carer')
  await openLines(next)
  await unfold(next, /^Read/)
  await expect(said(next, note)).not.toContainText('Unread')

  await next.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(unread(next)).toHaveCount(0)
  await expect(said(next, note)).toBeVisible()
  await expect(handover(next).getByText('You have read what matters. The rest is below.')).toBeVisible()
  await next.context().close()
  await other.context().close()
})
