import { expect, test } from 'vitest'
import { liveRead } from '../../sync/live-reads.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { unsentEntries } from '../../sync/queries/outbox.ts'
import { writeEntries } from '../../sync/transactions.ts'
import { slowStores } from '../support/slow-stores.ts'
import { emptyStores, tabletDatabases } from '../support/tablet-databases.ts'

const aNote: Entry = {
  ...{ id: 'note', seq: 1, userId: 'ada', deviceId: 'tablet', name: 'v1.activity.comment', lane: 'activities/walk' },
  ...{ table: 'activities', target: 'walk', body: { alg: 'plain', text: '{}' }, dependsOn: [], pressedAt: 0 },
  ...{ recordedAt: 0, clockOffsetMs: 0, actor: { userId: 'ada', displayName: 'Ada', initials: 'A' } },
  ...{ state: 'attention', attempts: 0, mirrored: 0 },
}

test('what is tried again as it is read is not taken for sent', async () => {
  const tryAgain = () =>
    writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...aNote, state: 'waiting' }))
  const databases = await tabletDatabases(slowStores(emptyStores(), tryAgain))
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(aNote))
  expect(await unsentEntries(databases.outbox)).toHaveLength(1)
})

test('whoever watches what is unsent hears of each change of it', async () => {
  const stores = emptyStores()
  const databases = await tabletDatabases(stores)
  const heard: string[][] = []
  const stop = liveRead({ ports: { stores }, databases }, ({ outbox }) => unsentEntries(outbox), {
    onValue: (unsent) => heard.push(unsent.map(({ state }) => state)),
    onError: (error) => heard.push([String(error)]),
  })
  await expect.poll(() => heard).toEqual([[]])
  for (const state of ['waiting', 'attention', 'received'] as const) {
    await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...aNote, state }))
    await expect.poll(() => heard.at(-1)).toEqual(state === 'received' ? [] : [state])
  }
  stop()
})
