import type { Page } from '@playwright/test'
import { grouped } from '../../domain/grouped.ts'
import { expect, test } from './support/fixtures.ts'
import type { RunningServer } from './support/running-server.ts'
import { type Account, openRota, openRotaAt } from './support/sign-in.ts'

const openClients = async (page: Page, server: RunningServer, account: Account) => {
  await openRotaAt(page, server, { account, path: '/clients' })
  const list = page.getByRole('list', { name: 'Clients' })
  await expect(list.getByRole('article').first()).toBeVisible()
  return list
}

test('a phone finds a client without signal and reads every side of the record, which is told once and arrives with the signal', async ({
  server,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const list = await openClients(page, server, 'carer')
  const initials = (await list.getByRole('link').first().textContent()) ?? ''
  await context.setOffline(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill(initials.toLowerCase())
  await list.getByRole('link', { name: initials }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: initials })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Client record' })
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: 'Hours a week' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByRole('heading', { name: 'Supervision' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Activities' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabs.getByRole('link', { name: 'Behaviour' }).click()
  await expect(tabs.getByRole('link', { name: 'Behaviour' })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}\/behaviour$/)
  await expect(page.getByRole('heading', { level: 1, name: initials })).toBeVisible()

  await page.goto(`${server.origin('rota')}/device`)
  const waiting = page.getByRole('list', { name: 'Waiting entries' })
  await expect(waiting.getByText('Record viewed')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a phone has a client’s first action and a menu in one line, and what runs or is due on the first screen', {
  tag: '@all',
}, async ({ server, page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await openRotaAt(page, server, { account: 'carer', path: '/clients' })
  const someone = page.getByRole('list', { name: 'Clients' }).getByRole('link').first()
  const initials = (await someone.textContent()) ?? ''
  await someone.click()
  const more = page.getByRole('button', { name: `More for ${initials}`, exact: true })
  const buttons = page.getByRole('button', { name: 'New activity' }).or(more)
  await expect(buttons).toHaveCount(2)
  const { line, boxes } = await buttons.evaluateAll((all) => {
    const spanOf = (one: Element | null | undefined) => {
      const { left, right, top } = one?.getBoundingClientRect() ?? new DOMRect()
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top) }
    }
    return { line: spanOf(all[0]?.parentElement), boxes: all.map(spanOf) }
  })
  const rows = grouped(boxes, ({ top }) => top)
  expect(rows.size).toBe(1)
  for (const row of rows.values()) {
    const filled = [Math.min(...row.map(({ left }) => left)), Math.max(...row.map(({ right }) => right))]
    expect(filled).toEqual([line.left, line.right])
  }
  const today = page.getByRole('heading', { name: /^Now and next/ }).or(page.getByText(/planned (for )?today/))
  await expect(today).toBeInViewport()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Print', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Challenging behaviour' }).click()
  await expect(page.getByRole('dialog', { name: 'Challenging behaviour' })).toBeVisible()
})

test('a tab that there is not is no page, and the overview has one address', { tag: '@all' }, async ({
  server,
  page,
}) => {
  const list = await openClients(page, server, 'carer')
  const address = `${server.origin('rota')}${await list.getByRole('link').first().getAttribute('href')}`
  await page.goto(`${address}/diary`)
  await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
  await page.goto(`${address}/overview`)
  await expect(page).toHaveURL(address)
})

test('a client who is nobody is no page on any of its sides', { tag: '@all' }, async ({ server, page }) => {
  await openRota(page, server, 'manager')
  for (const side of ['', '/hours', '/activities']) {
    await page.goto(`${server.origin('rota')}/clients/5a0c2f4e-9d1b-4c3a-8e7f-0123456789ab${side}`)
    await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
  }
})
