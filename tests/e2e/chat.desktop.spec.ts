import type { Browser, Page } from '@playwright/test'
import { pairChannelId } from '../../domain/chat/joined-id.ts'
import { beginSession, programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, type Account, syncState } from './support/sign-in.ts'

const idOf = async (server: RunningServer, account: Account): Promise<string> => {
  const ask = await programFor(server.port, ACCOUNTS[account])
  return (await ask('/v1/users/me')).id
}

/** Opens the chat for somebody in a browser of their own; without a path at the list of channels. */
const openChat = async (page: Page, server: RunningServer, given: { account: Account; path: string }) => {
  await page.context().addCookies(await beginSession(server, ACCOUNTS[given.account]))
  await page.goto(server.origin('messaging') + given.path)
}

const newPage = (browser: Browser): Promise<Page> => browser.newPage({ serviceWorkers: 'block' })

const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('article').filter({ hasText: text })
const inList = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('what is written without signal waits, arrives once, and is unread until the other has seen it', {
  tag: '@online',
}, async ({ ownServer: server, page, context, browser }) => {
  const [carer, senior] = [await idOf(server, 'carer'), await idOf(server, 'senior')]
  const path = `/c/${pairChannelId(carer, senior)}`
  const other = await newPage(browser)
  await Promise.all([
    openChat(page, server, { account: 'carer', path: `${path}?with=${senior}` }),
    openChat(other, server, { account: 'senior', path: '/' }),
  ])
  await expect(box(page)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Choose a channel' })).toBeVisible()

  await context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  await box(page).fill('Keys are in the office')
  await box(page).press('Enter')
  await expect(message(page, 'Keys are in the office')).toContainText('On this tablet')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('And the van')

  await context.setOffline(false)
  await expect(message(page, 'Keys are in the office')).not.toContainText('On this tablet', { timeout: 30_000 })
  // The draft is still the next message.
  await expect(box(page)).toHaveValue('And the van')
  await expect(inList(other, 'Amara')).toContainText('1 unread', { timeout: 20_000 })

  await inList(other, 'Amara').click()
  await expect(message(other, 'Keys are in the office')).toHaveCount(1)
  await expect(inList(other, 'Amara')).not.toContainText('unread')
  await expect(page.getByRole('button', { name: 'Read by 1' })).toBeVisible({ timeout: 20_000 })
  expect((await axeOf(page).analyze()).violations).toEqual([])
  await other.context().close()
})
