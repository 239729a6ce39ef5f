import { expect, test } from '../e2e/support/fixtures.ts'
import type { Arrival } from '../e2e/support/gate.ts'
import { isApi, problem } from './support/answers.ts'
import { pause } from './support/pause.ts'
import { beginStory, expectDelivered, startIt, tell } from './support/story.ts'

/** From the moment when this one entry comes, the token that it comes with is refused, whatever else it is used for. */
const expiresAt = (position: number) => {
  const seen = new Set<string>()
  let expired: string | undefined
  return ({ entryIds: [id], headers: { authorization } }: Arrival): boolean => {
    if (id !== undefined) seen.add(id)
    if (id !== undefined && [...seen].indexOf(id) === position) expired ??= authorization
    return authorization !== undefined && authorization === expired
  }
}

for (const position of [0, 1, 3]) {
  test(`a token that expires before entry ${position + 1} of four costs nothing`, async ({ ownServer, gate, page }) => {
    const story = await beginStory(page, ownServer)
    gate.close()
    await startIt(page)
    for (const words of ['One', 'Two', 'Three']) await tell(page, story, words)
    gate.bend(expiresAt(position), problem(401))
    gate.reopen()
    await expectDelivered(page, story)
    expect(gate.arrivals.some(({ fate }) => fate === 'answered')).toBe(true)
  })
}

test('a token that is refused everywhere for a while signs nobody out', async ({ ownServer, gate, page }) => {
  const story = await beginStory(page, ownServer)
  const calm = gate.bend((arrival) => isApi(arrival), problem(401))
  await startIt(page)
  for (const words of ['One', 'Two']) await tell(page, story, words)
  await pause(5000)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
  for (const note of story.notes) await expect(page.getByText(note)).toBeVisible()
  calm()
  await expectDelivered(page, story)
})
