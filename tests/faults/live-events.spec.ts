import type { Page } from '@playwright/test'
import { programFor } from '../e2e/support/api.ts'
import { aNote } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import type { Arrival, Gate } from '../e2e/support/gate.ts'
import { PORTAL } from '../e2e/support/network.ts'
import { ACCOUNTS } from '../e2e/support/sign-in.ts'
import {
  beginStarted,
  beginStory,
  expectSaidDelivered,
  HEALED_WITHIN_MS,
  type Story,
  startIt,
  tell,
} from './support/story.ts'

const isStream = ({ path }: Arrival): boolean => path.startsWith('/v1/events')

/** A colleague, elsewhere, comments on the same activity. */
const colleagueSays = async ({ server, activityId }: Story, note: string): Promise<void> => {
  const asSenior = await programFor(server.port, ACCOUNTS.senior)
  const activity = await asSenior(`/v1/rota-activities/${activityId}`)
  const id = crypto.randomUUID()
  await asSenior(`/v1/rota-activities/${activityId}/comment`, {
    method: 'POST',
    headers: { 'Idempotency-Key': id },
    body: {
      id,
      note,
      date: new Date().toISOString(),
      clients: activity.clients.map(({ clientId }: { clientId: string }) => ({ id: clientId })),
    },
  })
}

const isList = ({ path }: Arrival): boolean => /^\/v1\/[^?]+\?.*sort=/.test(path)

/** Waits until the lists have been read: what is being read when the line is cut brings news as well. */
const whenRead = async (gate: Gate): Promise<void> => {
  let before = 0
  const asked = (): number => {
    const sinceThen = gate.arrivals.filter(isList).length - before
    before += sinceThen
    return sinceThen
  }
  await expect.poll(asked, { intervals: [4000], timeout: HEALED_WITHIN_MS }).toBe(0)
}

/**
 * A colleague says what no page hears of while the line is cut. If a list brings the words all the same, they prove
 * nothing: the colleague then says others.
 */
const sayUnheard = async (page: Page, story: Story, gate: Gate): Promise<string> => {
  const lost = () => gate.arrivals.filter(({ fate }) => fate === 'lost').length
  for (;;) {
    const words = aNote('Said while nobody listened')
    const before = lost()
    await colleagueSays(story, words)
    await expect.poll(lost, { timeout: 40_000 }).toBeGreaterThan(before)
    if ((await page.getByText(words).count()) === 0) return words
  }
}

test('a change that was missed while the line was cut arrives when it is back', async ({ ownServer, gate, page }) => {
  const story = await beginStarted(page, ownServer)
  await expect.poll(() => gate.arrivals.filter(isStream).length).toBeGreaterThan(0)
  await colleagueSays(story, 'Said while the line was open')
  await expect(page.getByText('Said while the line was open')).toBeVisible()

  await whenRead(gate)
  const mend = gate.bend(isStream, { kind: 'lost' })
  expect(gate.cutStreams()).toBeGreaterThan(0)
  const words = await sayUnheard(page, story, gate)
  mend()
  await expect(page.getByText(words)).toHaveCount(1, { timeout: HEALED_WITHIN_MS })
})

test('a line that is cut again and again loses and repeats nothing', async ({ ownServer, gate, page }) => {
  const story = await beginStory(page, ownServer)
  await startIt(page)
  const said: string[] = []
  for (const count of [1, 2, 3, 4, 5]) {
    gate.cutStreams()
    const words = `Said between two cuts, ${count}`
    said.push(words)
    await colleagueSays(story, words)
    await tell(page, story, `Answered, ${count}`)
  }
  for (const words of said) await expect(page.getByText(words)).toHaveCount(1, { timeout: HEALED_WITHIN_MS })
  await expectSaidDelivered(page, story)
})

test('a line that nobody answers with events is no line, and the app goes on', async ({ ownServer, gate, page }) => {
  const story = await beginStory(page, ownServer)
  const mend = gate.bend(isStream, PORTAL)
  gate.cutStreams()
  await startIt(page)
  await tell(page, story, 'Said without live events')
  await expectSaidDelivered(page, story)
  await colleagueSays(story, 'Said to nobody')
  mend()
  await expect(page.getByText('Said to nobody')).toHaveCount(1, { timeout: HEALED_WITHIN_MS })
})
