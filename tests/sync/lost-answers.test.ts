import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { assignShift } from '../../domain/mutations/assign-shift.ts'
import { comment, entriesOf, notesOf, settled, settledInTime, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const keysOf = (path: RegExp) => phone.network.arrivals.filter((one) => path.test(one.path)).map(({ key }) => key)

describe('an answer that does not come', () => {
  test('a comment whose answer was lost is sent again under the same key and is there once', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('answer-lost', { path: /comment$/ })
    await comment(tab, house.walk.id, 'Enjoyed the walk')
    await until(() => keysOf(/comment$/).length === 1, 'the first attempt')
    expect(await notesOf(tab, house.walk.id)).toEqual(['Enjoyed the walk'])
    await until(async () => (await entriesOf(tab))[0]?.attempts === 1, 'the attempt being noted')
    phone.clock.advance(600_000)
    await settled(tab)
    const keys = keysOf(/comment$/)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await notesOf(tab, house.walk.id)).toEqual(['Enjoyed the walk'])
    expect(await house.notesOf(house.walk.id)).toEqual(['Enjoyed the walk'])
  })

  test.each(['portal', 'stranger', 'half-an-answer', 'lost'] as const)(
    'an answer that is %s counts as no signal',
    async (fate) => {
      const tab = await viewing(phone, house.walk.id)
      phone.network.script(fate, { path: /start$/ })
      await start(tab, house.walk.id)
      await until(async () => (await entriesOf(tab))[0]?.attempts === 1, 'the attempt being noted')
      expect((await entriesOf(tab))[0]?.state).toBe('waiting')
      expect(tab.engine.session.snapshot().state).toBe('signed-in')
      phone.clock.advance(600_000)
      await settled(tab)
      expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
    },
  )

  test('what needs an answer at once is not called refused by a server that was too busy to look', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('answer-lost', { path: /assign$/ })
    phone.network.script(problem(429), { path: /assign$/, times: 2 })
    const [rotaId, shiftId] = [crypto.randomUUID(), crypto.randomUUID()]
    const taken = await tab.engine.sendNow(assignShift, { rotaId, shiftId, userId: house.carer.id })
    expect(taken).toEqual({ ok: false, reason: { kind: 'no-signal' } })
  })

  test('what was sent is not called refused where a newer build takes the tablet’s databases before it is asked again', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('answer-lost', { path: /assign$/ })
    const openGate = phone.network.closeGate()
    const [rotaId, shiftId] = [crypto.randomUUID(), crypto.randomUUID()]
    const taking = tab.engine.sendNow(assignShift, { rotaId, shiftId, userId: house.carer.id })
    await until(() => phone.network.hasMet(/assign$/), 'the first attempt being on its way')
    const newer = new Dexie('carelight-mirror', phone.browser)
    newer.version(9).stores({ cells: 'key' })
    await newer.open()
    await until(() => tab.engine.syncState.snapshot().storage === 'newer-build', 'the old tab noticing')
    openGate()
    expect(await taking).toMatchObject({ ok: false, reason: { kind: 'failed', detail: 'An error occurred' } })
    newer.close()
  })

  test('what was sent and never answered has the same key when it is pressed again, and a new one once it was answered', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('answer-lost', { path: /assign$/, times: 3 })
    const [rotaId, shiftId] = [crypto.randomUUID(), crypto.randomUUID()]
    const take = () => tab.engine.sendNow(assignShift, { rotaId, shiftId, userId: house.carer.id })
    expect(await take()).toEqual({ ok: false, reason: { kind: 'no-signal' } })
    expect(await take()).toMatchObject({ ok: false, reason: { status: 404 } })
    const [first, ...same] = keysOf(/assign$/)
    expect(same).toEqual([first, first, first])
    await take()
    expect(keysOf(/assign$/).at(-1)).not.toBe(first)
  })

  test('what is pressed twice while it is on its way goes out once, and both presses are answered', async () => {
    const tab = await viewing(phone, house.walk.id)
    const [rotaId, shiftId] = [crypto.randomUUID(), crypto.randomUUID()]
    const take = () => tab.engine.sendNow(assignShift, { rotaId, shiftId, userId: house.carer.id })
    const [first, second] = await Promise.all([take(), take()])
    expect([first, second]).toMatchObject([{ ok: false, reason: { status: 404 } }, first])
    expect(keysOf(/assign$/)).toHaveLength(1)
  })

  test('what needs an answer at once is asked for again while the server is still storing it', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('answer-lost', { path: /assign$/ })
    phone.network.script(problem(409, { headers: { 'retry-after': '1' } }), { path: /assign$/ })
    phone.network.script(problem(409, { detail: 'Someone else already has this shift.' }), { path: /assign$/ })
    const [rotaId, shiftId] = [crypto.randomUUID(), crypto.randomUUID()]
    const asked = tab.engine.sendNow(assignShift, { rotaId, shiftId, userId: house.carer.id })
    const passing = setInterval(() => phone.clock.advance(1000), 20)
    const taken = await asked.finally(() => clearInterval(passing))
    expect(taken).toMatchObject({ ok: false, reason: { detail: 'Someone else already has this shift.' } })
  })

  test('a server that is restarted in the middle of a replay gets each entry once', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    for (const note of ['One', 'Two', 'Three']) {
      phone.clock.advance(1000)
      await comment(tab, house.walk.id, note)
    }
    phone.network.script('answer-lost', { path: /comment$/ })
    phone.goOnline()
    await until(async () => (await entriesOf(tab)).some(({ attempts }) => attempts > 0), 'the first answer being lost')
    await house.restart()
    await settledInTime(phone, tab)
    expect(await house.notesOf(house.walk.id)).toEqual(['One', 'Two', 'Three'])
    expect(await notesOf(tab, house.walk.id)).toEqual(['One', 'Two', 'Three'])
  })

  test('waits grow, but signal that comes back is used at once', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    await until(async () => ((await entriesOf(tab))[0]?.attempts ?? 0) > 0, 'a first try in vain')
    phone.goOnline()
    await settled(tab)
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
  })

  test('one person’s limit holds back what it was said of, and nothing else on the device', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(429, { headers: { 'retry-after': '60' } }), { path: /start$/ })
    await start(tab, house.walk.id)
    await until(async () => (await entriesOf(tab))[0]?.attempts === 1, 'the limit')
    await comment(tab, house.bath.id, 'Meanwhile')
    await until(async () => (await house.notesOf(house.bath.id)).length === 1, 'what is about something else')
    expect(keysOf(/start$/)).toEqual([])
    // The sender may set its clock a moment after the server has the other entry.
    phone.clock.advance(61_000)
    await settledInTime(phone, tab)
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
  })

  test('a time that the server names is kept, whatever wakes the sender', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(429, { headers: { 'retry-after': '60' } }), { path: /start$/ })
    await start(tab, house.walk.id)
    await until(async () => (await entriesOf(tab))[0]?.attempts === 1, 'the server being busy')
    tab.setVisible(true)
    await comment(tab, house.walk.id, 'Later')
    phone.clock.advance(30_000)
    expect(keysOf(/start$|comment$/)).toEqual([])
    phone.clock.advance(31_000)
    await settledInTime(phone, tab)
    expect(keysOf(/start$|comment$/)).toHaveLength(2)
  })
})
