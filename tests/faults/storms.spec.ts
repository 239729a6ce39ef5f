import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries, type Fate } from '../e2e/support/gate.ts'
import { isApi, problem } from './support/answers.ts'
import { pause } from './support/pause.ts'
import { beginStory, expectDelivered, startIt, tell } from './support/story.ts'

const STORMS: readonly (readonly [string, Fate])[] = [
  ['429 with a time to wait', problem(429, { 'retry-after': '2' })],
  ['503 without a time to wait', problem(503)],
  ['503 with a time to wait', problem(503, { 'retry-after': '2' })],
  ['502 of a proxy in words of HTML', { kind: 'answered', status: 502, body: '<h1>Bad gateway</h1>' }],
]

for (const [what, fate] of STORMS) {
  test(`a storm of ${what} delays, and nothing else`, async ({ ownServer, gate, page }) => {
    const story = await beginStory(page, ownServer)
    const calm = gate.bend(isApi, fate)
    await startIt(page)
    for (const words of ['One', 'Two', 'Three', 'Four']) await tell(page, story, words)
    await pause(6000)
    const tries = gate.arrivals.filter((arrival) => carriesEntries(arrival) && arrival.fate === 'answered').length
    // Five presses may each try at once; between them it backs off.
    expect(tries).toBeLessThanOrEqual(15)
    calm()
    await expectDelivered(page, story)
  })
}
