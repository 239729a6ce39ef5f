import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { comment, notesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

/** The browser evicts the outbox under whatever tabs are open, once that is asked for. */
const evictableOutbox = () => {
  const { indexedDB } = phone.browser
  const { open } = indexedDB
  const connections: IDBDatabase[] = []
  let isEvicting = false
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (isEvicting) indexedDB.deleteDatabase(name)
    isEvicting = false
    const request = open.call(indexedDB, name, version)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  })
  return {
    evict: () => {
      isEvicting = true
      const ofOutbox = connections.filter(({ name }) => name.endsWith('outbox'))
      // Its types ask for the class where they mean a connection.
      for (const connection of ofOutbox) forceCloseDatabase(connection as never)
    },
    isOpenAgain: () => connections.length > 2,
  }
}

/** A tab without signal in which somebody has pressed twice: the numbers 1 and 2. */
const withTwoWaiting = async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  await start(tab, house.walk.id)
  await comment(tab, house.walk.id, 'Lost with the database')
  return tab
}

describe('a storage that the browser empties', () => {
  test('a mirror that was evicted alone is read again, and the entries are still there', async () => {
    let tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Still here')
    await phone.closeBrowser()
    await new Dexie('carelight-mirror', phone.browser).delete()
    phone.goOnline()
    tab = await viewing(phone, house.walk.id)
    await settled(tab)
    await until(async () => (await notesOf(tab, house.walk.id)).includes('Still here'), 'the comment being shown')
  })

  test('entries that were evicted are named by the gap in their numbers, which are never given again', async () => {
    await withTwoWaiting()
    await phone.closeBrowser()
    await new Dexie('carelight-outbox', phone.browser).delete()
    const again = phone.open()
    await until(() => again.engine.syncState.snapshot().lostSeqs.length > 0, 'the loss being noticed')
    expect(again.engine.syncState.snapshot().lostSeqs).toEqual([{ from: 1, to: 2 }])
    await until(() => again.engine.session.snapshot().state === 'signed-in', 'being signed in')
    expect(await start(again, house.walk.id)).toMatchObject({ ok: true, value: { seq: 3 } })
  })

  test('a database that is evicted under an open tab is named as lost, and no number is given twice', async () => {
    const outbox = evictableOutbox()
    const tab = await withTwoWaiting()
    outbox.evict()
    await until(() => {
      // What was being written at that moment failed; the next write is what says that the storage keeps again.
      phone.clock.advance(1000)
      return tab.engine.syncState.snapshot().storage === 'ok' && outbox.isOpenAgain()
    }, 'opening again')
    expect(await start(tab, house.bath.id)).toMatchObject({ ok: true, value: { seq: 3 } })
    await until(() => tab.engine.syncState.snapshot().lostSeqs.length > 0, 'the loss being named')
    expect(tab.engine.syncState.snapshot().lostSeqs).toEqual([{ from: 1, to: 2 }])
  })

  test('an eviction is noticed at once, though nobody presses anything and no time passes', async () => {
    const outbox = evictableOutbox()
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    await until(() => tab.engine.syncState.snapshot().waiting === 1 && !phone.network.isBusy(), 'one waiting')
    outbox.evict()
    await until(() => tab.engine.syncState.snapshot().lostSeqs.length > 0, 'the loss being named')
    expect(tab.engine.syncState.snapshot()).toMatchObject({ waiting: 0, lostSeqs: [{ from: 1, to: 1 }] })
  })

  test('a database that is evicted in the middle of a press gives it no number that was given before', async () => {
    const outbox = evictableOutbox()
    const tab = await withTwoWaiting()
    const { get } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      // The press has looked at the row that it is about; its number comes next.
      if (this.name === 'activities' && key === house.bath.id && !outbox.isOpenAgain()) outbox.evict()
      return get.call(this, key)
    })
    expect(await start(tab, house.bath.id)).toMatchObject({ ok: true, value: { seq: 3 } })
    await until(() => tab.engine.syncState.snapshot().lostSeqs.length > 0, 'the loss being named')
    expect(tab.engine.syncState.snapshot().lostSeqs).toEqual([{ from: 1, to: 2 }])
  })

  test('a press that is evicted before its number is remembered is kept once more, and arrives', async () => {
    const outbox = evictableOutbox()
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const { set } = phone.cookies
    vi.spyOn(phone.cookies, 'set').mockImplementation((name, value) => {
      if (name.startsWith('device-seq') && value === '1' && !outbox.isOpenAgain()) outbox.evict()
      return set.call(phone.cookies, name, value)
    })
    await comment(tab, house.walk.id, 'Evicted at once')
    await until(() => outbox.isOpenAgain() && tab.engine.syncState.snapshot().waiting === 1, 'being kept once more')
    expect(await start(tab, house.bath.id)).toMatchObject({ ok: true, value: { seq: 2 } })
    expect(tab.engine.syncState.snapshot().lostSeqs).toEqual([])
    phone.goOnline()
    await settled(tab)
    expect(await notesOf(tab, house.walk.id)).toContain('Evicted at once')
  })

  test('a press that is kept once more goes out by itself, and is told as delivered only then', async () => {
    const outbox = evictableOutbox()
    const tab = await viewing(phone, house.walk.id)
    const { set } = phone.cookies
    vi.spyOn(phone.cookies, 'set').mockImplementation((name, value) => {
      if (name.startsWith('device-seq') && value === '1' && !outbox.isOpenAgain()) outbox.evict()
      return set.call(phone.cookies, name, value)
    })
    const pressed = await comment(tab, house.walk.id, 'Evicted at once')
    if (!pressed.ok) throw new Error('The press was not kept')
    expect(await pressed.value.delivered(60_000)).toBe('delivered')
    expect(await house.notesOf(house.walk.id)).toContain('Evicted at once')
  })

  test('nothing is sent under a number that an eviction would have given again', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'From a page that froze')
    // As where the page that kept it froze before it wrote the number down.
    phone.cookies.delete('device-seq-rota')
    const remembered: (string | undefined)[] = []
    const { answer } = house.upstream
    vi.spyOn(house.upstream, 'answer').mockImplementation((request) => {
      if (request.url.endsWith('/comment')) remembered.push(phone.cookies.get('device-seq-rota'))
      return answer(request)
    })
    phone.goOnline()
    await settled(tab)
    expect(remembered).toEqual(['1'])
  })
})
