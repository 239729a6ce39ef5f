import { expect, test, vi } from 'vitest'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { activities } from '../../domain/resources/activities.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { Core } from '../../sync/core.ts'
import type { Databases } from '../../sync/database.ts'
import { mirrorRows } from '../../sync/mirror-rows.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { mirrorReceipts, settleDelivered } from '../../sync/outbox/settle.ts'
import { settleUntold } from '../../sync/outbox/settle-untold.ts'
import { noticeEpoch } from '../../sync/restore.ts'
import { writeEntries, writeMirror } from '../../sync/transactions.ts'
import { anEntry as aClientOf, anActivity, aReport, at } from '../support/builders.ts'
import { damage } from '../support/damaged-row.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

const config = { timeZone: 'Europe/London' }

const stamp = (second: number) => `2026-03-02T08:00:${second}.000000Z`

const walk = anActivity({ clients: [aClientOf('AB')], version: 1, dateModified: stamp(20) })

/** The walk as the server has it, changed at this second of a minute by somebody else. */
const changedAt = (second: number): Pick<typeof walk, 'id' | 'version' | 'dateModified'> => ({
  ...{ id: walk.id, version: 1 },
  dateModified: stamp(second),
})

const aComment = (note: string, more: Partial<Entry> = {}, seq = 1): Entry => ({
  ...{ id: crypto.randomUUID(), seq, userId: 'ada', deviceId: 'tablet', name: commentOnActivity.name },
  ...{ lane: `activities/${walk.id}`, table: 'activities', target: walk.id, dependsOn: [], recordedAt: 0 },
  body: { alg: 'plain', text: JSON.stringify({ activityId: walk.id, date: `2026-03-02T09:0${seq}:00.000Z`, note }) },
  ...{ clockOffsetMs: 0, attempts: 0, mirrored: 0, state: 'waiting', pressedAt: at('2026-03-02 09:00') },
  actor: { userId: 'ada', displayName: 'Ada', initials: 'A' },
  ...more,
})

const aCreation = {
  ...aComment(''),
  name: createActivity.name,
  body: {
    alg: 'plain',
    text: JSON.stringify({
      ...{ id: walk.id, title: walk.title, type: walk.type, clients: [{ id: walk.clients[0]?.clientId }] },
      ...{ startDate: '2026-03-02T09:00:00.000Z', endDate: '2026-03-02T10:00:00.000Z' },
    }),
  },
} as const

type Reading = { readonly only?: string; readonly daysAgo?: number }

/** The checkpoints of the list of activities once each of its stages, or one, was read up to there, as on that day. */
const readUpTo = ({ mirror }: Databases, asOf: string, { only, daysAgo = 0 }: Reading = {}) => {
  const now = -daysAgo * 24 * 3_600_000
  const zone = config.timeZone
  const read = activities.feed.stages({ now, today: localDayOf(now, zone), zone })
  const wanted = read.filter(({ name }) => only === undefined || name === only)
  return writeMirror(mirror, async ({ checkpoints }) =>
    checkpoints.put(
      ...wanted.map((stage) => ({
        ...{ key: `activities/${stage.name}`, table: 'activities' as const },
        ...{ filter: JSON.stringify(stage.filter), asOf },
      })),
    ),
  )
}

const ports = { random: { uuid: () => crypto.randomUUID(), fraction: () => 0 } }

/** Ada's tablet, which has read the walk and has heard of the server; these entries wait on it. */
const aTablet = async (...waiting: readonly Entry[]) => {
  const databases = await tabletDatabases()
  await noticeEpoch({ databases, ports }, 'first', undefined)
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  await mirrorRows(databases, 'activities', { rows: [walk] })
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(...waiting))
  await mirrorRows(databases, 'activities', { touched: [walk.id] })
  return databases
}

const notesOn = async ({ mirror }: Databases): Promise<string[] | undefined> => {
  const row = (await mirror.rows('activities').get(walk.id)) as typeof walk | undefined
  return row?.clients.flatMap(({ reports }) => reports.flatMap(({ note }) => note ?? []))
}

