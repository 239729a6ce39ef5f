import type { Page } from '@playwright/test'
import { aNote, cards, openCarerAndManager } from './support/care.ts'
import { expect, test } from './support/fixtures.ts'
import { openRota, syncState } from './support/sign-in.ts'

const calls = (page: Page) => page.getByRole('region', { name: 'Calls for help' })

/** Counts how often a page fetches the tone of the alarm. */
const tonesOf = (page: Page): string[] => {
  const heard: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sounds/help.wav')) heard.push(request.url())
  })
  return heard
}

const askForHelp = async (page: Page, message: string): Promise<void> => {
  await page.getByRole('button', { name: 'Ask for help' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What do you need?' }).fill(message)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
}

test('somebody asks for help, who is on shift sees it at once, and whoever asked sees that', { tag: '@all' }, async ({
  ownServer,
  page,
  browser,
}) => {
  const { id, managers: asking } = await openCarerAndManager(page, { browser, server: ownServer })

  // She is writing when the call comes.
  await page.goto(`${ownServer.origin('rota')}/activities/${id}`)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' })
  await note.pressSequentially('Chose the ')
  const tones = tonesOf(page)
  const message = aNote('Second pair of hands, please')
  await askForHelp(asking, message)

  await expect(calls(page).getByText(message)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeAttached()
  await expect(note).toBeFocused()
  await page.keyboard.type('red scarf')
  await expect(note).toHaveValue('Chose the red scarf')
  await expect.poll(() => tones.length).toBe(1)
  // Whoever asked is not alarmed by it.
  await expect(calls(asking)).toBeHidden()

  // It survives a reload and a second tab, which stay silent.
  await page.reload()
  await expect(calls(page).getByText(message)).toBeVisible()
  const second = await page.context().newPage()
  const tonesOfSecond = tonesOf(second)
  await second.goto(ownServer.origin('rota'))
  await expect(calls(second).getByText(message)).toBeVisible()
  await second.mouse.click(5, 400)
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(calls(page).getByText(message)).toBeVisible()

  // What was under the finger a moment ago does not answer it: the press counts once the card has stood there.
  await expect(async () => {
    const seen = calls(page).getByRole('button', { name: 'I have seen it' })
    if (await seen.isVisible()) await seen.click({ timeout: 1000 })
    await expect(calls(page)).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(calls(second)).toBeHidden()
  await expect(asking.getByText(/seen by AB/)).toBeVisible()
  expect([tones.length, tonesOfSecond.length]).toEqual([1, 0])
  await asking.context().close()
})

test('a call that was made while the tablet had no signal alarms when it is back, and goes when it is withdrawn', {
  tag: '@all',
}, async ({ ownServer, page, context, browser }) => {
  const { managers: asking } = await openCarerAndManager(page, { browser, server: ownServer })
  await context.setOffline(true)
  const message = aNote('Somebody to hold the door')
  await askForHelp(asking, message)
  await context.setOffline(false)
  // Back within the ten minutes it is an alarm, though no live event told of it.
  await expect(calls(page).getByText(message)).toBeVisible({ timeout: 30_000 })

  const line = asking.getByRole('listitem').filter({ hasText: message })
  await line.getByRole('button', { name: /^More for Help asked for/ }).click()
  await asking.getByRole('menuitem', { name: 'Withdraw' }).click()
  const dialog = asking.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Somebody came')
  await dialog.getByRole('button', { name: /Withdraw/ }).click()
  await expect(calls(page)).toBeHidden({ timeout: 30_000 })
  await asking.context().close()
})

test('without signal the numbers to ring are there at once, and what waits can be taken back', { tag: '@all' }, async ({
  ownServer,
  page,
  context,
}) => {
  await openRota(page, ownServer, 'carer')
  await cards(page, 'To start').first().getByRole('link').first().click()
  const ask = page.getByRole('button', { name: 'Ask for help' })
  await expect(ask).toBeVisible()
  // Who is on call is read behind today's work.
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await context.setOffline(true)
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Ask for help' })
  await expect(dialog.getByText('Phone now. You’re offline')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\d+$/)
  await dialog.getByRole('button', { name: 'Come at once' }).click()
  await expect(
    dialog.getByText('Phone now. Your call for help is not sent yet. It will be sent when you’re back online'),
  ).toBeVisible()

  // It stands there again for whoever closed it.
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await ask.click()
  await expect(
    dialog.getByText('Phone now. Your call for help is not sent yet. It will be sent when you’re back online'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the request' }).click()
  await expect(dialog).toBeHidden()
  await ask.click()
  await expect(dialog.getByText('Phone now. You’re offline')).toBeVisible()
})
