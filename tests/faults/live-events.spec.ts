import { programFor } from '../e2e/support/api.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import type { Arrival } from '../e2e/support/gate.ts'
import { PORTAL } from '../e2e/support/network.ts'
import { ACCOUNTS, syncState } from '../e2e/support/sign-in.ts'
import { beginStory, expectSaidDelivered, HEALED_WITHIN_MS, type Story, startIt, tell } from './support/story.ts'

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

test('a change that was missed while the line was cut arrives when it is back @share', async ({
  ownServer,
  gate,
  page,
}) => {
  const story = await beginStory(page, ownServer)
  await startIt(page)
  await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
  await expect.poll(() => gate.arrivals.filter(isStream).length).toBeGreaterThan(0)
  await colleagueSays(story, 'Said while the line was open')
  await expect(page.getByText('Said while the line was open')).toBeVisible()

  const mend = gate.bend(isStream, { kind: 'lost' })
  expect(gate.cutStreams()).toBeGreaterThan(0)
  await colleagueSays(story, 'Said while nobody listened')
  await expect
    .poll(() => gate.arrivals.filter(({ fate }) => fate === 'lost').length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  await expect(page.getByText('Said while nobody listened')).toHaveCount(0)
  mend()
  await expect(page.getByText('Said while nobody listened')).toHaveCount(1, { timeout: HEALED_WITHIN_MS })
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
