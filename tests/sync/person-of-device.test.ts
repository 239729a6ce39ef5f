import { expect, test } from 'vitest'
import { emptyMirror } from '../../sync/person-of-device.ts'
import { createStore } from '../../sync/store.ts'
import { writeMirror } from '../../sync/transactions.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

const client = { id: 'the client', version: 1, dateModified: '2026-03-02T08:00:20.000000Z' }

/** A tablet whose mirror holds what was read for Bea. */
const readForBea = async () => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner, rows }) => {
    owner.put('bea')
    rows('clients').put(client)
  })
  const random = { uuid: () => crypto.randomUUID(), fraction: () => 0.5 }
  return { databases, clock: { offsetMs: createStore(0) }, ports: { random } }
}

test('a tab that was slow to hear that Ada has left takes nothing of what was read for Bea', async () => {
  const tablet = await readForBea()
  await emptyMirror(tablet, 'ada')
  expect(await tablet.databases.mirror.rows('clients').rows()).toEqual([client])
  expect(await tablet.databases.mirror.owner.get()).toBe('bea')
})

test('of whoever leaves nothing stays that was read', async () => {
  const tablet = await readForBea()
  await emptyMirror(tablet, 'bea')
  expect(await tablet.databases.mirror.rows('clients').rows()).toEqual([])
  expect(await tablet.databases.mirror.owner.get()).toBeUndefined()
})
