import { expect, test } from 'vitest'
import { refuse } from '../../domain/result.ts'
import type { Core } from '../../sync/core.ts'
import { resourceOf } from '../../sync/http/wire.ts'
import { checkpointKey } from '../../sync/pull/checkpoint-key.ts'
import { pullStage } from '../../sync/pull/pull.ts'
import { writeMirror } from '../../sync/transactions.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

test('a leader that hung forgets nothing of what the next one has seen', async () => {
  const databases = await tabletDatabases()
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
