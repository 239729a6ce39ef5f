import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { currentRotas } from '../../../domain/calls/current-rotas.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { comment, entriesOf, notesOf, settled, until, viewing } from '../../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../../support/house-and-phone.ts'
import { problem } from '../../support/problem.ts'

withHouseAndPhone()

/** What an evicting browser does to one database of an open tab. */
const evict = (ending: string) => {
  const { indexedDB } = phone.browser
  const { open } = indexedDB
  const connections: IDBDatabase[] = []
  let isEvicting = false
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (isEvicting && name.endsWith(ending)) {
      isEvicting = false
      indexedDB.deleteDatabase(name)
    }
    const request = open.call(indexedDB, name, version)
    request.addEventListener('success', () => connections.push(request.result))
    return request
  })
  return (isGone: boolean) => {
    isEvicting = isGone
    for (const one of connections.filter(({ name }) => name.endsWith(ending))) forceCloseDatabase(one as never)
  }
}

/** Activities come in pages of one, each once `before` has ended, which is told how many came. */
const inPagesOfOne = (before: (page: number) => Promise<void> | void) => {
  const { answer } = house.upstream
  let pages = 0
  vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
    if (!request.url.includes('/v1/rota-activities?')) return answer(request)
    pages += 1
    const answered = await answer(new Request(request.url.replace(/pageSize=\d+/, 'pageSize=1'), request))
    await before(pages)
    return answered
  })
}

/** The second page of the next read waits until `open` is called. */
const holdSecondPage = () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let isHeld = false
  inPagesOfOne((page) => {
    if (page !== 2) return
    isHeld = true
    return gate
  })
  return { open: () => open(), isHeld: () => isHeld }
}

/** The storage takes nothing of who is here, nor their tokens. */
const keepNoCells = () => {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'cells') throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
}

/** The storage takes no checkpoint of a list that was read to its end, once. */
const failAtEndOnce = () => {
  const { put } = IDBObjectStore.prototype
  let hasFailed = false
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'checkpoints' && value.table === 'activities' && value.asOf !== undefined && !hasFailed) {
      hasFailed = true
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    return put.call(this, value, key)
  })
  return () => hasFailed
}

describe('a browser that takes the storage away under an open tab', () => {
  test('a mirror that is evicted under an open tab comes back at once', async () => {
    const lose = evict('mirror')
    const tab = await viewing(phone, house.walk.id)
    lose(true)
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) === undefined, 'the loss')
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      if (phone.clock.port.elapsedMs() > 60_000) throw new Error('It is not back after a minute.')
      return (await tab.read((read) => read.activity(house.walk.id))) !== undefined
    }, 'the rows being back')
  })

  test('what waits is still counted while an evicted mirror cannot be read again', async () => {
    const lose = evict('mirror')
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Unsent')
    await until(() => tab.engine.syncState.snapshot().waiting === 1, 'the count')
    lose(true)
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) === undefined, 'the loss')
    await until(
      async () => (await tab.read((read) => read.freshness())).activities?.fetchedAt === undefined,
      'all of it',
    )
    expect(tab.engine.syncState.snapshot().waiting).toBe(1)
  })

  test('whom a full disk cannot follow is not shown as the person before', async () => {
    const lose = evict('mirror')
    const tab = await viewing(phone, house.walk.id)
    keepNoCells()
    lose(true)
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) === undefined, 'the loss')
    phone.signInElsewhere(house.other.id)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id !== house.carer.id, 'the carer not being shown')
  })

  test('a disk that keeps no token keeps nobody from asking', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => !phone.network.isBusy(), 'all reads having ended')
    keepNoCells()
    phone.clock.advance(3 * 3_600_000)
    expect(await tab.engine.call(currentRotas, {})).toMatchObject({ ok: true })
  })

  test('what was refused goes from sight also where the mirror could not be written when the refusal came', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const startDate = tab.engine.now()
    const clients = [{ id: house.client.id, initials: 'AB' }]
    const made = { id: crypto.randomUUID(), title: 'Baking', type: 'support' as const, locationId: 'gh', clients }
    await tab.engine.commit(createActivity, { ...made, startDate, endDate: startDate + 3_600_000 })
    const isShown = async () => (await tab.read((read) => read.activity(made.id))) !== undefined
    expect(await isShown()).toBe(true)
    const remove = IDBObjectStore.prototype.delete
    let isBroken = true
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      if (isBroken && this.name === 'activities') throw new DOMException('It cannot be written', 'UnknownError')
      return remove.call(this, key)
    })
    phone.network.script(problem(422), { path: /rota-activities$/ })
    phone.goOnline()
    await until(async () => (await entriesOf(tab))[0]?.state === 'attention', 'the refusal')
    await until(() => tab.engine.syncState.snapshot().storage === 'failing', 'the failure')
    isBroken = false
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return !(await isShown())
    }, 'it being gone')
  })

  test('a list that was being read when the mirror was evicted comes back whole', async () => {
    const second = holdSecondPage()
    const lose = evict('mirror')
    const tab = phone.open()
    await until(second.isHeld, 'the second page being on its way')
    const pings = () => phone.network.arrivals.filter(({ path }) => path === '/v1/users/me/ping').length
    const before = pings()
    lose(true)
    await until(() => {
      phone.clock.advance(100)
      return pings() > before
    }, 'the person being back')
    second.open()
    await until(async () => (await tab.read((read) => read.activity(house.bath.id))) !== undefined, 'the last page')
    await until(() => !phone.network.isBusy(), 'all reads having ended')
    expect((await tab.read((read) => read.activity(house.walk.id)))?.id).toBe(house.walk.id)
  })

  test('a list whose end could not be kept goes on where it was, and loses no row', async () => {
    inPagesOfOne(() => undefined)
    const hasFailed = failAtEndOnce()
    const tab = phone.open()
    await until(hasFailed, 'the end of the first read')
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return (await tab.read((read) => read.freshness())).activities?.fetchedAt !== undefined
    }, 'the read being complete')
    for (const { id } of [house.walk, house.bath]) {
      expect((await tab.read((read) => read.activity(id)))?.id).toBe(id)
    }
  })

  test('a connection that the browser cuts is made again without a reload', async () => {
    const cutOutbox = evict('outbox')
    const tab = await viewing(phone, house.walk.id)
    await comment(tab, house.walk.id, 'Before')
    await settled(tab)
    cutOutbox(false)
    phone.clock.advance(1000)
    expect((await comment(tab, house.walk.id, 'After')).ok).toBe(true)
    await settled(tab)
    expect(await house.notesOf(house.walk.id)).toEqual(['Before', 'After'])
    expect(await notesOf(tab, house.walk.id)).toEqual(['Before', 'After'])
  })
})
