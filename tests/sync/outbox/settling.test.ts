import { expect, test } from 'vitest'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { type Delivered, settleDelivered } from '../../../sync/outbox/settle.ts'
import { createSettling } from '../../../sync/outbox/settling.ts'
import { noticeEpoch } from '../../../sync/restore.ts'
import { writeEntries } from '../../../sync/transactions.ts'
import { tabletDatabases } from '../../support/tablet-databases.ts'

const answer = { status: 200, body: {}, epoch: 'first', etag: undefined, retryAfterMs: undefined }

const received = (id: string): Delivered => ({ entry: anEntry(id), answer })

const anEntry = (id: string): Entry => ({
  ...{ id, seq: 1, userId: 'ada', deviceId: 'tablet', name: 'v1.activity.comment', lane: 'activities/walk' },
  ...{ target: 'walk', body: { alg: 'plain', text: '{}' }, dependsOn: [], pressedAt: 0, recordedAt: 0 },
  ...{ clockOffsetMs: 0, actor: { userId: 'ada', displayName: 'Ada', initials: 'A' } },
  ...{ state: 'waiting', attempts: 0, mirrored: 0 },
})

/** A disk that takes each write once it is told to. */
const aDisk = () => {
  const writes: { readonly ids: string[]; readonly end: (error?: Error) => void }[] = []
  const keep = (delivered: readonly Delivered[]) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => (error === undefined ? resolve() : reject(error))
      writes.push({ ids: delivered.map(({ entry }) => entry.id), end })
    })
  return { writes, settling: createSettling(keep) }
}

const moment = () => new Promise<void>((resolve) => setTimeout(resolve))

test('receipts that come while the disk is busy are written together, in the order they came', async () => {
  const { writes, settling } = aDisk()
  const first = settling.settle([received('one')])
  await moment()
  const others = [settling.settle([received('two')]), settling.settle([received('three'), received('four')])]
  await moment()
  expect(writes.map(({ ids }) => ids)).toEqual([['one']])
  writes[0]?.end()
  await first
  await moment()
  expect(writes.map(({ ids }) => ids)).toEqual([['one'], ['two', 'three', 'four']])
  writes[1]?.end()
  await Promise.all(others)
})

test('a write that fails is told to everybody whose receipts were in it, and the next is tried', async () => {
  const { writes, settling } = aDisk()
  const full = new Error('The disk is full')
  const together = [settling.settle([received('one')]), settling.settle([received('two')])]
  const told = Promise.allSettled(together)
  await moment()
  writes[0]?.end(full)
  expect(await told).toEqual([
    { status: 'rejected', reason: full },
    { status: 'rejected', reason: full },
  ])
  const next = settling.settle([received('three')])
  await moment()
  expect(writes[1]?.ids).toEqual(['three'])
  writes[1]?.end()
  await next
})

test('who waits for what was received so far waits for the write under way', async () => {
  const { writes, settling } = aDisk()
  void settling.settle([received('one')])
  let hasEnded = false
  const ended = settling.ended().then(() => {
    hasEnded = true
  })
  await moment()
  expect(hasEnded).toBe(false)
  writes[0]?.end()
  await ended
})

/** A tablet with one entry that waits, and that has heard of these databases of the server, one after another. */
const aTabletThatHeardOf = async (...epochs: readonly string[]) => {
  const databases = await tabletDatabases()
  const ports = { random: { uuid: () => crypto.randomUUID(), fraction: () => 0 } }
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(anEntry('one')))
  for (const epoch of epochs) await noticeEpoch({ databases, ports }, epoch, undefined)
  return { databases, clock: { now: () => 0 } }
}

const answeredBy = (epoch: string): Delivered => ({ entry: anEntry('one'), answer: { ...answer, epoch } })

test.each(['first', 'second'])(
  'a receipt of a database that backups have taken the place of is none: %s',
  async (epoch) => {
    const tablet = await aTabletThatHeardOf('first', 'second', 'third')
    expect(await settleDelivered(tablet, [answeredBy(epoch)], 'first')).toEqual([])
    expect(await tablet.databases.outbox.entries.rows()).toMatchObject([{ state: 'waiting' }])
  },
)

test('a receipt of the database that a backup has brought since it was asked for counts', async () => {
  const tablet = await aTabletThatHeardOf('first', 'second')
  expect(await settleDelivered(tablet, [answeredBy('second')], 'first')).toMatchObject([{ state: 'received' }])
})

test('a receipt of a database that nobody has noticed yet counts, and stands once it is noticed', async () => {
  const tablet = await aTabletThatHeardOf('first')
  expect(await settleDelivered(tablet, [answeredBy('second')], 'first')).toMatchObject([{ state: 'received' }])
  const ports = { random: { uuid: () => crypto.randomUUID(), fraction: () => 0 } }
  await noticeEpoch({ databases: tablet.databases, ports }, 'second', 'first')
  expect(await tablet.databases.outbox.entries.rows()).toMatchObject([{ state: 'received' }])
  await noticeEpoch({ databases: tablet.databases, ports }, 'third', 'second')
  expect(await tablet.databases.outbox.entries.rows()).toMatchObject([{ state: 'waiting' }])
})

/** The withdrawal of the report that the entry left. */
const aWithdrawal: Entry = { ...anEntry('two'), seq: 2, name: withdrawReport.name, dependsOn: ['one'] }

const withdrawn = (epoch: string): Delivered => ({ entry: aWithdrawal, answer: { ...answer, epoch } })

/** A tablet whose report the first database has received, and whose withdrawal of it waits. */
const aTabletWithAWithdrawal = async () => {
  const tablet = await aTabletThatHeardOf('first')
  await settleDelivered(tablet, [answeredBy('first')], 'first')
  await writeEntries(tablet.databases.outbox, async ({ entries }) => entries.put(aWithdrawal))
  const ports = { random: { uuid: () => crypto.randomUUID(), fraction: () => 0 } }
  return { ...tablet, notice: () => noticeEpoch({ databases: tablet.databases, ports }, 'second', 'first') }
}

test('a withdrawal that a restored server received without its report waits again with that', async () => {
  const tablet = await aTabletWithAWithdrawal()
  await settleDelivered(tablet, [withdrawn('second')], 'first')
  await tablet.notice()
  expect(await tablet.databases.outbox.entries.rows()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
})

test('so does one whose receipt comes once the restore has been noticed, but not where the report came with it', async () => {
  const tablet = await aTabletWithAWithdrawal()
  await tablet.notice()
  expect(await settleDelivered(tablet, [withdrawn('second')], 'first')).toEqual([])
  expect(await settleDelivered(tablet, [answeredBy('second'), withdrawn('second')], 'first')).toHaveLength(2)
})