const coreOf = (databases: Databases) => ({ databases, config, clock: { now: () => 0 } }) as unknown as Core

/** The server's answer to what came under a grant, whose row this tablet is not told, but for how new it is. */
const receiveBare = async (databases: Databases, entry: Entry, told: { status: number; dateModified?: string }) => {
  const answer = {
    status: told.status,
    body: { id: entry.id, ...told },
    epoch: 'first',
    etag: undefined,
    retryAfterMs: undefined,
  }
  const received = await settleDelivered(coreOf(databases), [{ entry, answer }], 'first')
  await mirrorReceipts(coreOf(databases), received)
}

const mirroredOf = async ({ outbox }: Databases, { id }: Entry) => (await outbox.entries.get(id))?.mirrored

test('a note that went out under a grant stays shown until a row that has it is here, whatever is read before', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(25) })
  expect(await notesOn(databases)).toEqual(['Slept badly'])
  await mirrorRows(databases, 'activities', { rows: [{ ...walk, ...changedAt(24) }] })
  await settleUntold(coreOf(databases))
  expect(await notesOn(databases)).toEqual(['Slept badly'])
  expect(await mirroredOf(databases, entry)).toBe(0)
  await mirrorRows(databases, 'activities', { rows: [{ ...walk, ...changedAt(25) }] })
  expect(await notesOn(databases)).toEqual([])
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(1)
})

test('a note under a grant of whose row nothing more is told is not waited for', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await receiveBare(databases, entry, { status: 200 })
  expect(await mirroredOf(databases, entry)).toBe(1)
})

test('what was received on a row that is not here is done with once all of its age has been read', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await mirrorRows(databases, 'activities', { gone: [{ id: walk.id, version: 1 }] })
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(25) })
  await readUpTo(databases, stamp(24))
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(0)
  await readUpTo(databases, stamp(25))
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(1)
  expect(await databases.mirror.rows('activities').keys()).toEqual([])
})

test('what was received on a row that is not here waits for each part of its list, which may have it', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await mirrorRows(databases, 'activities', { gone: [{ id: walk.id, version: 1 }] })
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(25) })
  await readUpTo(databases, stamp(25), { only: 'around-today' })
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(0)
  await readUpTo(databases, stamp(25))
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(1)
})

test('what was received on a row that is not here waits for a read of today’s window: yesterday’s may not have it', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await mirrorRows(databases, 'activities', { gone: [{ id: walk.id, version: 1 }] })
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(25) })
  await readUpTo(databases, stamp(25), { daysAgo: 1 })
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(0)
  await readUpTo(databases, stamp(25))
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(1)
})

test('what was received on a row that is damaged here waits for that row, and does not end the read of the others', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await mirrorRows(databases, 'activities', { touched: [walk.id], settled: new Set([entry.id]) })
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(25) })
  await writeMirror(databases.mirror, async ({ bases }) => bases.remove(['activities', walk.id]))
  damage('activities', walk.id)
  await settleUntold(coreOf(databases))
  expect(await mirroredOf(databases, entry)).toBe(0)
})

test('an activity that is damaged here is not taken for one that the server lacks: it stays until it can be read', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet()
  damage('activities', walk.id)
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(entry))
  await mirrorRows(databases, 'activities', { touched: [walk.id, 'another'] })
  vi.restoreAllMocks()
  await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'attention' }))
  await mirrorRows(databases, 'activities', { touched: [walk.id] })
  expect(await databases.mirror.rows('activities').get(walk.id)).toMatchObject(walk)
})

test('what was received on a list that its person may read no more is done with, and not kept for ever', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await mirrorRows(databases, 'activities', { gone: [{ id: walk.id, version: 1 }] })
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(25) })
  await settleUntold(coreOf(databases), new Set(['activities']))
  expect(await mirroredOf(databases, entry)).toBe(0)
  await settleUntold(coreOf(databases), new Set(['clients']))
  expect(await mirroredOf(databases, entry)).toBe(1)
  expect(await databases.mirror.rows('activities').keys()).toEqual([])
})

