import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { openDatabases } from '../../../sync/database.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { storeEntry } from '../../../sync/outbox/store-entry.ts'
import { dexieStores } from '../../../sync/stores/dexie-stores.ts'
import { writeEntries } from '../../../sync/transactions.ts'

const nothing = () => undefined
const hooks = { onTakenOver: nothing, onBlocked: nothing, onReopened: nothing, onWrite: nothing }

const anEdit = (id: string): Omit<Entry, 'seq' | 'dependsOn'> => ({
  ...{ id, userId: 'ada', deviceId: 'tablet', name: changeActivity.name, lane: 'activities/walk', table: 'activities' },
  ...{ target: 'walk', body: { alg: 'plain', text: '{}' }, pressedAt: 0, recordedAt: 0, baseVersion: 3 },
  ...{ clockOffsetMs: 0, actor: { userId: 'ada', displayName: 'Ada', initials: 'A' } },
  ...{ state: 'waiting', attempts: 0, mirrored: 0 },
})

const received = (version: number, changes: Partial<Entry> = {}): Entry => ({
  ...anEdit('earlier'),
  ...{ seq: 1, dependsOn: [], state: 'received', receipt: { status: 200, at: 1, etag: `"${version}"` } },
  ...changes,
})

/** What is kept of an edit on top of version 3 that is pressed after an earlier one was received. */
const keptAfter = async (
  earlier: Entry,
  definition: MutationDefinition = changeActivity,
): Promise<Entry | undefined> => {
  const { outbox } = await openDatabases(dexieStores({ indexedDB: new IDBFactory(), IDBKeyRange }), hooks)
  await writeEntries(outbox, async ({ entries, newestSeq }) => {
    entries.put(earlier)
    newestSeq.put(earlier.seq)
  })
  const press = { ...anEdit('later'), name: definition.name }
  const stored = await storeEntry(outbox, press, { definition, payload: { activityId: 'walk' } })
  outbox.database.close()
  return stored?.entry
}

test('an edit goes on from the own one before it, whose receipt is here though its row is not', async () => {
  expect((await keptAfter(received(5)))?.baseVersion).toBe(5)
})

test.each<[string, Entry]>([
  ['an older receipt', received(2)],
  ['a receipt without a version', received(5, { receipt: { status: 200, at: 1 } })],
  ['what somebody else sent from this device', received(5, { userId: 'ben' })],
  ['what was not received', received(5, { state: 'set-aside' })],
  ['an event, which makes no version', received(5, { name: 'v1.activity.comment' })],
])('%s does not change what an edit was made on', async (_what, earlier) => {
  expect((await keptAfter(earlier))?.baseVersion).toBe(3)
})

test('what is made anew was made on nothing', async () => {
  expect((await keptAfter(received(5), createActivity))?.baseVersion).toBe(3)
})
