import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { refuse } from '../../domain/result.ts'
import type { Core } from '../../sync/core.ts'
import { openDatabases } from '../../sync/database.ts'
import { resourceOf } from '../../sync/http/wire.ts'
import { checkpointKey } from '../../sync/pull/checkpoint-key.ts'
import { pullStage } from '../../sync/pull/pull.ts'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'
import { writeMirror } from '../../sync/transactions.ts'

const nothing = () => undefined

test('a leader that hung forgets nothing of what the next one has seen', async () => {
  const hooks = { onTakenOver: nothing, onBlocked: nothing, onReopened: nothing, onWrite: nothing }
  const databases = await openDatabases(dexieStores({ indexedDB: new IDBFactory(), IDBKeyRange }), hooks)
  const resource = resourceOf('clients')
  const [stage] = resource?.feed.stages({ today: '2026-03-02', now: 0, zone: 'Europe/London' }) ?? []
  if (resource === undefined || stage === undefined) throw new Error('Clients are mirrored')
  const seen = { key: checkpointKey(resource, stage), page: 0, ids: ['the client'] }
  await writeMirror(databases.mirror, async ({ owner, leader, pages }) => {
    owner.put('ada')
    leader.put('the next')
    pages.put(seen)
  })
  const withoutSignal = { token: async () => refuse('no-signal' as const) }
  const core = { databases, clock: { now: () => 0 }, tokens: withoutSignal } as unknown as Core
  const readFor = { owner: 'ada', leader: 'the one that hung' }
  await pullStage({ core, readFor, resource, stage, signal: new AbortController().signal, onExpired: () => undefined })
  expect(await databases.mirror.pages.rows()).toEqual([seen])
})
