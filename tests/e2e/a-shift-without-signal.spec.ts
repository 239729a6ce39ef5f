import { aNote, cards, comment, idOfCard, refuse, start, stop, strip } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { carriesEntries } from './support/gate.ts'
import { kindsOf, reportsOf } from './support/reports.ts'
import { openAsManager, openRota, syncState } from './support/sign-in.ts'

test('a shift without signal, a browser that dies, and a manager who sees it all arrive', async ({
  ownServer,
  tablet,
  browser,
}) => {
  const page = await tablet.open()
  await openRota(page, ownServer, 'carer')
  const [first, second] = [cards(page, 'To start').nth(0), cards(page, 'To start').nth(1)]
  const started = await idOfCard(first)
  const refused = await idOfCard(second)
  const before = { started: await reportsOf(ownServer, started), refused: await reportsOf(ownServer, refused) }

  const managers = await openAsManager(browser, ownServer, started)

  await tablet.context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  const [said, whyNot, howItWent] = [aNote('Chose the red scarf'), aNote('Wanted to sleep'), aNote('Walked to the sea')]
  await page.goto(`${ownServer.origin('rota')}/activities/${started}`)
  await start(page, page.getByRole('main'))
  await comment(page, page.getByRole('main'), said)
  await page.goto(`${ownServer.origin('rota')}/activities/${refused}`)
  await refuse(page, page.getByRole('main'), whyNot)
  await page.goto(`${ownServer.origin('rota')}/activities/${started}`)
  await stop(page, page.getByRole('main'), howItWent)
  await expect(syncState(page)).toHaveAccessibleName(/4 waiting/)

  await tablet.kill()
  // A browser that starts wakes the worker before the test can cut its network: so the server is out of reach as well.
  await ownServer.stop()
  const again = await tablet.open({ isOffline: true })
  await again.goto(`${ownServer.origin('rota')}/device`)
  await expect(again.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(4)
  await again.goto(`${ownServer.origin('rota')}/activities/${started}`)
  await expect(again.getByText(said)).toBeVisible()
  await expect(again.getByText(howItWent)).toBeVisible()
  await expect(again.getByText('On this tablet').first()).toBeVisible()

  await ownServer.start()
  await tablet.context.setOffline(false)
  await expect(syncState(again)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await expect(managers.getByText(said)).toBeVisible({ timeout: 60_000 })
  await expect(managers.getByText(howItWent)).toBeVisible()

  const after = { started: await reportsOf(ownServer, started), refused: await reportsOf(ownServer, refused) }
  const clients = new Set(after.started.map(({ id }) => id)).size
  expect(clients).toBe(after.started.length)
  expect(kindsOf(after.started.slice(before.started.length))).toEqual(['STARTED', 'COMMENT', 'STOPPED'])
  expect(kindsOf(after.refused.slice(before.refused.length))).toEqual(['REFUSED'])
  await managers.context().close()
})

test('an answer that was lost after the server stored it does not start the activity twice', { tag: '@all' }, async ({
  ownServer,
  gate,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  const card = cards(page, 'To start').first()
  const id = await idOfCard(card)
  const before = await reportsOf(ownServer, id)
  gate.bend(carriesEntries, { kind: 'answer-lost' }, 1)
  await start(page, card)
  await expect.poll(() => gate.arrivals.filter(({ fate }) => fate === 'answer-lost').length).toBe(1)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })
  const after = await reportsOf(ownServer, id)
  expect(kindsOf(after.slice(before.length))).toEqual(['STARTED'])
  await expect(strip(page, 'In progress').getByRole('article').first()).toBeVisible()
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await expect(page.getByText(/^Started \d\d:\d\d/).first()).toBeVisible()
})

test('a server that dies in the middle of the replay gets everything once, in order', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = await reportsOf(ownServer, id)
  await context.setOffline(true)
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  const main = page.getByRole('main')
  await start(page, main)
  const notes = Array.from({ length: 6 }, (_, index) => aNote(`Comment ${index + 1}`))
  for (const note of notes) await comment(page, main, note)

  await context.setOffline(false)
  await expect.poll(async () => (await reportsOf(ownServer, id)).length).toBeGreaterThan(before.length)
  await ownServer.kill()
  await expect(syncState(page)).toHaveAccessibleName(/^(Offline|\d+ waiting|Synced)/)
  await ownServer.start()
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  const after = (await reportsOf(ownServer, id)).slice(before.length)
  expect(after.filter(({ event }) => event === 'COMMENT').map(({ note }) => note)).toEqual(notes)
})

test('two tabs of one tablet send each entry once', { tag: '@all' }, async ({ ownServer, page, context }) => {
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = await reportsOf(ownServer, id)
  const other = await context.newPage()
  await other.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await context.setOffline(true)
  const [here, there] = [aNote('Written in the first tab'), aNote('Written in the second tab')]
  await start(page, page.getByRole('main'))
  await comment(page, page.getByRole('main'), here)
  await comment(other, other.getByRole('main'), there)
  await expect(page.getByText(there)).toBeVisible()

  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })
  const after = (await reportsOf(ownServer, id)).slice(before.length)
  expect(after.flatMap(({ note }) => note ?? []).sort()).toEqual([here, there].sort())
  await expect(other.getByText(here)).toHaveCount(1)
})

test('a second tablet that reports on the same activity keeps both stories', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  await openRota(page, ownServer, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  const before = await reportsOf(ownServer, id)
  const second = await browser.newPage()
  await openRota(second, ownServer, 'senior')
  for (const tablet of [page, second]) await tablet.goto(`${ownServer.origin('rota')}/activities/${id}`)

  await page.context().setOffline(true)
  await start(page, page.getByRole('main'))
  await start(second, second.getByRole('main'))
  const [mine, theirs] = [aNote('Seen by the first carer'), aNote('Seen by the second carer')]
  await comment(page, page.getByRole('main'), mine)
  await comment(second, second.getByRole('main'), theirs)
  await page.context().setOffline(false)

  for (const tablet of [page, second]) {
    await expect(tablet.getByText(mine)).toHaveCount(1)
    await expect(tablet.getByText(theirs)).toHaveCount(1)
    await expect(syncState(tablet)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })
  }
  const after = (await reportsOf(ownServer, id)).slice(before.length)
  expect(after.flatMap(({ note }) => note ?? []).sort()).toEqual([mine, theirs].sort())
  await second.context().close()
})
