import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { comment, entriesOf, settled, settledInTime, start, until, viewing } from '../support/a-phone.ts'
import { fillDisk } from '../support/full-disk.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

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

  test('what was refused in one batch is not sent again because another author’s authorisation is not taken', async () => {
    const tab = await viewing(phone, house.walk.id)
    const hasAsked = (end: string) => phone.network.arrivals.some(({ path }) => path.endsWith(end))
    await until(() => hasAsked('/session/grant') && !phone.network.isBusy(), 'what goes out after they have left')
    const { answer, origin } = house.upstream
    const { headers } = await answer(new Request(`${origin}/v1/ping`, { method: 'POST' }))
    const signature = { 'server-epoch': headers.get('server-epoch') ?? '' }
    let isOpen = false
    let refused: string | undefined
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
      if (!/\/(comment|batch)$/.test(request.url)) return answer(request)
      if (!isOpen) return new Response(undefined, { status: 503 })
      if (!request.url.endsWith('/batch')) return answer(request)
      const { requests }: { requests: Asked[] } = await request.clone().json()
      if (requests.some(({ body }) => body.note === 'From the first')) {
        return Response.json({}, { status: 401, headers: signature })
      }
      if (refused !== undefined) return answer(request)
      refused = requests[0]?.id
      const refusal = { id: refused, status: 404, headers: {}, body: { title: 'No', status: 404, detail: 'No' } }
      return Response.json({ responses: [refusal] }, { headers: signature })
    })
    await comment(tab, house.bath.id, 'From the first')
    phone.signInElsewhere(house.other.id)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) !== undefined, 'the activity')
    for (let n = 0; n < 11; n += 1) await comment(tab, house.walk.id, `Note ${n}`)
    const before = phone.network.arrivals.length
    isOpen = true
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return (await house.notesOf(house.walk.id)).length >= 10
    }, 'the others being there')
    await until(() => !phone.network.isBusy(), 'the last answer')
    expect(refused).toBeDefined()
    expect((await entriesOf(tab)).find(({ id }) => id === refused)?.state).toBe('attention')
    expect(phone.network.arrivals.slice(before).map(({ key }) => key)).not.toContain(refused)
  })

  test('one person’s limit holds back their batch, and what another on this device said goes out', async () => {
    const tab = await viewing(phone, house.walk.id)
    const hasAsked = (end: string) => phone.network.arrivals.some(({ path }) => path.endsWith(end))
    await until(() => hasAsked('/session/grant') && !phone.network.isBusy(), 'what goes out after they have left')
    phone.network.script(problem(503), { path: /(comment|batch)$/, times: 100 })
    for (let n = 0; n < 11; n += 1) await comment(tab, house.walk.id, `Note ${n}`)
    phone.signInElsewhere(house.other.id)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    await until(async () => (await tab.read((read) => read.activity(house.bath.id))) !== undefined, 'the activity')
    phone.network.forget()
    const { answer } = house.upstream
    let refused = 0
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
      const { requests = [] }: { requests?: Asked[] } = request.url.endsWith('/batch')
        ? await request.clone().json()
        : {}
      if (!requests.some(({ body }) => body.note === 'Note 0')) return answer(request)
      refused += 1
      return problem(429, { headers: { 'retry-after': '3600' } })
    })
    const waitFor = (check: () => Promise<boolean> | boolean, what: string) =>
      until(() => {
        if (!phone.network.isBusy()) phone.clock.advance(1000)
        return check()
      }, what)
    await waitFor(() => refused === 1 && !phone.network.isBusy(), 'the limit')
    const saidAt = phone.clock.trueNow()
    await comment(tab, house.bath.id, 'From the other')
    await waitFor(async () => (await house.notesOf(house.bath.id)).length > 0, 'what the other said')
    expect(phone.clock.trueNow() - saidAt).toBeLessThan(120_000)
    expect(await house.notesOf(house.walk.id)).toEqual([])
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

  test('a time that the server asked for stands, though the disk is full when that is noted', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'One')
    await until(async () => (await entriesOf(tab))[0]?.attempts === 1, 'a first try in vain')
    phone.network.script(problem(503, { headers: { 'retry-after': '600' } }), { path: /comment$/ })
    fillDisk(1000)
    phone.goOnline()
    await until(() => tab.failures.some((error) => `${error}`.includes('full')), 'the disk being full')
    vi.restoreAllMocks()
    const saidAt = phone.clock.trueNow()
    await comment(tab, house.bath.id, 'Two')
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(10_000)
      return (await house.notesOf(house.bath.id)).length > 0
    }, 'what was said since')
    expect(phone.clock.trueNow() - saidAt).toBeGreaterThanOrEqual(600_000)
    await settledInTime(phone, tab)
    expect(await house.notesOf(house.walk.id)).toEqual(['One'])
  })
})
