import { expect, test } from '../e2e/support/fixtures.ts'
import type { Arrival } from '../e2e/support/gate.ts'
import { isApi, problem } from './support/answers.ts'
import { pause } from './support/pause.ts'
import { beginStory, expectDelivered, startIt, tell } from './support/story.ts'

/** Every time the server has this one entry, it says that the session is over. */
const at = (position: number) => {
  const seen: string[] = []
  return ({ entryIds: [id] }: Arrival): boolean => {
    if (id === undefined) return false
    if (!seen.includes(id)) seen.push(id)
    return seen.indexOf(id) === position
  }
}

for (const position of [0, 1, 3]) {
  test(`a token that expires before entry ${position + 1} of four costs nothing${position === 1 ? ' @share' : ''}`, async ({
    ownServer,
    gate,
    page,
  }) => {
    const story = await beginStory(page, ownServer)
    gate.close()
    await startIt(page)
    for (const words of ['One', 'Two', 'Three']) await tell(page, story, words)
    gate.bend(at(position), problem(401), 2)
    gate.reopen()
    await expectDelivered(page, story)
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
