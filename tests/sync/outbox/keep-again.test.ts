import { expect, test } from 'vitest'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { keepAgain } from '../../../sync/outbox/keep-again.ts'
import { writeOutbox } from '../../../sync/transactions.ts'
import { tabletDatabases } from '../../support/tablet-databases.ts'

/** The third entry of its device. */
const third: Entry = {
  ...{ id: 'third', seq: 3, userId: 'ada', deviceId: 'd1', name: 'v1.activity.comment', lane: 'activities/a1' },
  ...{ table: 'activities', target: 'a1', body: { alg: 'plain', text: '{}' }, dependsOn: [] },
  ...{ pressedAt: 0, recordedAt: 0, clockOffsetMs: 0, state: 'waiting', attempts: 0, mirrored: 0 },
  actor: { userId: 'ada', displayName: 'Ada', initials: 'A' },
}

/** An outbox that was emptied, and has counted again. */
const countedAgain = async (newest: number, lostTo: number) => {
  const { outbox } = await tabletDatabases()
  await writeOutbox(outbox, async ({ newestSeq, lostSeqs }) => {
    newestSeq.put(newest)
    lostSeqs.put([{ from: 1, to: lostTo }])
  })
  return outbox
}

test('an entry that is kept once more keeps its number, which is lost no longer', async () => {
  const outbox = await countedAgain(3, 3)
  expect((await keepAgain(outbox, third)).seq).toBe(3)
  expect(await outbox.entries.get('third')).toEqual(third)
  expect([await outbox.newestSeq.get(), await outbox.lostSeqs.get()]).toEqual([3, [{ from: 1, to: 2 }]])
})

test('an entry whose number another page has given since is kept under the next one', async () => {
  const outbox = await countedAgain(3, 2)
  await writeOutbox(outbox, async ({ entries }) => entries.put({ ...third, id: 'of another page' }))
  expect((await keepAgain(outbox, third)).seq).toBe(4)
  expect((await outbox.entries.rows('seq', { from: 1, to: 9 })).map(({ id, seq }) => [id, seq])).toEqual([
    ['of another page', 3],
    ['third', 4],
  ])
  expect([await outbox.newestSeq.get(), await outbox.lostSeqs.get()]).toEqual([4, [{ from: 1, to: 2 }]])
})
