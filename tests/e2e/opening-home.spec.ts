import type { Page } from '@playwright/test'
import { noteOpening, readNotes } from '../bench/start/in-page.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, syncState } from './support/sign-in.ts'

/** What Home may take before its first card; a count says more than a time on a machine that is busy. */
const most = { commits: 3, transactions: 60 }

test('Home comes with its first card in one rendering, and what nobody looks at yet waits for that', {
  tag: '@all',
}, async ({ page, server }) => {
  await openRota(page, server, 'carer')
  await expect(syncState(page)).toContainText('Synced')
  await page.addInitScript(noteOpening, { first: 'main article', last: '#your-rotas li' })
  await page.reload()
  await expect(page.locator('#your-rotas li').first()).toBeVisible()
  const { commits, transactions } = await page.evaluate(readNotes)
  expect(commits).toBeLessThanOrEqual(most.commits)
  expect(transactions).toBeLessThanOrEqual(most.transactions)
})

const shell = '.resting-shell'

/** Holds back the scripts of the app, until the function that it resolves with is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** Runs in the page: notes what moves until the frame after the shell has gone. */
const noteShifts = (selector: string) => {
  const noted = { sum: 0, isOver: false }
  Reflect.set(globalThis, 'shifts', noted)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.sum += Number(Reflect.get(entry, 'value'))
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  let hasStood = false
  const look = () => {
    const isThere = document.querySelector(selector) !== null
    hasStood ||= isThere
    if (isThere || !hasStood) {
      requestAnimationFrame(look)
      return
    }
    requestAnimationFrame(() => {
      for (const entry of observer.takeRecords()) noted.sum += Number(Reflect.get(entry, 'value'))
      observer.disconnect()
      noted.isOver = true
    })
  }
  requestAnimationFrame(look)
}

test('the page shows a resting shell before its scripts are there, to somebody who is signed in alone', {
  tag: '@online',
}, async ({ page, server }) => {
  const releaseSignIn = await holdScripts(page)
  await page.goto(server.origin('rota'), { waitUntil: 'commit' })
  // The parser comes to it once the script before it has run.
  await expect(page.locator('noscript')).toBeAttached()
  await expect(page.locator(shell)).toBeHidden()
  releaseSignIn()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await page.unrouteAll()
  await openRota(page, server, 'carer')
  await page.addInitScript(noteShifts, shell)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.resting-card').first()).toBeVisible()
  await expect(page.locator('.resting-name')).toHaveText('Carelight')
  const bar = await page.locator('.resting-bar').boundingBox()
  const mark = await page.locator('.resting-mark').boundingBox()
  release()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.locator(shell)).toHaveCount(0)
  expect(await page.getByRole('banner').boundingBox()).toEqual(bar)
  expect(await page.getByRole('link', { name: 'Carelight' }).locator('svg').boundingBox()).toEqual(mark)
  await page.waitForFunction(() => Reflect.get(globalThis, 'shifts').isOver)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts').sum)).toBeLessThan(0.02)
})
