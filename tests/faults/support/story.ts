import { expect, type Page } from '@playwright/test'
import { aNote, cards, comment, idOfCard, start } from '../../e2e/support/care.ts'
import { byReceipt, type Report, reportsOf } from '../../e2e/support/reports.ts'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { openRota, syncState } from '../../e2e/support/sign-in.ts'

/** After any fault is over, what was pressed has arrived, or visibly needs attention, within this. Without a reload. */
export const HEALED_WITHIN_MS = 60_000

/** What one carer tells about one activity, and what the server has to hold of it in the end. */
export type Story = {
  readonly server: RunningServer
  readonly activityId: string
  /** The reports that the server had before. */
  readonly before: ReadonlySet<string>
  /** What was pressed, in order. */
  readonly notes: string[]
}

/** Signs a carer in, opens an activity that can be started, and begins its story. */
export const beginStory = async (page: Page, server: RunningServer): Promise<Story> => {
  await openRota(page, server, 'carer')
  const activityId = await idOfCard(cards(page, 'To start').first())
  const before = new Set((await reportsOf(server, activityId)).map(({ id }) => id))
  await openActivity(page, { server, activityId })
  return { server, activityId, before, notes: [] }
}

/** The address of the activity's page. */
export const addressOf = ({ server, activityId }: Pick<Story, 'server' | 'activityId'>): string =>
  `${server.origin('rota')}/activities/${activityId}`

export const openActivity = async (page: Page, story: Pick<Story, 'server' | 'activityId'>): Promise<void> => {
  await page.goto(addressOf(story))
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Start|Comment)$/ })
      .first(),
  ).toBeVisible()
}

/** Presses Start on the activity's page, and sees that it is kept: whoever leaves before that has been promised nothing. */
export const startIt = async (page: Page): Promise<void> => {
  const main = page.getByRole('main')
  await start(page, main)
  await expect(main.getByRole('button', { name: 'Start', exact: true })).toBeHidden()
}

/** Writes one comment on the activity's page; resolves to its note, which no other is like. */
export const tell = async (page: Page, { notes }: Pick<Story, 'notes'>, words: string): Promise<string> => {
  const note = aNote(words)
  notes.push(note)
  await comment(page, page.getByRole('main'), note)
  return note
}

/** Begins the story of an activity whose Start has arrived already, which the page knows. */
export const beginStarted = async (page: Page, server: RunningServer): Promise<Story> => {
  const story = await beginStory(page, server)
  await startIt(page)
  await expect.poll(async () => (await arrivedOf(story)).length).toBe(1)
  await expect(page.getByText(/^Started \d\d:\d\d/).first()).toBeVisible()
  await expectSaidDelivered(page, story)
  return story
}

/** What the server holds of this story, in the order in which it arrived. */
export const arrivedOf = async ({ server, activityId, before }: Story): Promise<Report[]> =>
  byReceipt((await reportsOf(server, activityId)).filter(({ id }) => !before.has(id)))

/** The notes of it. */
export const arrivedNotes = async (story: Story): Promise<string[]> =>
  (await arrivedOf(story)).flatMap(({ event, note }) => (event === 'COMMENT' ? [note ?? ''] : []))

/** At the server: started once, every note once, in the order pressed. */
export const expectArrivedOnce = async (story: Story): Promise<void> => {
  const reports = await arrivedOf(story)
  expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length)
  expect(reports.map(({ event }) => event)).toEqual(['STARTED', ...story.notes.map(() => 'COMMENT')])
  expect(reports.slice(1).map(({ note }) => note)).toEqual(story.notes)
}

/** On the screen, without a reload: nothing waits and nothing needs attention, and each note is there once. */
export const expectSaidDelivered = async (page: Page, { notes }: Pick<Story, 'notes'>): Promise<void> => {
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: HEALED_WITHIN_MS })
  for (const note of notes) await expect(page.getByText(note)).toHaveCount(1)
  await expect(page.getByText('On this tablet')).toHaveCount(0)
}

/** Both: the screen first, since what it says has to be true. */
export const expectDelivered = async (page: Page, story: Story): Promise<void> => {
  await expectSaidDelivered(page, story)
  await expectArrivedOnce(story)
}
