import { describe, expect, test } from 'vitest'
import { loseConnections, takeOver } from '../../simulation/world/memory/connection.ts'
import { losePower } from '../../simulation/world/memory/database.ts'
import { aTablet, type Entry, entry, idsOf, save } from './a-tablet.ts'

describe('what goes wrong with storage', () => {
  test('on a full disk the commit aborts and nothing of it is there', async () => {
    const { aPage, open, settled, storage, trace } = aTablet()
    const database = await open(aPage('one'))
    storage.faults.commitsToFail.outbox = 1
    await expect(settled(save(database, entry(1)))).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(await settled(idsOf(database))).toEqual([])
    await settled(save(database, entry(1)))
    expect(await settled(idsOf(database))).toEqual(['entry 1'])
    expect(trace.faults().get('23 quota in a save')).toBe(1)
  })

  test('removing rows makes room on a full disk', async () => {
    const { aPage, open, settled, storage } = aTablet()
    const database = await open(aPage('one'))
    await settled(save(database, entry(1)))
    storage.faults.conditions.isFull = true
    await expect(settled(save(database, entry(2)))).rejects.toMatchObject({ name: 'QuotaExceededError' })
    await settled(database.write(async (within) => within.table('entries').remove('entry 1')))
    await settled(save(database, entry(2)))
    expect(await settled(idsOf(database))).toEqual(['entry 2'])
  })

  test('a loss of power takes the newest relaxed commits back, and no strict one', async () => {
    const { aPage, open, settled, storage } = aTablet()
    const page = aPage('one')
    const outbox = await open(page)
    const mirror = await open(page, { name: 'carelight-mirror', durability: 'relaxed' })
    for (const seq of [1, 2, 3]) {
      await settled(save(outbox, entry(seq)))
      await settled(save(mirror, entry(seq)))
    }
    await settled(mirror.write(async (within) => within.table('entries').clear()))
    const lost = [...storage.databases.values()].map((database) => losePower(database, 2))
    expect(lost).toEqual([0, 2])
    expect(await settled(idsOf(outbox))).toEqual(['entry 1', 'entry 2', 'entry 3'])
    expect(await settled(idsOf(mirror))).toEqual(['entry 1', 'entry 2'])
  })

  test('a connection that closes aborts what is under way; the next call opens it again', async () => {
    const { aPage, open, settled, storage } = aTablet()
    const database = await open(aPage('one'))
    const saving = save(database, entry(1))
    for (const one of storage.databases.values()) loseConnections(one)
    await expect(settled(saving)).rejects.toMatchObject({ name: 'AbortError' })
    await settled(save(database, entry(2)))
    expect(await settled(idsOf(database))).toEqual(['entry 2'])
  })

  test('a newer build closes the database of the older one for good', async () => {
    const { aPage, open, settled, storage } = aTablet()
    const heard: string[] = []
    const database = await open(aPage('one'), {}, () => heard.push('taken over'))
    for (const one of storage.databases.values()) takeOver(one)
    expect(heard).toEqual(['taken over'])
    await expect(settled(save(database, entry(1)))).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  })

  test('a row that cannot be read fails what reads it, until it is written again', async () => {
    const { aPage, open, settled, storage } = aTablet()
    const database = await open(aPage('one'))
    await settled(save(database, entry(1), entry(2)))
    storage.faults.unreadable.add('entries entry 1')
    const entries = database.table<Entry, string>('entries')
    await expect(settled(entries.get('entry 1'))).rejects.toMatchObject({ name: 'NotReadableError' })
    await expect(settled(entries.rows())).rejects.toMatchObject({ name: 'NotReadableError' })
    expect(await settled(entries.get('entry 2'))).toMatchObject({ seq: 2 })
    await settled(save(database, entry(1)))
    expect(await settled(entries.get('entry 1'))).toMatchObject({ seq: 1 })
  })

  test('a frozen page hears late that its write was kept, and does not hold up the others', async () => {
    const { aPage, open, settled, timeline } = aTablet()
    const page = aPage('one')
    const [one, other] = [await open(page), await open(aPage('other'))]
    const heard: string[] = []
    void save(one, entry(1)).then(() => heard.push('kept'))
    page.freeze()
    await settled(save(other, entry(2)))
    await timeline.runFor(1000)
    expect(heard).toEqual([])
    page.thaw()
    await timeline.runFor(1000)
    expect(heard).toEqual(['kept'])
    expect(await settled(idsOf(other))).toEqual(['entry 1', 'entry 2'])
  })
})
