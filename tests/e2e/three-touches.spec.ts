import type { Locator, Page } from '@playwright/test'
import { programFor } from './support/api.ts'
import { aNote, cards, idOfCard } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { kindsOf, reportsOf } from './support/reports.ts'
import type { RunningServer } from './support/running-server.ts'
import { ACCOUNTS, openRota, syncState } from './support/sign-in.ts'

/** Counts what a hand does: presses on buttons and choices. Typing a note is no touch. */
class Hand {
  touches = 0
  async press(target: Locator): Promise<void> {
    this.touches += 1
    // A hand is slower than the double tap that a form passes over.
    await target.click({ delay: 450 })
  }
}

/** One act from Home, and how many touches it took. */
const touchesOf = async (act: (hand: Hand) => Promise<void>): Promise<number> => {
  const hand = new Hand()
  await act(hand)
  return hand.touches
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog')

const finished = (page: Page): Promise<void> => expect(dialogOf(page)).toBeHidden()

const cardOf = (page: Page, strip: 'To start' | 'In progress', id: string): Locator =>
  cards(page, strip).filter({ has: page.locator(`a[href$="/activities/${id}"]`) })

const started = (card: Locator) => (hand: Hand) => hand.press(card.getByRole('button', { name: 'Start' }))

/** Writes into the note without pressing it: the dialog opens with the focus there. */
const writeAtOnce = async (page: Page, note: string): Promise<void> => {
  await expect(dialogOf(page).getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.insertText(note)
}

const commented = (page: Page, card: Locator, note: string) => async (hand: Hand) => {
  await hand.press(card.getByRole('button', { name: 'Comment' }))
  await writeAtOnce(page, note)
  await hand.press(dialogOf(page).getByRole('button', { name: 'Save' }))
  await finished(page)
}

const refused = (page: Page, card: Locator) => async (hand: Hand) => {
  await hand.press(card.getByRole('button', { name: "Can't do it now" }))
  await hand.press(dialogOf(page).getByText('Refused', { exact: true }))
  await hand.press(dialogOf(page).getByRole('button', { name: 'Save' }))
  await finished(page)
}

const stopped = (page: Page, card: Locator, note: string) => async (hand: Hand) => {
  await hand.press(card.getByRole('button', { name: 'Stop' }))
  await writeAtOnce(page, note)
  await hand.press(dialogOf(page).getByRole('button', { name: 'Save' }))
  await finished(page)
}

const repeated = (page: Page, title: string) => async (hand: Hand) => {
  await hand.press(page.getByRole('button', { name: 'Repeat', exact: true }))
  await hand.press(dialogOf(page).getByText(title))
  await hand.press(dialogOf(page).getByRole('button', { name: 'Start now' }))
  await finished(page)
}

/** An ad hoc activity that the carer did an hour ago, to be repeated; answers its title. */
const didBefore = async (server: RunningServer): Promise<string> => {
  const asCarer = await programFor(server.port, ACCOUNTS.carer)
  const title = `Feeding the birds ${Math.random().toString(36).slice(2, 6)}`
  const clients = (await asCarer('/v1/clients'))._embedded.clients.slice(0, 1)
  const chosen = clients.map(({ id }: { id: string }) => ({ id }))
  const anHourAgo = Date.now() - 3_600_000
  await asCarer('/v1/rota-activities', {
    method: 'POST',
    body: {
      ...{ id: crypto.randomUUID(), title, type: 'support', locationId: 'gh' },
      ...{ startDate: new Date(anHourAgo).toISOString(), endDate: new Date(anHourAgo + 900_000).toISOString() },
      ...{ clients: chosen, startForClients: chosen },
    },
  })
  return title
}

/** The activities to start that are for one client, as far as they are shown: a start of several asks who. */
const singlesNow = async (page: Page): Promise<string[]> => {
  const ids: string[] = []
  for (const card of await cards(page, 'To start').all()) {
    const badges = await card.getByText(/^(Green|Amber|Red)$/).count()
    if (badges === 1) ids.push(await idOfCard(card))
  }
  return ids
}

/** Two of them, once the device has read so many. */
const twoSingles = async (page: Page): Promise<readonly [string, string]> => {
  let shown: string[] = []
  await expect
    .poll(async () => {
      shown = await singlesNow(page)
      return shown.length
    })
    .toBeGreaterThan(1)
  const [first = '', second = ''] = shown
  return [first, second]
}

for (const signal of ['with', 'without'] as const) {
  test(`each act takes at most three touches from Home, ${signal} signal`, {
    tag: '@all',
  }, async ({ ownServer, page, context }) => {
    await page.setViewportSize({ width: 800, height: 1280 })
    const title = await didBefore(ownServer)
    await openRota(page, ownServer, 'carer')
    const [first, second] = await twoSingles(page)
    const before = { first: await reportsOf(ownServer, first), second: await reportsOf(ownServer, second) }
    if (signal === 'without') {
      await context.setOffline(true)
      await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
    }
    const note = aNote('Fed the gulls from the window')
    const counts = {
      start: await touchesOf(started(cardOf(page, 'To start', first))),
      comment: await touchesOf(commented(page, cardOf(page, 'In progress', first), note)),
      refuse: await touchesOf(refused(page, cardOf(page, 'To start', second))),
      finish: await touchesOf(stopped(page, cardOf(page, 'In progress', first), aNote('Back in her room by ten'))),
      repeat: await touchesOf(repeated(page, title)),
    }
    expect(counts).toEqual({ start: 1, comment: 2, refuse: 3, finish: 2, repeat: 3 })
    const again = cards(page, 'In progress').filter({ hasText: title })
    await expect(again.filter({ hasText: /Started \d\d:\d\d/ })).not.toHaveCount(0)

    await context.setOffline(false)
    await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
    const after = { first: await reportsOf(ownServer, first), second: await reportsOf(ownServer, second) }
    expect(kindsOf(after.first.slice(before.first.length))).toEqual(['STARTED', 'COMMENT', 'STOPPED'])
    expect(kindsOf(after.second.slice(before.second.length))).toEqual(['REFUSED'])
  })
}

const plannedIn = (page: Page, title: string) => async (hand: Hand) => {
  const form = dialogOf(page)
  await hand.press(page.getByRole('button', { name: 'New activity' }))
  await hand.press(form.getByRole('checkbox').first())
  await hand.press(form.getByRole('button', { name: 'Next' }))
  await hand.press(form.getByRole('textbox', { name: 'Start time' }))
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('2315')
  await hand.press(form.getByRole('radio', { name: '30 min' }))
  await hand.press(form.getByRole('radio', { name: 'Support' }))
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await page.keyboard.insertText(title)
  await hand.press(form.getByRole('button', { name: 'Skip to confirm details' }))
  await hand.press(form.getByRole('button', { name: 'Submit' }))
  await finished(page)
}

const lengthened = (page: Page, card: Locator) => async (hand: Hand) => {
  await hand.press(card.getByRole('button', { name: /^More for / }))
  await hand.press(page.getByRole('menuitem', { name: 'Change end time' }))
  await expect(dialogOf(page).getByRole('textbox', { name: 'End time' })).toBeFocused()
  await page.keyboard.insertText('2355')
  await hand.press(dialogOf(page).getByRole('button', { name: 'Save' }))
  await finished(page)
}

test('a planned activity takes eight touches from Home, and another end three', { tag: ['@online', '@all'] }, async ({
  ownServer,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await openRota(page, ownServer, 'carer')
  const title = aNote('Cards and a chat')
  expect(await touchesOf(plannedIn(page, title))).toBe(8)
  await expect(page.getByText('Activity added.')).toBeVisible()

  const [id] = await twoSingles(page)
  const card = cardOf(page, 'To start', id)
  expect(await touchesOf(lengthened(page, card))).toBe(3)
  await expect(card).toContainText('to 23:55')
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  const asCarer = await programFor(ownServer.port, ACCOUNTS.carer)
  const filter = encodeURIComponent(JSON.stringify([{ subject: 'title', comparison: 'eq', value: title }]))
  const { _embedded: made } = await asCarer(`/v1/rota-activities?filter=${filter}`)
  expect(made['rota-activities']).toMatchObject([{ title, type: 'support' }])
})

test('what was pressed by mistake is undone at once, before it is sent', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRota(page, ownServer, 'carer')
  const [id] = await twoSingles(page)
  await context.setOffline(true)
  await expect(syncState(page)).toHaveAccessibleName(/^Offline/)
  await cardOf(page, 'To start', id).getByRole('button', { name: 'Start' }).click()
  // A pointer over the offer holds it, however slow the machine is.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(cardOf(page, 'In progress', id)).toBeVisible()
  await undo.click()
  await expect(cardOf(page, 'To start', id)).toBeVisible()

  await context.setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 60_000 })
  await expect(cardOf(page, 'To start', id)).toBeVisible()
})
