import { expect, test } from 'vitest'
import { createOwnWork } from '../../simulation/checks/shown.ts'
import { anEntry, device, recordOf, truthOf, whats } from './a-record.ts'

const record = recordOf({ id: 'e1', toldAtMs: 0 })

test('finds what waits and is not shown in its activity', async () => {
  const rowSaying = (note: string) => async () => [{ id: 'a1', version: 1, dateModified: '1', note }]
  const on = {
    device,
    userId: 'ada',
    wipe: 'w1',
    namings: 1,
    nowMs: 10_000,
    activities: rowSaying(''),
    atServer: () => undefined,
  }
  const truth = truthOf([anEntry()], [])
  const ownWork = createOwnWork(record)
  await ownWork(truth, { ...on, nowMs: 0 }, true)
  expect(await ownWork(truth, { ...on, activities: rowSaying('#1.') }, true)).toEqual([])
  expect(await ownWork(truth, on, true)).toHaveLength(1)
  expect(await ownWork(truth, on, false)).toEqual([])
  expect(await ownWork(truth, { ...on, userId: 'ben' }, true)).toEqual([])
})

test('gives what waits again, as after a restore of the server, its time from then on', async () => {
  const activities = async () => [{ id: 'a1', version: 1, dateModified: '1' }]
  const on = { device, userId: 'ada', wipe: 'w1', namings: 1, activities, atServer: () => undefined }
  const ownWork = createOwnWork(record)
  await ownWork(truthOf([anEntry({ state: 'received' })], []), { ...on, nowMs: 60_000 }, true)
  const waits = truthOf([anEntry()], [])
  expect(await ownWork(waits, { ...on, nowMs: 61_000 }, true)).toEqual([])
  expect(await ownWork(waits, { ...on, nowMs: 65_000 }, true)).toEqual([])
  expect(await ownWork(waits, { ...on, nowMs: 67_000 }, true)).toHaveLength(1)
})

test('finds an activity that is gone from here though something waits on it', async () => {
  const row = { id: 'a1', version: 1, dateModified: '1', note: '#1.' }
  const on = { device, userId: 'ada', wipe: 'w1', namings: 1, nowMs: 10_000, atServer: () => undefined }
  const truth = truthOf([anEntry()], [])
  const ownWork = createOwnWork(record)
  expect(await ownWork(truth, { ...on, nowMs: 0, activities: async () => [row] }, true)).toEqual([])
  expect(whats(await ownWork(truth, { ...on, activities: async () => [] }, true))).toContain('not shown any more')
  const removed = recordOf({ id: 'e1', toldAtMs: 0 }, { name: 'v1.activity.remove' })
  const byThemselves = createOwnWork(removed)
  await byThemselves(truth, { ...on, nowMs: 0, activities: async () => [row] }, true)
  expect(await byThemselves(truth, { ...on, activities: async () => [] }, true)).toEqual([])
})

test('asks nothing of what was there before its person left, though they are back by the next look', async () => {
  const row = { id: 'a1', version: 1, dateModified: '1', note: '#1.' }
  const on = { device, userId: 'ada', wipe: 'w1', namings: 1, nowMs: 10_000, atServer: () => undefined }
  const [shown, gone] = [
    { ...on, nowMs: 0, activities: async () => [row] },
    { ...on, activities: async () => [] },
  ]
  const truth = truthOf([anEntry()], [])
  const afterwards = async (now: { wipe?: string; namings?: number }) => {
    const ownWork = createOwnWork(record)
    await ownWork(truth, shown, true)
    return ownWork(truth, { ...gone, ...now }, true)
  }
  expect(await afterwards({ wipe: 'w2', namings: 3 })).toEqual([])
  // Rows that are let go of while nobody else is named keep what waits; and who is named alone takes nothing away.
  expect(whats(await afterwards({ wipe: 'w2' }))).toContain('not shown any more')
  expect(whats(await afterwards({ namings: 3 }))).toContain('not shown any more')
})

