import { expect, test } from 'vitest'
import { refuse } from '../../../domain/result.ts'
import type { Core } from '../../../sync/core.ts'
import { carriersOf } from '../../../sync/outbox/carrier.ts'
import { emptyMirror } from '../../../sync/person-of-device.ts'
import { createStore } from '../../../sync/store.ts'
import { writeMirror, writeOutbox } from '../../../sync/transactions.ts'
import { tabletDatabases } from '../../support/tablet-databases.ts'

test('what somebody leaves behind as a round begins goes under their grant, and is not taken for lost signal', async () => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  await writeOutbox(databases.outbox, async ({ grants }) =>
    grants.put({ userId: 'ada', grant: 'of Ada', expiresAt: 100 }),
  )
  const clock = { now: () => 0, offsetMs: createStore(0) }
  const ports = { random: { uuid: () => crypto.randomUUID() } }
  const tokens = { token: async () => refuse('no-signal') }
  const core = { databases, clock, ports, tokens } as unknown as Core
  const own = (await carriersOf(core)).get('ada')
  const asked = { method: 'POST', path: '/rota-activities/walk/start' }
  expect([own?.isGrant, await own?.send(asked)]).toEqual([false, { ok: false, reason: 'no-signal' }])
  await emptyMirror(core)
  expect(await own?.send(asked)).toEqual({ ok: false, reason: 'left' })
  expect((await carriersOf(core)).get('ada')?.isGrant).toBe(true)
})
