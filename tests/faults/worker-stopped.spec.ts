import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries } from '../e2e/support/gate.ts'
import { syncState } from '../e2e/support/sign-in.ts'
import { pause } from './support/pause.ts'
import {
  arrivedNotes,
  beginStarted,
  beginStory,
  expectArrivedOnce,
  expectDelivered,
  openActivity,
  startIt,
  tell,
} from './support/story.ts'
import { controlWorker } from './support/workers.ts'

const STOPS = [
  { title: 'in mid-request', delays: [100, 350] },
  { title: 'at many moments of a request', delays: [0, 150, 200, 250, 300, 400, 450, 500, 550, 600] },
]

for (const { title, delays } of STOPS) {
  test(`a worker stopped ${title} makes no request go out twice`, async ({ ownServer, gate, page }) => {
    const story = await beginStory(page, ownServer)
    const worker = await controlWorker(page, ownServer.origin('rota'))
    await startIt(page)
    gate.bend(carriesEntries, { kind: 'late', ms: 700 })
    for (const afterMs of delays) {
      const sent = gate.arrivals.filter(carriesEntries).length
      await tell(page, story, `Said ${afterMs} ms before the worker stopped`)
      await expect.poll(() => gate.arrivals.filter(carriesEntries).length, { intervals: [5] }).toBeGreaterThan(sent)
      await pause(afterMs)
      await worker.stop()
      await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
    }
    await expectDelivered(page, story)
    expect([...gate.sendings().values()]).toEqual(Array.from({ length: delays.length + 1 }, () => 1))
  })
}

test('a worker stopped half-way through its own sending goes on where it was', async ({
  ownServer,
  gate,
  page,
  context,
}) => {
  const story = await beginStarted(page, ownServer)
  const worker = await controlWorker(page, ownServer.origin('rota'))
  gate.close()
  for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) await tell(page, story, words)
  await page.goto('about:blank')

  // As where the page that kept them froze before it wrote the number down.
  const counted = (await context.cookies()).find(({ name }) => name === 'device-seq-rota')
  await context.clearCookies({ name: 'device-seq-rota' })

  gate.bend(carriesEntries, { kind: 'late', ms: 100 })
  for (const arrivals of [1, 2]) {
    gate.reopen()
    const before = gate.arrivals.filter(carriesEntries).length
    await worker.wake()
    await expect
      .poll(() => gate.arrivals.filter(carriesEntries).length - before, { intervals: [5] })
      .toBeGreaterThanOrEqual(arrivals)
    await worker.stop()
    gate.close()
  }
  expect((await arrivedNotes(story)).length).toBeLessThan(story.notes.length)
  const { value, domain, path, secure, sameSite } = counted ?? {}
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'device-seq-rota', value, domain, path, secure, sameSite }),
  )
  gate.reopen()
  await worker.wake()
  await expect.poll(() => arrivedNotes(story), { timeout: 30_000 }).toEqual(story.notes)
  await expectArrivedOnce(story)

  const again = await context.newPage()
  await openActivity(again, story)
  await expectDelivered(again, story)
})