test('what waits to be received again after a restore is not marked as received', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await receiveBare(databases, entry, { status: 200, dateModified: stamp(20) })
  const received = await databases.outbox.entries.rows('state', { only: 'received' })
  await noticeEpoch({ databases, ports }, 'second', 'first')
  await mirrorReceipts(coreOf(databases), received)
  expect(await databases.outbox.entries.get(entry.id)).toMatchObject({ state: 'waiting', mirrored: 0 })
})

test('an activity that waits again shows what others have written on it since', async () => {
  const databases = await aTablet(aCreation)
  const made = {
    ...walk,
    ...changedAt(30),
    clients: [aClientOf('AB', [aReport({ event: 'COMMENT', note: 'From a colleague' })])],
  }
  await mirrorRows(databases, 'activities', { rows: [made] })
  expect(await notesOn(databases)).toEqual(['From a colleague'])
})

test('a note that the office looks at first is not shown as if it counted', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  await receiveBare(databases, entry, { status: 202 })
  expect(await notesOn(databases)).toEqual([])
})

test('what waits, and what was received, is shown while all is read anew from a server that was set back', async () => {
  const received = aComment('Received')
  const databases = await aTablet(received)
  const { mirror, outbox } = databases
  const row = { ...(await mirror.rows('activities').get(walk.id)), ...changedAt(21) }
  await writeEntries(outbox, async ({ entries }) =>
    entries.put({ ...received, state: 'received', mirrored: 1 }, aComment('Waits', {}, 2)),
  )
  await mirrorRows(databases, 'activities', { rows: [row] })
  expect(await notesOn(databases)).toEqual(['Received', 'Waits'])
  await noticeEpoch({ databases, ports }, 'second', 'first')
  expect(await notesOn(databases)).toEqual(['Received', 'Waits'])
})

test('what a restored server received before it was noticed stays shown while all is read anew, and until then', async () => {
  const entry = aComment('Slept badly')
  const databases = await aTablet(entry)
  const row = { ...walk, ...(await databases.mirror.rows('activities').get(walk.id)), ...changedAt(21) }
  const receipt = { status: 200, at: 0, epoch: 'second', body: { dateModified: stamp(21) } }
  await writeEntries(databases.outbox, async ({ entries }) =>
    entries.put({ ...entry, state: 'received', mirrored: 1, receipt }),
  )
  await mirrorRows(databases, 'activities', { rows: [row] })
  await noticeEpoch({ databases, ports }, 'second', 'first')
  expect(await notesOn(databases)).toEqual(['Slept badly'])
  expect(await databases.outbox.entries.get(entry.id)).toMatchObject({ state: 'received', mirrored: 0 })
  await mirrorRows(databases, 'activities', { rows: [row] })
  await settleUntold(coreOf(databases))
  expect(await notesOn(databases)).toEqual(['Slept badly'])
  expect(await mirroredOf(databases, entry)).toBe(1)
})

test('a row from before a server was set back gives way to whatever that says of it, and goes with the last entry', async () => {
  const entry = aComment('Waits')
  const databases = await aTablet(entry)
  await noticeEpoch({ databases, ports }, 'second', 'first')
  await mirrorRows(databases, 'activities', { rows: [{ ...walk, ...changedAt(10) }] })
  expect(await databases.mirror.rows('activities').get(walk.id)).toMatchObject(changedAt(10))
  expect(await notesOn(databases)).toEqual(['Waits'])
  await noticeEpoch({ databases, ports }, 'third', 'second')
  await mirrorRows(databases, 'activities', { touched: [walk.id], settled: new Set([entry.id]) })
  expect(await databases.mirror.rows('activities').keys()).toEqual([])
})
