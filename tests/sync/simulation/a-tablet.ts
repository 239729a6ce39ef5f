import type { Database, DatabaseDesign } from '../../../sync/ports.ts'
import { randomOf } from '../../simulation/random.ts'
import { createTimeline } from '../../simulation/timeline.ts'
import { createTrace } from '../../simulation/trace.ts'
import type { DeviceStorage } from '../../simulation/world/memory/database.ts'
import { memoryStores } from '../../simulation/world/memory/stores.ts'
import { createPage, type Page } from '../../simulation/world/page.ts'
import { noStorageFaults } from '../../simulation/world/storage-conditions.ts'

export type Entry = { id: string; seq: number; lane: string }

export const design: DatabaseDesign = {
  name: 'carelight-outbox',
  version: 1,
  durability: 'strict',
  tables: { entries: 'id, &seq, lane, *clientIds, [lane+seq]', cells: 'key' },
}

export const aTablet = (seed = 1) => {
  const random = randomOf(seed)
  const timeline = createTimeline(random.fork('timeline'))
  const trace = createTrace(timeline.nowMs)
  const storage: DeviceStorage = {
    ...{ who: 'tablet', timeline, trace },
    databases: new Map(),
    faults: noStorageFaults(),
    onCommit: new Set(),
  }
  const aPage = (name: string) => createPage({ name, timeline, trace, random: random.fork(name) })
  const settled = async <Value>(promise: Promise<Value>): Promise<Value> => {
    let isOver = false
    const over = () => {
      isOver = true
    }
    promise.then(over, over)
    await timeline.runUntil(() => isOver, 10_000)
    if (!isOver) throw new Error('It never came to an end')
    return promise
  }
  const open = (page: Page, about: Partial<DatabaseDesign> = {}, onTakenOver = () => {}) =>
    settled(
      memoryStores(page, storage).open(
        { ...design, ...about },
        { onTakenOver, onBlocked: () => {}, onReopened: () => {} },
      ),
    )
  return { timeline, trace, storage, aPage, settled, open }
}

export const entry = (seq: number, about: object = {}): Entry => ({
  id: `entry ${seq}`,
  seq,
  lane: 'activity 1',
  ...about,
})

export const save = (database: Database, ...entries: Entry[]) =>
  database.write(async (within) => within.table('entries').put(...entries))

export const idsOf = (database: Database) => database.table<Entry, string>('entries').keys()
