import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { MirroredRow } from '../../domain/resources/define-resource.ts'
import { openDatabases } from '../../sync/database.ts'
import { mirrorRows } from '../../sync/mirror-rows.ts'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'
import { writeMirror } from '../../sync/transactions.ts'

const nothing = () => undefined

/** The mirror of a tablet on which somebody is signed in. */
const aMirror = async () => {
  const hooks = { onTakenOver: nothing, onBlocked: nothing, onReopened: nothing, onWrite: nothing }
  const databases = await openDatabases(dexieStores({ indexedDB: new IDBFactory(), IDBKeyRange }), hooks)
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  return databases
}

/** A client as it was changed at this second of a minute. */
const changedAt = (second: number): MirroredRow => ({ id: 'the client', version: second, dateModified: stamp(second) })

const stamp = (second: number) => `2026-03-02T08:00:${second}.000000Z`

const goneAt = (second: number) => ({ gone: [{ id: 'the client', stamp: stamp(second) }] })

test('what is gone goes, and news of it that come again change nothing', async () => {
  const databases = await aMirror()
  await mirrorRows(databases, 'clients', { rows: [changedAt(20)] })
  await mirrorRows(databases, 'clients', goneAt(25))
  await mirrorRows(databases, 'clients', goneAt(25))
  expect(await databases.mirror.rows('clients').rows()).toEqual([])
})

test('news that a row was gone do not take one that has come back since', async () => {
  const databases = await aMirror()
  await mirrorRows(databases, 'clients', { rows: [changedAt(38)] })
  await mirrorRows(databases, 'clients', { ...goneAt(25), askedAt: databases.gone.count() })
  expect(await databases.mirror.rows('clients').rows()).toEqual([changedAt(38)])
})

test('a page that was asked for before the news brings a row that has come back since, and no older one', async () => {
  const databases = await aMirror()
  const askedAt = databases.gone.count()
  await mirrorRows(databases, 'clients', goneAt(25))
  await mirrorRows(databases, 'clients', { rows: [changedAt(20)], askedAt })
  expect(await databases.mirror.rows('clients').rows()).toEqual([])
  await mirrorRows(databases, 'clients', { rows: [changedAt(38)], askedAt })
  expect(await databases.mirror.rows('clients').rows()).toEqual([changedAt(38)])
})
