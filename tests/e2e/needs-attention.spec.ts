import type { Page } from '@playwright/test'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { aNote, cards, comment, idOfCard } from './support/care.ts'
import { test as base, expect } from './support/fixtures.ts'
import { carriesEntries, type Gate } from './support/gate.ts'
import { ACCOUNTS, openRota, syncState } from './support/sign-in.ts'
import { watch } from './support/watch.ts'

/** Here the office refuses something: Chromium writes that to the console, and the app shows it to the person. */
const test = base.extend({
  nothingWentWrong: async ({ context }, use) => {
    const wrong = await watch(context)
    await use(undefined)
    expect(wrong.filter((words) => !words.includes('a status of 422'))).toEqual([])
  },
})

/** What the office stores of an activity: every note of every client. */
const notesAtOffice = async (port: number, id: string): Promise<string[]> => {
  const ask = await programFor(port, ACCOUNTS.manager)
  const { clients } = await ask(`/v1/rota-activities/${id}`)
  return clients.flatMap((client: { reports: { note?: string }[] }) => client.reports.map(({ note }) => note ?? ''))
}

/** The real server is given this note empty, which it refuses; gives back what ends that. */
const spoil = (gate: Gate, note: string): (() => void) =>
  gate.bend(carriesEntries, { kind: 'rewritten', rewrite: (body) => body.replaceAll(`"${note}"`, '""') })

type Refused = { readonly page: Page; readonly gate: Gate; readonly note: string }

/** A carer wrote two notes without signal; the office refuses the first. They stand on the device page. */
const withRefusedNote = async ({ page, gate, note }: Refused): Promise<{ activity: string; mend: () => void }> => {
  const inProgress = cards(page, 'In progress')
  const activity = await idOfCard(inProgress.first())
  // The card by its activity: which stands first may change while the rest of the copy is read.
  const card = inProgress.filter({ has: page.locator(`a[href*="${activity}"]`) })
  const mend = spoil(gate, note)
  await page.context().setOffline(true)
  await comment(page, card, note)
  await comment(page, card, aNote('And a cup of tea'))
  await page.context().setOffline(false)
  await expect(syncState(page)).toHaveAccessibleName('1 needs attention')
  await syncState(page).click()
  return { activity, mend }
}

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })

test('a refused note says why, keeps every word, arrives once after it was edited, and another is set aside with a reason', async ({
  ownServer,
  gate,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  const note = aNote('She sang all the way to the harbour')
  const { activity, mend } = await withRefusedNote({ page, gate, note })
  const refused = attention(page).getByRole('listitem')
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText('Something in this entry is not correct.')
  await expect(refused).toContainText(note)
  const { violations } = await axeOf(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  mend()
  await refused.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit: Comment' })
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(note)
  await dialog.getByRole('textbox', { name: 'Note' }).fill(`${note}, twice`)
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(attention(page)).toContainText('Nothing needs your attention.')
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  const stored = async () =>
    new Set((await notesAtOffice(ownServer.port, activity)).filter((one) => one.includes(note)))
  await expect.poll(stored).toEqual(new Set([`${note}, twice`]))

  await page.goto(ownServer.origin('rota'))
  await withRefusedNote({ page, gate, note: aNote('Written on paper too') })
  await attention(page).getByRole('button', { name: 'Set aside, with a reason' }).click()
  const aside = page.getByRole('dialog', { name: 'Set aside' })
  await aside.getByRole('button', { name: 'Save' }).click()
  await expect(aside).toContainText('Enter why this entry is no longer needed.')
  await aside.getByRole('textbox', { name: 'Reason' }).fill('It is in the day book')
  await aside.getByRole('button', { name: 'Save' }).click()
  await expect(attention(page)).toContainText('Nothing needs your attention.')
  await expect(page.getByRole('region', { name: 'Received' })).toContainText('Entry set aside')
})

test('a refused note is sent again as it is, however often the button is pressed', { tag: '@all' }, async ({
  ownServer,
  gate,
  page,
}) => {
  await openRota(page, ownServer, 'carer')
  const note = aNote('Slept until ten')
  const { activity, mend } = await withRefusedNote({ page, gate, note })
  mend()
  await attention(page).getByRole('button', { name: 'Try again' }).dblclick()
  await expect(attention(page)).toContainText('Nothing needs your attention.')
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  const stored = (await notesAtOffice(ownServer.port, activity)).filter((one) => one.includes(note))
  expect(new Set(stored)).toEqual(new Set([note]))
})

test('the copy for the manager tells of a refused note without its words and without the client', {
  tag: '@all',
}, async ({ ownServer, gate, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'notifications'])
  await openRota(page, ownServer, 'carer')
  const note = aNote('Would not take the tablets')
  const { activity } = await withRefusedNote({ page, gate, note })
  const ask = await programFor(ownServer.port, ACCOUNTS.manager)
  const { title, clients } = await ask(`/v1/rota-activities/${activity}`)
  await attention(page).getByRole('button', { name: 'Copy for the manager' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Report copied.' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('What: Comment')
  expect(copied).toContain('By: ')
  for (const { initials } of clients) expect(copied).not.toMatch(new RegExp(`\\b${initials}\\b`))
  expect(copied).not.toContain(note)
  expect(copied).not.toContain(title)
})
