import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import type { RunningServer } from './running-server.ts'
import { openAsManager, openRota } from './sign-in.ts'

/** One strip of Home, by its heading. */
export const strip = (page: Page, heading: 'In progress' | 'To start' | 'To retry'): Locator =>
  page.getByRole('region', { name: heading })

/** The cards of one strip, one article each. */
export const cards = (page: Page, heading: Parameters<typeof strip>[1]): Locator =>
  strip(page, heading).getByRole('article')

/** The address of the activity that a card leads to. */
export const idOfCard = async (card: Locator): Promise<string> => {
  const address = await card.getByRole('link').first().getAttribute('href')
  const id = address?.match(/\/activities\/([0-9a-f-]{36})/)?.[1]
  if (!id) throw new Error(`This card leads to ${address}`)
  return id
}

/** The carer on Home, and a manager in a browser of its own at the first activity that is to start there. */
export const openCarerAndManager = async (
  page: Page,
  { browser, server }: { browser: Browser; server: RunningServer },
): Promise<{ id: string; managers: Page }> => {
  await openRota(page, server, 'carer')
  const id = await idOfCard(cards(page, 'To start').first())
  return { id, managers: await openAsManager(browser, server, id) }
}

/** Presses a button that may ask which clients it is about, and agrees to what the dialog proposes. */
const pressAndAgree = async (page: Page, button: Locator, agree: RegExp): Promise<void> => {
  await button.click()
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: agree }).click()
}

export const start = (page: Page, where: Locator): Promise<void> =>
  pressAndAgree(page, where.getByRole('button', { name: 'Start', exact: true }), /^(Start|Save)$/)

export const comment = async (page: Page, where: Locator, note: string): Promise<void> => {
  await where.getByRole('button', { name: 'Comment', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

export const stop = async (page: Page, where: Locator, note: string): Promise<void> => {
  await where.getByRole('button', { name: 'Stop', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('radiogroup', { name: 'How was it?' }).getByRole('radio').nth(3))
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

export const refuse = async (page: Page, where: Locator, note: string): Promise<void> => {
  await where.getByRole('button', { name: "Can't do it now" }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('radio', { name: 'Refused' }))
  await choose(dialog.getByRole('radio', { name: 'Close for today' }))
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Notes of the demo provider's own would hide a note that a test has lost. */
export const aNote = (words: string): string => `${words} (${Math.random().toString(36).slice(2, 8)})`
