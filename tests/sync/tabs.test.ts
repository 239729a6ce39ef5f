import { describe, expect, test, vi } from 'vitest'
import { currentRotas } from '../../domain/calls/current-rotas.ts'
import { leaderLock } from '../../sync/leader.ts'
import { comment, entriesOf, notesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const writes = () => phone.network.arrivals.filter(({ key }) => key !== null)

describe('several tabs', () => {
  test('what one tab commits another sends, once, and both show it', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    await comment(second, house.walk.id, 'From the second tab')
    await settled(second)
    await until(async () => (await notesOf(first, house.walk.id)).length === 1, 'the first tab showing it')
    expect(writes()).toHaveLength(1)
  })

  test('two tabs that press at the same time number their entries one after the other', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.goOffline()
    await Promise.all([
      start(first, house.walk.id),
      start(second, house.walk.id),
      comment(first, house.bath.id, 'Warm'),
    ])
    expect((await entriesOf(first)).map(({ seq }) => seq)).toEqual([3, 2, 1])
    phone.goOnline()
    await settled(first)
    expect(writes()).toHaveLength(3)
  })

  test('a leader that is frozen is replaced within five seconds', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(second, house.walk.id, 'Who sends this?')
    first.freeze()
    phone.network.setOnline(true)
    await until(async () => {
      if (phone.clock.port.elapsedMs() < 5000) phone.clock.advance(250)
      return writes().length > 0
    }, 'the second tab sending')
    expect(phone.clock.port.elapsedMs()).toBeLessThanOrEqual(5000)
    await settled(second)
    expect(await house.notesOf(house.walk.id)).toEqual(['Who sends this?'])
  })

  test('what a tab keeps is sent by the one that leads, though it is killed as it remembers the number', async () => {
    await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    const { set } = phone.cookies
    vi.spyOn(phone.cookies, 'set').mockImplementation((name, value) => {
      if (name.startsWith('device-seq')) second.freeze()
      return set.call(phone.cookies, name, value)
    })
    await comment(second, house.walk.id, 'Kept, and told nobody')
    await until(async () => (await house.notesOf(house.walk.id)).length === 1, 'the first tab sending')
  })

  test('what a tab that was killed has told nobody of is sent once another page opens', async () => {
    await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    second.freeze()
    await comment(second, house.walk.id, 'Left behind')
    phone.open()
    await until(async () => (await house.notesOf(house.walk.id)).length === 1, 'the first tab sending')
  })

  test('when the leading tab is closed, the other goes on', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(first, house.walk.id, 'Left behind')
    await first.close()
    phone.goOnline()
    await settled(second)
    expect(await house.notesOf(house.walk.id)).toEqual(['Left behind'])
  })

  test('a tab that opens lets nothing expire that another, open for less than 14 days, still reads', async () => {
    const first = await viewing(phone, house.walk.id)
    await until(async () => (await first.read((read) => read.clients())).length === 1, 'the clients')
    phone.goOffline()
    phone.clock.beOffBy(15 * 24 * 3_600_000)
    const second = phone.open()
    expect((await second.engine.session.checked()).state).toBe('signed-in')
    expect(await first.read((read) => read.clients())).toHaveLength(1)
    await comment(first, house.walk.id, 'Written meanwhile')
    await until(async () => (await notesOf(second, house.walk.id)).length === 1, 'the second tab showing it')
  })

  test('a tab that opens makes one that has been open for 14 days without contact let go of what it read', async () => {
    const first = await viewing(phone, house.walk.id)
    const clients = () => first.read((read) => read.clients())
    await until(async () => (await clients()).length === 1, 'the clients')
    phone.goOffline()
    phone.clock.sleep(15 * 24 * 3_600_000)
    expect(await clients()).toHaveLength(1)
    phone.open()
    await until(async () => (await clients()).length === 0, 'the clients being let go of')
  })

  test('a tab that opens lets go of what is 14 days old itself where the one that leads is frozen', async () => {
    const first = await viewing(phone, house.walk.id)
    await until(async () => (await first.read((read) => read.clients())).length === 1, 'the clients')
    phone.goOffline()
    phone.clock.sleep(15 * 24 * 3_600_000)
    first.freeze()
    const second = phone.open()
    await until(async () => {
      phone.clock.advance(250)
      return (await second.read((read) => read.clients())).length === 0
    }, 'the clients being let go of')
  })

  test('a tab that no longer leads reads nothing more of what it was asked to refresh', async () => {
    const tab = await viewing(phone, house.walk.id)
    const reads = () => phone.network.arrivals.filter(({ path }) => path === '/v1/rota-activities')
    const before = reads().length
    phone.network.script('answer-lost', { method: 'GET', path: /rota-activities/ })
    tab.engine.refresh()
    await until(() => reads().length > before, 'the refresh beginning')
    await until(() => !tab.engine.syncState.snapshot().isOnline, 'the refresh being cut short')
    const other = phone.locks.steal(leaderLock, () => new Promise<void>(() => undefined))
    other.catch(() => undefined)
    await until(
      async () => (await phone.locks.holdIfFree(leaderLock, async () => true)) === undefined,
      'the other tab leading',
    )
    const cutShort = reads().length
    for (let quarter = 1; quarter <= 12; quarter += 1) {
      phone.clock.advance(250)
      await tab.engine.call(currentRotas, {})
    }
    expect(reads()).toHaveLength(cutShort)
  })

  test('a second tab whose own request failed is online again as soon as the first has signal', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.network.script('lost', { method: 'GET', path: /rotas\/current$/ })
    await second.engine.call(currentRotas, {})
    expect(second.engine.syncState.snapshot().isOnline).toBe(false)
    await comment(first, house.walk.id, 'Through')
    await until(async () => (await entriesOf(first)).every(({ state }) => state === 'received'), 'the comment arriving')
    await until(() => second.engine.syncState.snapshot().isOnline, 'the second tab knowing')
  })

  test('a tab out of view follows at once when another tab finds that the person has changed', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.signInElsewhere(house.other.id)
    second.setVisible(true)
    await until(() => first.engine.session.snapshot().user?.id === house.other.id, 'the first tab switching')
  })

  test('what a tab that was taken over from hears too late does not undo a receipt', async () => {
    const { answer } = house.upstream
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const refused = Response.json({ title: 'Refused', status: 422, detail: 'Not like this.' }, { status: 422 })
    let asked = 0
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
      if (!request.url.endsWith('/comment')) return answer(request)
      asked += 1
      if (asked > 1) return answer(request)
      await isReleased
      return refused
    })
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    await comment(first, house.walk.id, 'Once')
    await until(() => asked === 1, 'the first tab sending')
    first.freeze()
    await until(async () => {
      if (asked < 2) phone.clock.advance(250)
      return (await entriesOf(second))[0]?.state === 'received'
    }, 'the second tab having sent it')
    release()
    await until(() => refused.bodyUsed, 'the first tab hearing')
    await start(second, house.bath.id)
    await settled(second)
    expect((await entriesOf(second)).map(({ state }) => state)).toEqual(['received', 'received'])
  })
})
