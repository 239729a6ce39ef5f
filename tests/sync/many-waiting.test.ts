import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { comment, entriesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

type Asked = { readonly id: string; readonly body: { readonly note: string } }

/**
 * The server takes so many requests of the first batch; the next fails, and those behind it are not tried. Gives back
 * the notes that it took, in order.
 */
const failWithinFirstBatch = (taken: number): string[] => {
  const { answer } = house.upstream
  const took: string[] = []
  vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
    if (!request.url.endsWith('/batch')) return answer(request)
    const { requests }: { requests: Asked[] } = await request.clone().json()
    const isFirst = took.length === 0
    const tried = isFirst ? requests.slice(0, taken) : requests
    took.push(...tried.map(({ body }) => body.note))
    const body = JSON.stringify({ requests: tried })
    const answered = await answer(new Request(request.url, { method: 'POST', headers: request.headers, body }))
    if (!isFirst) return answered
    const { responses } = await answered.json()
    const failed = requests.slice(taken).map(({ id }, at) => ({ id, status: at === 0 ? 503 : 424 }))
    return Response.json({ responses: [...responses, ...failed] }, { headers: answered.headers })
  })
  return took
}

describe('many entries about one thing', () => {
  test('what a later batch would bring waits for the entry that failed in an earlier one', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const notes = Array.from({ length: 60 }, (_, at) => `Note ${at}`)
    for (const note of notes) await comment(tab, house.walk.id, note)
    const took = failWithinFirstBatch(9)
    phone.goOnline()
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return (await entriesOf(tab)).every(({ state }) => state === 'received')
    }, 'all having arrived')
    expect(took).toEqual(notes)
  })

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
