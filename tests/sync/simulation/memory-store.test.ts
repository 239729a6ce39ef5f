import { describe, expect, test } from 'vitest'
import type { Database, NoteRead } from '../../../sync/ports.ts'
import { memoryStores } from '../../simulation/world/memory/stores.ts'
import { aTablet, design, type Entry, entry, idsOf, save } from './a-tablet.ts'

describe('the store in memory', () => {
  test('what one page kept, the other reads, in the order of the index asked for', async () => {
    const { aPage, open, settled } = aTablet()
    const [one, other] = [await open(aPage('one')), await open(aPage('other'))]
    await settled(save(one, entry(2, { lane: 'a' }), entry(10, { lane: 'b' }), entry(1, { lane: 'b' })))
    const entries = other.table<Entry, string>('entries')
    const seqs = async (index?: string, range?: Parameters<typeof entries.rows>[1]) =>
      (await settled(entries.rows(index, range))).map(({ seq }) => seq)
    expect(await seqs()).toEqual([1, 10, 2])
    expect(await seqs('seq')).toEqual([1, 2, 10])
    expect(await seqs('seq', { above: 1 })).toEqual([2, 10])
    expect(await seqs('seq', { from: 1, to: 2 })).toEqual([1, 2])
    expect(await seqs('lane', { only: 'b' })).toEqual([1, 10])
    expect(await seqs('[lane+seq]', { from: ['b', 2], to: ['b', 99] })).toEqual([10])
    expect(await settled(entries.count('lane', { below: 'b' }))).toBe(1)
    expect(await settled(entries.getMany(['entry 10', 'entry 3']))).toMatchObject([{ seq: 10 }, undefined])
  })

  test('a row is found under each entry of a list', async () => {
    const { aPage, open, settled } = aTablet()
    const database = await open(aPage('one'))
    await settled(save(database, entry(1, { clientIds: ['ann', 'bob'] }), entry(2, { clientIds: ['bob'] })))
    const entries = database.table<Entry, string>('entries')
    expect(await settled(entries.keys('clientIds', { only: 'bob' }))).toEqual(['entry 1', 'entry 2'])
    expect(await settled(entries.keys('clientIds', { only: 'ann' }))).toEqual(['entry 1'])
  })

  test('of two transactions at once, the second sees what the first wrote', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { aPage, open, settled } = aTablet(seed)
      const pages = [await open(aPage('one')), await open(aPage('other'))]
      const count = (database: Database) =>
        database.write(async (within) => {
          const cells = within.table<{ key: string; value: number }, string>('cells')
          const value = ((await cells.get('count'))?.value ?? 0) + 1
          cells.put({ key: 'count', value })
          return value
        })
      const counted = pages.flatMap((database) => [count(database), count(database), count(database)])
      expect(new Set(await settled(Promise.all(counted))).size).toBe(6)
    }
  })

  test('nobody reads what is not committed, and a tab that dies before the commit has written nothing', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const { aPage, open, settled, timeline } = aTablet(steps)
      const page = aPage('one')
      const [one, other] = [await open(page), await open(aPage('other'))]
      let isTold = false
      const told = () => {
        isTold = true
      }
      void save(one, entry(1), entry(2)).then(told)
      for (let step = 0; step < steps; step += 1) await timeline.step()
      const seen = (await settled(idsOf(other))).length
      expect([0, 2]).toContain(seen)
      page.kill()
      await timeline.runFor(100)
      const left = (await settled(idsOf(other))).length
      expect([0, 2]).toContain(left)
      if (isTold) expect(left).toBe(2)
    }
  })

  test('a read that is asked for after a write sees it, in every page, and so does one transaction that reads', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { aPage, open, settled } = aTablet(seed)
      const [one, other] = [await open(aPage('one')), await open(aPage('other'))]
      void save(one, entry(1))
      void save(other, entry(2))
      const [after, within] = await settled(
        Promise.all([idsOf(one), other.read((reads) => reads.table<Entry, string>('entries').keys())]),
      )
      expect(after).toEqual(['entry 1', 'entry 2'])
      expect(within).toEqual(['entry 1', 'entry 2'])
    }
  })

  test('a read waits no longer for a page that died with its write', async () => {
    const { aPage, open, settled } = aTablet()
    const page = aPage('one')
    const [one, other] = [await open(page), await open(aPage('other'))]
    void save(other, entry(1))
    void save(one, entry(2))
    const read = idsOf(other)
    page.kill()
    expect(await settled(read)).toEqual(['entry 1'])
  })

  test('a transaction that throws has written nothing, and the next one has its turn', async () => {
    const { aPage, open, settled } = aTablet()
    const database = await open(aPage('one'))
    const broken = database.write(async (within) => {
      within.table('entries').put(entry(1))
      throw new Error('Not so')
    })
    await expect(settled(broken)).rejects.toThrow('Not so')
    await settled(save(database, entry(2)))
    expect(await settled(idsOf(database))).toEqual(['entry 2'])
  })

  test('a number that is taken fails the whole transaction', async () => {
    const { aPage, open, settled } = aTablet()
    const database = await open(aPage('one'))
    await settled(save(database, entry(1)))
    const again = database.write(async (within) => {
      within.table('entries').put(entry(2))
      within.table('entries').put({ ...entry(1), id: 'another' })
    })
    await expect(settled(again)).rejects.toMatchObject({ name: 'ConstraintError' })
    expect(await settled(idsOf(database))).toEqual(['entry 1'])
    const handedOn = database.write(async (within) => {
      within.table('entries').remove('entry 1')
      within.table('entries').put({ ...entry(1), id: 'another' })
    })
    await settled(handedOn)
    expect(await settled(idsOf(database))).toEqual(['another'])
  })

  test('a transaction that waits for something else commits too early, as in a browser', async () => {
    const { aPage, open, settled, timeline } = aTablet()
    const database = await open(aPage('one'))
    const early = database.write(async (within) => {
      within.table('entries').put(entry(1))
      await new Promise<void>((resolve) => timeline.after(50, resolve))
      within.table('entries').put(entry(2))
    })
    await expect(settled(early)).rejects.toMatchObject({ name: 'TransactionInactiveError' })
    await timeline.runFor(100)
    expect(await settled(idsOf(database))).toEqual(['entry 1'])
  })

  test('within a transaction its own writes are read', async () => {
    const { aPage, open, settled } = aTablet()
    const database = await open(aPage('one'))
    await settled(save(database, entry(1), entry(2)))
    const seen = database.write(async (within) => {
      const entries = within.table<Entry, string>('entries')
      entries.remove('entry 1')
      entries.put(entry(3))
      const before = await entries.keys('seq')
      entries.clear()
      entries.put(entry(4))
      return [before, await entries.keys()]
    })
    expect(await settled(seen)).toEqual([['entry 2', 'entry 3'], ['entry 4']])
    expect(await settled(idsOf(database))).toEqual(['entry 4'])
  })
})

describe('live queries in memory', () => {
  test('they answer again after a change in another tab, and not after one of what they did not read', async () => {
    const { aPage, settled, open, storage, timeline } = aTablet()
    const page = aPage('one')
    const stores = memoryStores(page, storage)
    const mine = await settled(
      stores.open(design, { onTakenOver: () => {}, onBlocked: () => undefined, onReopened: () => {} }),
    )
    const other = await open(aPage('other'))
    const heard: number[] = []
    const count = (note: NoteRead) => mine.seenBy(note).table('entries').count()
    const stop = stores.live(count, { onValue: (value) => heard.push(value), onError: () => heard.push(-1) })
    await timeline.runFor(50)
    await settled(save(other, entry(1)))
    await timeline.runFor(50)
    await settled(other.write(async (within) => within.table('cells').put({ key: 'a', value: 1 })))
    await timeline.runFor(50)
    expect(heard).toEqual([0, 1])
    stop()
    await settled(save(other, entry(2)))
    await timeline.runFor(50)
    expect(heard).toEqual([0, 1])
  })
})
