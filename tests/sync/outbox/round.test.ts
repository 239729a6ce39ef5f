import { expect, test } from 'vitest'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { Core } from '../../../sync/core.ts'
import type { Databases } from '../../../sync/database.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { lanesOf, nextOf, openRound, type RoundReport, takeAnswers } from '../../../sync/outbox/round.ts'
import { writeEntries, writeMirror } from '../../../sync/transactions.ts'
import { fillDisk } from '../../support/full-disk.ts'
import { slowStores } from '../../support/slow-stores.ts'
import { emptyStores, tabletDatabases } from '../../support/tablet-databases.ts'

const nothing = () => undefined

const anEntry = (id: string, about: Partial<Entry> & Pick<Entry, 'seq' | 'name'>): Entry => ({
  ...{ id, userId: 'ada', deviceId: 'tablet', lane: 'activities/baking', table: 'activities', target: 'baking' },
  ...{ body: { alg: 'plain', text: '{}' }, dependsOn: [], pressedAt: 0, recordedAt: 0, clockOffsetMs: 0 },
  ...{ actor: { userId: 'ada', displayName: 'Ada', initials: 'A' }, state: 'waiting', attempts: 0, mirrored: 0 },
  ...about,
})

const report: RoundReport = {
  ...{ isDue: () => true, onSending: nothing, onSent: nothing, onRetry: nothing },
  ...{ onLinkDown: nothing, onSignIn: nothing, onUntold: nothing },
}

/** A round needs nothing else of the engine before it sends. */
const coreOf = (databases: Databases) =>
  ({ databases, clock: { now: () => 0 }, rememberSeq: async () => undefined }) as unknown as Core

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
  const round = await openRound(coreOf(databases), report, new AbortController().signal)
  expect(lanesOf(round).map((lane) => nextOf(lane, round)?.id)).not.toContain('comment')
})

test('a time that the server asked for is kept to though the receipts of the same batch find the disk full', async () => {
  const name = commentOnActivity.name
  const [one, other, third] = ['one', 'other', 'third'].map((id, at) => anEntry(id, { seq: at + 1, name, lane: id }))
  if (one === undefined || other === undefined || third === undefined) throw new Error('Nothing to send')
  const databases = await tabletDatabases()
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(one, other, third))
  const asked: Record<string, number | undefined> = {}
  const onRetry: RoundReport['onRetry'] = ({ id }, afterMs) => {
    asked[id] = afterMs
  }
  const round = await openRound(coreOf(databases), { ...report, onRetry }, new AbortController().signal)
  fillDisk(100)
  const answer = { status: 200, body: {}, epoch: 'first', etag: undefined, retryAfterMs: undefined }
  const taking = takeAnswers(round, [
    { entry: one, answer },
    { entry: other, answer: { ...answer, status: 429, retryAfterMs: 60_000 } },
    { entry: third, answer: { ...answer, status: 409, retryAfterMs: 30_000 } },
  ])
  await expect(taking).rejects.toThrow('The disk is full')
  expect(asked).toEqual({ other: 60_000, third: 30_000 })
})
