import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { type Databases, openDatabases } from '../../sync/database.ts'
import { createLeadership } from '../../sync/leadership.ts'
import type { Ports } from '../../sync/ports.ts'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'
import { writeMirror } from '../../sync/transactions.ts'

const nothing = () => undefined

let databases: Databases
const tab = () => ({ databases, ports: { random: { uuid: () => crypto.randomUUID() } } as Ports })

beforeEach(async () => {
  const hooks = { onTakenOver: nothing, onBlocked: nothing, onReopened: nothing, onWrite: nothing }
  databases = await openDatabases(dexieStores({ indexedDB: new IDBFactory(), IDBKeyRange }), hooks)
})

test('the mirror keeps the id of whoever leads last', async () => {
  const [first, second] = [createLeadership(), createLeadership()]
  const hung = new AbortController()
  first.take(tab(), hung.signal)
  await first.id()
  second.take(tab(), new AbortController().signal)
  hung.abort()
  expect(await databases.mirror.leader.get()).toBe(await second.id())
  expect(await first.id()).not.toBe(await second.id())
  expect(await databases.mirror.leader.get()).toBe(await second.id())
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
})

test('a leader whose id was written over by one that woke up late notes it again', async () => {
  const leadership = createLeadership()
  leadership.take(tab(), new AbortController().signal)
  const id = await leadership.id()
  await writeMirror(databases.mirror, async ({ leader }) => leader.put('noted late'))
  expect(await leadership.id()).toBe(id)
  expect(await databases.mirror.leader.get()).toBe(id)
})
