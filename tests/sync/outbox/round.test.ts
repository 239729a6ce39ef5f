import { expect, test } from 'vitest'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { Core } from '../../../sync/core.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { lanesOf, nextOf, openRound } from '../../../sync/outbox/round.ts'
import { writeEntries, writeMirror } from '../../../sync/transactions.ts'
import { slowStores } from '../../support/slow-stores.ts'
import { emptyStores, tabletDatabases } from '../../support/tablet-databases.ts'

const nothing = () => undefined

const anEntry = (id: string, about: Partial<Entry> & Pick<Entry, 'seq' | 'name'>): Entry => ({
  ...{ id, userId: 'ada', deviceId: 'tablet', lane: 'activities/baking', table: 'activities', target: 'baking' },
  ...{ body: { alg: 'plain', text: '{}' }, dependsOn: [], pressedAt: 0, recordedAt: 0, clockOffsetMs: 0 },
  ...{ actor: { userId: 'ada', displayName: 'Ada', initials: 'A' }, state: 'waiting', attempts: 0, mirrored: 0 },
  ...about,
})

test('what is about a new activity waits for it, though the refused one is edited just as a round begins', async () => {
  const refused = anEntry('refused', { seq: 1, name: createActivity.name, state: 'attention' })
  const comment = anEntry('comment', { seq: 2, name: commentOnActivity.name, dependsOn: ['refused'] })
  const edited = anEntry('edited', { seq: 3, name: createActivity.name, replaces: 'refused' })
  const edit = () =>
    writeEntries(databases.outbox, async ({ entries }) =>
      entries.put({ ...refused, state: 'replaced' }, edited, { ...comment, dependsOn: ['edited'] }),
    )
  const stores = slowStores(emptyStores(), edit)
  const databases = await tabletDatabases(stores)
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(refused, comment))
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  const report = { isDue: () => true, onSending: nothing, onSent: nothing, onRetry: nothing }
  const heard = { ...report, onLinkDown: nothing, onSignIn: nothing, onUntold: nothing }
  // A round reads nothing else of the engine before it sends.
  const core = { databases, clock: { now: () => 0 } } as unknown as Core
  const round = await openRound(core, heard, new AbortController().signal)
  expect(lanesOf(round).map((lane) => nextOf(lane, round)?.id)).not.toContain('comment')
})
