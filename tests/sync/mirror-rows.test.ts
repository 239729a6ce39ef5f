import { describe, expect, test } from 'vitest'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import type { MirroredRow } from '../../domain/resources/define-resource.ts'
import type { Checkpoint } from '../../sync/database.ts'
import { createGoneRows } from '../../sync/gone-rows.ts'
import { letGoOfRead } from '../../sync/let-go-of-read.ts'
import { type Arrival, mirrorRows } from '../../sync/mirror-rows.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { noticeEpoch } from '../../sync/restore.ts'
import { writeEntries, writeMirror } from '../../sync/transactions.ts'
import { anActivity } from '../support/builders.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

/** The mirror of a tablet on which somebody is signed in. */
const aMirror = async () => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner }) => owner.put('ada'))
  return databases
}

/** A client as it was changed at this second of a minute. */
const changedAt = (second: number): MirroredRow => ({ id: 'the client', version: second, dateModified: stamp(second) })

const stamp = (second: number) => `2026-03-02T08:00:${second}.000000Z`

/** A comment whose receipt has come, and whose row has not. */
const aReceivedComment = (target: string): Entry => ({
  ...{ id: crypto.randomUUID(), seq: 1, userId: 'ada', deviceId: 'tablet', name: commentOnActivity.name },
  ...{ lane: `activities/${target}`, table: 'activities', target, dependsOn: [], pressedAt: 0, recordedAt: 0 },
  body: { alg: 'plain', text: JSON.stringify({ activityId: target, date: stamp(21), note: 'Scones' }) },
  ...{ clockOffsetMs: 0, attempts: 0, mirrored: 0, state: 'received' },
  actor: { userId: 'ada', displayName: 'Ada', initials: 'A' },
})

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

test('the answer to a removal takes no row that a later report has brought back', async () => {
  const databases = await aMirror()
  await mirrorRows(databases, 'clients', { rows: [changedAt(38)] })
  await mirrorRows(databases, 'clients', { gone: [{ id: 'the client', version: 37 }] })
  expect(await databases.mirror.rows('clients').rows()).toEqual([changedAt(38)])
  await mirrorRows(databases, 'clients', { gone: [{ id: 'the client', version: 39 }] })
  expect(await databases.mirror.rows('clients').rows()).toEqual([])
})

test('news of a row that come late do not bring it back after it was removed on this tablet', async () => {
  const databases = await aMirror()
  await mirrorRows(databases, 'clients', { rows: [changedAt(20)] })
  await mirrorRows(databases, 'clients', { gone: [{ id: 'the client', version: 37 }] })
  await mirrorRows(databases, 'clients', { rows: [changedAt(25)] })
  expect(await databases.mirror.rows('clients').rows()).toEqual([])
  await mirrorRows(databases, 'clients', { rows: [changedAt(38)] })
  expect(await databases.mirror.rows('clients').rows()).toEqual([changedAt(38)])
})

describe('a row that comes as old as it is here, with more in it', () => {
  const told = { ...changedAt(20), initials: 'AB' }
  const toldMore = { ...told, supportNotes: 'Likes scones' }
  const hear = async (given: Pick<Arrival, 'askedAt' | 'mayBeOld'>) => {
    const databases = await aMirror()
    await mirrorRows(databases, 'clients', { rows: [told] })
    await mirrorRows(databases, 'clients', { rows: [toldMore], ...given })
    return databases.mirror.rows('clients').rows()
  }

  test('is taken where it was read, as whoever has other rights is told more of it, or less', async () => {
    expect(await hear({ askedAt: 0 })).toEqual([toldMore])
  })

  test('is not where it comes by itself, since that may have been told before', async () => {
    expect(await hear({})).toEqual([told])
    expect(await hear({ mayBeOld: true })).toEqual([told])
  })

  test('is taken beneath what waits on this tablet', async () => {
    const databases = await aMirror()
    const activity = anActivity({ version: 1, dateModified: stamp(20) })
    const { receipt: _none, ...comment } = aReceivedComment(activity.id)
    await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...comment, state: 'waiting' }))
    await mirrorRows(databases, 'activities', { rows: [activity] })
    const toldMore = { ...activity, title: 'As told to staff' }
    await mirrorRows(databases, 'activities', { rows: [toldMore], askedAt: 0 })
    const [shown] = await databases.mirror.rows('activities').rows()
    expect(shown).toMatchObject({ title: toldMore.title })
    expect(JSON.stringify(shown)).toContain('Scones')
  })
})

