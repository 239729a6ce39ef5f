import { programFor } from '../e2e/support/api.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { ACCOUNTS, syncState } from '../e2e/support/sign-in.ts'
import { beginStory, expectDelivered, openActivity, type Story, startIt, tell } from './support/story.ts'
import { moveClock, setClock } from './support/wrong-clock.ts'

const minute = 60_000
const threeDays = 3 * 24 * 60 * minute

type Timed = { id: string; date: string; dateRecorded: string; dateReceived: string }

/** When what a story tells happened and was recorded, as the server holds it. */
const timesOf = async ({ server, activityId, before }: Story): Promise<Timed[]> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const { clients } = await asManager(`/v1/rota-activities/${activityId}`)
  return clients.flatMap(({ reports }: { reports: Timed[] }) => reports).filter(({ id }: Timed) => !before.has(id))
}

const isNear = (time: string, expected: number): boolean => Math.abs(Date.parse(time) - expected) < 3 * minute

for (const { title, aheadMs } of [
  { title: 'three days ahead', aheadMs: threeDays },
  { title: 'three days behind', aheadMs: -threeDays },
]) {
  test(`a tablet whose clock is ${title} reports when things really happened`, async ({
    ownServer,
    gate,
    page,
    context,
  }) => {
    await setClock(context, aheadMs)
    const story = await beginStory(page, ownServer)
    await startIt(page)
    await tell(page, story, 'Said with signal')
    await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
    gate.close()
    await tell(page, story, 'Said without signal')
    await openActivity(page, story)
    await tell(page, story, 'Said after another start of the app')
    gate.reopen()
    await expectDelivered(page, story)
    for (const { date, dateRecorded, dateReceived } of await timesOf(story)) {
      expect(isNear(date, Date.now()), `happened ${date}`).toBe(true)
      expect(isNear(dateReceived, Date.now()), `received ${dateReceived}`).toBe(true)
      expect(isNear(dateRecorded, Date.now() + aheadMs), `recorded ${dateRecorded}`).toBe(true)
    }
  })
}

for (const { title, aheadMs } of [
  { title: 'ahead', aheadMs: threeDays },
  { title: 'back', aheadMs: -threeDays },
]) {
  test(`a clock that jumps three days ${title} without signal changes neither order nor count`, async ({
    ownServer,
    gate,
    page,
    context,
  }) => {
    await setClock(context, 0)
    const story = await beginStory(page, ownServer)
    gate.close()
    await startIt(page)
    await tell(page, story, 'Said before the jump')
    await moveClock(page, aheadMs)
    await tell(page, story, 'Said after the jump')
    await moveClock(page, 0)
    await tell(page, story, 'Said when it was put right')
    gate.reopen()
    await expectDelivered(page, story)
    for (const { date } of await timesOf(story)) expect(Date.parse(date)).toBeLessThan(Date.now() + minute)
  })
}
