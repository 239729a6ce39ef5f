import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { comment, entriesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

describe('many entries about one thing', () => {
  test('what follows a refused entry in a batch goes out by itself', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    for (let n = 0; n < 11; n += 1) await comment(tab, house.walk.id, `Note ${n}`)
    const [first, ...others] = (await entriesOf(tab)).toReversed()
    const refusal = { id: first?.id, status: 403, headers: {}, body: { title: 'No', status: 403, detail: 'No' } }
    const responses = [refusal, ...others.map(({ id }) => ({ id, status: 424, headers: {} }))]
    phone.network.script(Response.json({ responses }), { path: /batch$/ })
    // No live line wakes the sender by chance.
    phone.network.script('lost', { method: 'GET', path: /events$/, times: 100 })
    // Nor does the browser: the signal is found again by trying.
    phone.network.setOnline(true)
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return (await entriesOf(tab)).some(({ state }) => state === 'attention')
    }, 'the refusal')
    await settled(tab)
    expect((await house.notesOf(house.walk.id)).length).toBe(11)
  })

  test('a disk that is full when the receipt comes does not make the device ask without a pause', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'One')
    const { put } = IDBObjectStore.prototype
    let isFull = true
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (this.name === 'entries' && isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    const sent = () => phone.network.arrivals.filter(({ path }) => path.endsWith('/comment')).length
    phone.goOnline()
    await until(() => sent() > 0, 'the first attempt')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(sent()).toBeLessThan(4)
    isFull = false
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(10_000)
      return (await entriesOf(tab))[0]?.state === 'received'
    }, 'the receipt being kept')
    expect(await house.notesOf(house.walk.id)).toEqual(['One'])
  })
})