/** Everything of a window of March was read up to this second. */
const readUpTo = (second: number): Checkpoint => ({
  ...{ key: 'activities/window', table: 'activities', asOf: stamp(second), fetchedAt: 0 },
  filter: JSON.stringify([
    { subject: 'startDate', comparison: 'lt', value: '2026-04-01T00:00:00.000Z' },
    { subject: 'endDate', comparison: 'gt', value: '2026-03-01T00:00:00.000Z' },
  ]),
})

const inMarch = { startDate: Date.UTC(2026, 2, 2, 8), endDate: Date.UTC(2026, 2, 2, 9) }

describe('the answer to a press that is given again, or kept, when its activity was removed long ago', () => {
  const activity = anActivity({ ...inMarch, version: 1, dateModified: stamp(20) })
  const hear = async (row: MirroredRow, read = readUpTo(40)) => {
    const databases = await aMirror()
    await writeMirror(databases.mirror, async ({ checkpoints }) => checkpoints.put(read))
    await mirrorRows(databases, 'activities', { rows: [row], mayBeOld: true })
    return databases.mirror.rows('activities').keys()
  }

  test('does not bring the activity back, since all of its age were read without it', async () => {
    expect(await hear(activity)).toEqual([])
  })

  test('is believed where it is newer than what was read, or of another time than that', async () => {
    expect(await hear({ ...activity, dateModified: stamp(45) })).toEqual([activity.id])
    const inMay = { startDate: Date.UTC(2026, 4, 2, 8), endDate: Date.UTC(2026, 4, 2, 9) }
    expect(await hear({ ...activity, ...inMay } as MirroredRow)).toEqual([activity.id])
  })

  test('is believed where not all was read', async () => {
    expect(await hear(activity, { ...readUpTo(40), asOf: undefined })).toEqual([activity.id])
  })

  test('does not bring it back where it was kept only because the press was waiting', async () => {
    const databases = await aMirror()
    const entry = aReceivedComment(activity.id)
    await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'waiting' }))
    await mirrorRows(databases, 'activities', { rows: [activity] })
    await mirrorRows(databases, 'activities', { gone: [{ id: activity.id, stamp: stamp(30) }] })
    expect(await databases.mirror.rows('activities').keys()).toEqual([activity.id])
    await writeMirror(databases.mirror, async ({ checkpoints }) => checkpoints.put(readUpTo(40)))
    // The page is another one by now: what it had heard to be gone is forgotten.
    const opened = { ...databases, gone: createGoneRows() }
    const rows = [{ ...activity, dateModified: stamp(25) }]
    await mirrorRows(opened, 'activities', { rows, mayBeOld: true, settled: new Set([entry.id]) })
    expect(await databases.mirror.rows('activities').keys()).toEqual([])
  })
})

test('a row that was gone and may be seen again, unchanged, stays when the work on it is decided', async () => {
  const databases = await aMirror()
  const activity = anActivity({ version: 1, dateModified: stamp(20) })
  const entry = aReceivedComment(activity.id)
  await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'waiting' }))
  await mirrorRows(databases, 'activities', { rows: [activity] })
  await mirrorRows(databases, 'activities', { gone: [{ id: activity.id, stamp: stamp(20) }] })
  await mirrorRows(databases, 'activities', { rows: [activity], askedAt: databases.gone.count() })
  await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'attention' }))
  await mirrorRows(databases, 'activities', { touched: [activity.id] })
  expect(await databases.mirror.rows('activities').keys()).toEqual([activity.id])
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

test('a server that went back to a backup is believed about a row that was gone before', async () => {
  const databases = await aMirror()
  const ports = { random: { uuid: () => crypto.randomUUID(), fraction: () => 0 } }
  await noticeEpoch({ databases, ports }, 'first', undefined)
  await mirrorRows(databases, 'clients', { gone: [{ id: 'the client', version: 39 }] })
  await noticeEpoch({ databases, ports }, 'after the backup', 'first')
  await mirrorRows(databases, 'clients', { rows: [changedAt(20)] })
  expect(await databases.mirror.rows('clients').rows()).toEqual([changedAt(20)])
})

test('a row that is older than a receipt does not hide what was pressed until the receipt’s row is there', async () => {
  const databases = await aMirror()
  const activity = anActivity({ version: 1, dateModified: stamp(20) })
  const target = activity.id
  const entry = aReceivedComment(target)
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(entry))
  await mirrorRows(databases, 'activities', { rows: [{ ...activity, version: 2, dateModified: stamp(25) }] })
  const notes = async () => JSON.stringify(await databases.mirror.rows('activities').rows())
  expect(await notes()).toContain('Scones')
  await mirrorRows(databases, 'activities', { touched: [target], settled: new Set([entry.id]) })
  expect(await notes()).not.toContain('Scones')
})