test('asks of what was refused and edited that its activity stays only once that was there again', async () => {
  const refused = recordOf({ id: 'e0', toldAtMs: 0 })
  const edited = recordOf({ id: 'e1', toldAtMs: 0, ...(refused.presses[0] && { replaces: refused.presses[0] }) })
  const row = { id: 'a1', version: 1, dateModified: '1', note: '#1.' }
  const on = {
    device,
    userId: 'ada',
    wipe: 'w1',
    namings: 1,
    nowMs: 10_000,
    atServer: () => undefined,
    activities: async () => [],
  }
  const [truth, shown] = [truthOf([anEntry()], []), { ...on, activities: async () => [row] }]
  const ownWork = createOwnWork(edited)
  await ownWork(truthOf([anEntry({ state: 'received' })], []), { ...shown, nowMs: 0 }, true)
  await ownWork(truth, { ...on, nowMs: 0 }, true)
  expect(await ownWork(truth, on, true)).toEqual([])
  await ownWork(truth, shown, true)
  expect(whats(await ownWork(truth, on, true))).toContain('not shown any more')
})

test('asks of what was refused and is tried again that its activity stays only once that was there again', async () => {
  const tried = recordOf({ id: 'e1', toldAtMs: 0, wasHeld: true })
  const [press] = tried.presses
  const row = { id: 'a1', version: 1, dateModified: '1', note: '#1.' }
  const on = { device, userId: 'ada', wipe: 'w1', namings: 1, atServer: () => undefined, activities: async () => [] }
  const shown = { ...on, activities: async () => [row] }
  const waits = truthOf([anEntry()], [])
  const ownWork = createOwnWork(tried)
  await ownWork(waits, { ...shown, nowMs: 0 }, true)
  await ownWork(truthOf([anEntry({ state: 'attention' })], []), { ...on, nowMs: 1000 }, true)
  if (press !== undefined) press.toldAtMs = 2000
  await ownWork(waits, { ...on, nowMs: 2000 }, true)
  expect(await ownWork(waits, { ...on, nowMs: 10_000 }, true)).toEqual([])
  await ownWork(waits, { ...shown, nowMs: 11_000 }, true)
  expect(whats(await ownWork(waits, { ...on, nowMs: 12_000 }, true))).toContain('not shown any more')
})

test('gives an activity whose creation was refused and is tried again its time to be there', async () => {
  const held = recordOf({ id: 'e1', toldAtMs: 0, wasHeld: true })
  const made = { id: 'e0', seq: 0, name: 'v1.activity.create' }
  const row = { id: 'a1', version: 1, dateModified: '1', note: '#1.' }
  const on = { device, userId: 'ada', wipe: 'w1', namings: 1, atServer: () => undefined, activities: async () => [] }
  const [refused, waits] = [
    truthOf([anEntry({ ...made, state: 'attention' }), anEntry()], []),
    [anEntry(made), anEntry()],
  ]
  const ownWork = createOwnWork(held)
  await ownWork(truthOf(waits, []), { ...on, activities: async () => [row], nowMs: 0 }, true)
  expect(await ownWork(refused, { ...on, nowMs: 10_000 }, true)).toEqual([])
  expect(await ownWork(truthOf(waits, []), { ...on, nowMs: 20_000 }, true)).toEqual([])
  expect(whats(await ownWork(truthOf(waits, []), { ...on, nowMs: 26_000 }, true))).toContain('not shown any more')
})

test('finds what was received without its row, and what is shown does not say it', async () => {
  const receipt = { status: 200, at: 0 }
  const truth = truthOf([anEntry({ state: 'received', receipt })], [])
  const activities = async () => [{ id: 'a1', version: 1, dateModified: '1' }]
  const on = { device, userId: 'ada', wipe: 'w1', namings: 1, nowMs: 0, activities, atServer: () => 'Saw #1.' }
  const ownWork = createOwnWork(record)
  expect(whats(await ownWork(truth, on, true))).toContain('was received')
  expect(await ownWork(truth, { ...on, atServer: () => 'Removed' }, true)).toEqual([])
  const withRow = truthOf([anEntry({ state: 'received', receipt: { ...receipt, etag: '"1"' } })], [])
  expect(await ownWork(withRow, on, true)).toEqual([])
})
