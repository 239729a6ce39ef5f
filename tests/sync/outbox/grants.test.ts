import { expect, test } from 'vitest'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { ok } from '../../../domain/result.ts'
import type { Core } from '../../../sync/core.ts'
import type { Databases } from '../../../sync/database.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { writeEntries, writeMirror, writeOutbox } from '../../../sync/transactions.ts'
import { pruneReceived } from '../../../sync/upkeep.ts'
import { tabletDatabases } from '../../support/tablet-databases.ts'

const comment = commentOnActivity.name

let seq = 0
const entryOf = (userId: string, state: Entry['state'], name: string = comment): Entry => {
  seq += 1
  return {
    ...{ id: `${seq}`, seq, name, userId, deviceId: 'tablet', lane: 'activities/walk', table: 'activities' },
    ...{ target: 'walk', body: { alg: 'plain', text: '{}' }, dependsOn: [], pressedAt: 0, recordedAt: 0 },
    ...{ clockOffsetMs: 0, actor: { userId, displayName: userId, initials: '' }, state, attempts: 0, mirrored: 0 },
  }
}

/** A tablet that keeps a permit of each, good for a while, and at which Bea is. */
const keepingPermitsOf = async (...people: readonly string[]): Promise<Databases> => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('bea'))
  await writeOutbox(databases.outbox, async ({ grants }) =>
    grants.put(...people.map((userId) => ({ userId, grant: `of ${userId}`, expiresAt: 1000 }))),
  )
  return databases
}

/** What the tablet does once the server has answered; `here` is who is shown on the page that hears it. */
const prune = (
  databases: Databases,
  { at = 0, here = 'bea' }: { readonly at?: number; readonly here?: string } = {},
) => {
  const body = { grant: 'anew', expiresAt: '2026-03-02T09:00:00.000Z' }
  const core = {
    ...{ databases, clock: { now: () => at }, device: () => ({ id: 'tablet' }) },
    ...{
      send: async () => ok({ status: 200, body }),
      tokens: { token: async () => ok({ userId: 'bea', idToken: '' }) },
    },
  }
  return pruneReceived(core as unknown as Core, at, { person: here })
}

const kept = async ({ outbox }: Databases) => (await outbox.grants.rows()).map(({ userId }) => userId).sort()

test('a permit goes with the last entry of its person that it could carry, also for a server that was restored', async () => {
  const people = ['ada', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal']
  const databases = await keepingPermitsOf(...people)
  await writeEntries(databases.outbox, async ({ entries }) =>
    entries.put(
      ...[entryOf('ada', 'waiting'), entryOf('cleo', 'attention'), entryOf('dan', 'received')],
      ...[entryOf('eve', 'replaced'), entryOf('fay', 'set-aside'), entryOf('gus', 'waiting', changeActivity.name)],
    ),
  )
  await prune(databases)
  expect(await kept(databases)).toEqual(['ada', 'cleo', 'dan'])
})

test('what this build cannot read keeps the permit that may carry it', async () => {
  const databases = await keepingPermitsOf('ada')
  await writeEntries(databases.outbox, async ({ entries }) =>
    entries.put(entryOf('ada', 'waiting', 'of another build')),
  )
  await prune(databases)
  expect(await kept(databases)).toEqual(['ada'])
})

test('the permit of whoever is here stays', async () => {
  const databases = await keepingPermitsOf('ada', 'bea')
  await prune(databases)
  expect(await kept(databases)).toEqual(['bea'])
})

test('one that has expired carries nothing, and goes though its person has work waiting', async () => {
  const databases = await keepingPermitsOf('ada')
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(entryOf('ada', 'waiting')))
  await prune(databases, { at: 1001 })
  expect(await kept(databases)).toEqual([])
})

test('whoever came while a page still showed the one before has a permit all the same', async () => {
  const databases = await keepingPermitsOf('ada', 'bea')
  await prune(databases, { here: 'ada' })
  expect(await databases.outbox.grants.rows()).toMatchObject([{ userId: 'ada' }, { userId: 'bea', grant: 'anew' }])
})

test('until it is known who is here, every permit stays', async () => {
  const databases = await keepingPermitsOf('ada')
  await pruneReceived({ databases } as unknown as Core, 0)
  expect(await kept(databases)).toEqual(['ada'])
})