test('what a received entry did is not laid on top of a row that is as new as the answer to it', async () => {
  const databases = await aMirror()
  const activity = anActivity({ version: 1, dateModified: stamp(30) })
  const receipt = { status: 200, at: 0, body: { id: activity.id, dateModified: stamp(28) } }
  const entry = { ...aReceivedComment(activity.id), receipt }
  await writeEntries(databases.outbox, async ({ entries }) => entries.put(entry))
  await mirrorRows(databases, 'activities', { rows: [activity] })
  expect(await databases.mirror.rows('activities').rows()).toMatchObject([{ clients: activity.clients }])
  expect(await databases.mirror.bases.rows()).toEqual([])
})

test('of several rows of one thing that come together the newest counts, in whatever order they are', async () => {
  const databases = await aMirror()
  await mirrorRows(databases, 'clients', { rows: [changedAt(38), changedAt(20)] })
  expect(await databases.mirror.rows('clients').rows()).toEqual([changedAt(38)])
})

test('a page that was read before a row was gone does not bring it back, though the news are written as it waits', async () => {
  const databases = await aMirror()
  await mirrorRows(databases, 'clients', { rows: [changedAt(30)] })
  const askedAt = databases.gone.count()
  const page = mirrorRows(databases, 'clients', { rows: [changedAt(20)], askedAt })
  // The news go ahead: what lies on top of the row is known, and need not be looked up.
  const onTop = { revision: 0, of: () => [] }
  await mirrorRows(databases, 'clients', { ...goneAt(35), onTop, readFor: { owner: 'ada' } })
  await page
  expect(await databases.mirror.rows('clients').rows()).toEqual([])
})

describe('a row that goes with the copy between a press on it and what shows that', () => {
  const pressed = async (epoch: string) => {
    const databases = await aMirror()
    const activity = anActivity({ version: 1, dateModified: stamp(30) })
    await writeMirror(databases.mirror, async ({ serverEpoch }) => serverEpoch.put('first'))
    await mirrorRows(databases, 'activities', { rows: [activity] })
    const pressedOn = { row: activity, wipe: await databases.mirror.wipe.get(), serverEpoch: 'first' }
    await writeMirror(databases.mirror, async (within) => {
      within.serverEpoch.put(epoch)
      await letGoOfRead(within, databases.mirror.database.names, 'a new wipe')
    })
    const { receipt: _none, ...entry } = aReceivedComment(activity.id)
    await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'waiting' }))
    await mirrorRows(databases, 'activities', { touched: [activity.id], pressedOn })
    const shown = async () => JSON.stringify(await databases.mirror.rows('activities').rows())
    const older = { ...activity, title: 'As before', dateModified: stamp(25) }
    return { databases, older, activity, entry, shown }
  }

  test('is shown with what was pressed until that is decided', async () => {
    const { databases, older, activity, entry, shown } = await pressed('first')
    expect(await shown()).toContain('Scones')
    await mirrorRows(databases, 'activities', { rows: [older] })
    expect(await shown()).not.toContain('As before')
    await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'attention' }))
    await mirrorRows(databases, 'activities', { touched: [activity.id] })
    expect(await shown()).toBe('[]')
  })

  test('gives way to an older one where the server was set back meanwhile', async () => {
    const { databases, older, shown } = await pressed('after the backup')
    await mirrorRows(databases, 'activities', { rows: [older] })
    expect(await shown()).toContain('As before')
    expect(await shown()).toContain('Scones')
  })

  test('stays away where nothing was let go of, as when somebody has removed it', async () => {
    const databases = await aMirror()
    const activity = anActivity({ version: 1, dateModified: stamp(30) })
    await mirrorRows(databases, 'activities', { rows: [activity] })
    const pressedOn = { row: activity, wipe: undefined, serverEpoch: undefined }
    await mirrorRows(databases, 'activities', { gone: [{ id: activity.id, stamp: stamp(31) }] })
    const { receipt: _none, ...entry } = aReceivedComment(activity.id)
    await writeEntries(databases.outbox, async ({ entries }) => entries.put({ ...entry, state: 'waiting' }))
    await mirrorRows(databases, 'activities', { touched: [activity.id], pressedOn })
    expect(await databases.mirror.rows('activities').rows()).toEqual([])
  })
})
