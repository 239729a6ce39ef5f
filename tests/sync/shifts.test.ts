import { describe, expect, test } from 'vitest'
import { changeShift } from '../../domain/mutations/change-shift.ts'
import { createShift } from '../../domain/mutations/create-shift.ts'
import { removeShift } from '../../domain/mutations/remove-shift.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { demoSettings } from '../../server/seed/provider.ts'
import { aPhone, entriesOf, settledInTime, until } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { aRota, aShift } from '../support/rows.ts'

withHouseAndPhone()

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A manager's phone that shows a published rota with one morning shift, without signal. */
const anOffice = async () => {
  const rota = aRota({ startDate: day(-3), endDate: day(10) })
  const shift = aShift(rota, { day: day(1), startTime: '08:00:00', endTime: '14:00:00' })
  await house.server().put('providerSettings', demoSettings)
  await house.server().put('rotas', rota)
  await house.server().put('shifts', shift)
  await phone.closeBrowser()
  const own = await aPhone(house.upstream, { person: house.manager.id })
  const tab = own.open()
  await until(async () => (await shiftsOn(tab, rota.id)).length === 1, 'seeing the shift')
  await until(async () => (await tab.read((read) => read.rota(rota.id))) !== undefined, 'seeing the rota')
  own.goOffline()
  const ids = { rotaId: rota.id, shiftId: shift.id }
  const onServer = async (id: string = shift.id) => (await house.ask(`GET /rotas/shifts/${id}`)).body
  const toServer = (body: object) => house.ask(`PATCH /rotas/${rota.id}/shifts/${shift.id}`, house.manager, body)
  const send = async () => {
    own.goOnline()
    await settledInTime(own, tab)
  }
  return { own, tab, rota, shift, ids, onServer, toServer, send }
}

const shiftsOn = (tab: Tab, rotaId: string): Promise<Shift[]> => tab.read((read) => read.shiftsOfRota(rotaId))
const statesOf = async (tab: Tab) => (await entriesOf(tab)).map(({ state }) => state)

describe('without signal, a manager', () => {
  test('makes a shift that is shown at once as the server will have it', async () => {
    const { own, tab, rota, onServer, send } = await anOffice()
    const id = crypto.randomUUID()
    const assignedTo = [{ userId: house.carer.id, displayName: 'Ada' }]
    const plan = { rotaId: rota.id, id, day: day(2), startTime: '20:00', endTime: '08:00', notes: 'Keys', assignedTo }
    expect(await tab.engine.commit(createShift, plan)).toMatchObject({ ok: true })
    await until(async () => (await shiftsOn(tab, rota.id)).length === 2, 'the new shift')
    const shown = (await shiftsOn(tab, rota.id)).find((one) => one.id === id)
    await send()
    const { version, dateCreated, dateModified, ...kept } = await onServer(id)
    const { startDate = 0, endDate = 0, ...rest } = shown ?? {}
    expect({
      ...rest,
      startDate: new Date(startDate).toISOString(),
      endDate: new Date(endDate).toISOString(),
    }).toMatchObject(kept)
    expect(version).toBe(1)
    await own.closeBrowser()
  })

  test('changes one twice and gives it to somebody; both edits go out one after the other', async () => {
    const { own, tab, rota, ids, onServer, send } = await anOffice()
    await tab.engine.commit(changeShift, { ...ids, startTime: '09:00' })
    await tab.engine.commit(changeShift, { ...ids, day: day(3) })
    await tab.engine.commit(changeShift, { ...ids, assignedTo: [{ userId: house.carer.id, displayName: 'Ada' }] })
    await until(async () => (await shiftsOn(tab, rota.id))[0]?.assignedTo.length === 1, 'the assignment')
    const wanted = { day: day(3), startTime: '09:00:00', endTime: '14:00:00', rotaStatus: 'published' }
    expect(await shiftsOn(tab, rota.id)).toMatchObject([{ ...wanted, assignedTo: [{ displayName: 'Ada' }] }])
    await send()
    expect(await statesOf(tab)).toEqual(['received', 'received', 'received'])
    expect(await onServer()).toMatchObject({ ...wanted, assignedTo: [{ userId: house.carer.id }] })
    await own.closeBrowser()
  })

  test('removes a shift, takes that back and removes it again: the same shift comes and goes', async () => {
    const { own, tab, rota, shift, ids, onServer, send } = await anOffice()
    const plan = { rotaId: rota.id, id: shift.id, day: day(1), startTime: '08:00', endTime: '14:00' }
    await tab.engine.commit(removeShift, ids)
    await until(async () => (await shiftsOn(tab, rota.id)).length === 0, 'the removal')
    await tab.engine.commit(createShift, plan)
    await until(async () => (await shiftsOn(tab, rota.id)).length === 1, 'the undo')
    await tab.engine.commit(changeShift, { ...ids, notes: 'Bring the keys' })
    await send()
    expect(await statesOf(tab)).toEqual(['received', 'received', 'received'])
    expect(await onServer()).toMatchObject({ id: shift.id, version: 4, notes: 'Bring the keys' })
    await until(async () => (await shiftsOn(tab, rota.id))[0]?.version === 4, 'the answer')
    own.goOffline()
    await tab.engine.commit(removeShift, ids)
    await send()
    expect(await shiftsOn(tab, rota.id)).toEqual([])
    await own.closeBrowser()
  })

  test('who was second learns of both values, and of nothing where the fields differ', async () => {
    const { own, tab, ids, onServer, toServer, send } = await anOffice()
    await toServer({ endTime: '15:00', title: 'Early' })
    await tab.engine.commit(changeShift, { ...ids, endTime: '16:00' })
    await tab.engine.commit(changeShift, { ...ids, notes: 'Bring the keys' })
    own.goOnline()
    await until(async () => (await statesOf(tab)).includes('attention'), 'the refusal')
    await until(async () => (await statesOf(tab)).includes('received'), 'the other edit')
    const refused = (await entriesOf(tab)).find(({ state }) => state === 'attention')
    expect(refused?.refusal).toMatchObject({ status: 412, conflicts: ['endTime'], current: { endTime: '15:00:00' } })
    expect(await onServer()).toMatchObject({ endTime: '15:00:00', title: 'Early', notes: 'Bring the keys' })
    // What the office has is shown until the person decides.
    await until(async () => (await shiftsOn(tab, ids.rotaId))[0]?.endTime === '15:00:00', 'the value of the office')
    expect((await shiftsOn(tab, ids.rotaId))[0]).toMatchObject({ notes: 'Bring the keys' })
    await tab.engine.entries.tryAgain(refused?.id ?? '')
    await send()
    expect(await onServer()).toMatchObject({ endTime: '16:00:00', title: 'Early' })
    await own.closeBrowser()
  })

  test('keeps what somebody else moved meanwhile beside an edit that waits', async () => {
    const { own, tab, ids, toServer } = await anOffice()
    await tab.engine.commit(changeShift, { ...ids, endTime: '16:00' })
    await toServer({ day: day(4) })
    own.network.script('lost', { method: 'PATCH', path: /./, times: 50 })
    own.goOnline()
    tab.engine.refresh()
    await until(async () => (await shiftsOn(tab, ids.rotaId))[0]?.day === day(4), 'their day')
    expect(await shiftsOn(tab, ids.rotaId)).toMatchObject([{ day: day(4), endTime: '16:00:00' }])
    await own.closeBrowser()
  })

  test('a restored shift waits for its removal where that was refused', async () => {
    const { own, tab, rota, shift, ids, toServer } = await anOffice()
    await tab.engine.commit(removeShift, ids)
    await tab.engine.commit(createShift, {
      rotaId: rota.id,
      id: shift.id,
      day: day(1),
      startTime: '08:00',
      endTime: '14:00',
    })
    await toServer({ title: 'Early' })
    own.goOnline()
    await until(async () => (await statesOf(tab)).includes('attention'), 'the refusal')
    const [created, removed] = await entriesOf(tab)
    expect([removed?.refusal?.status, created?.state, created?.waitsFor]).toEqual([412, 'waiting', removed?.id])
    await own.closeBrowser()
  })

  test.each([
    ['one by one', 0],
    ['in a batch', 10],
  ])('is told afterwards what the server says of shifts that went out %s', async (_how, others) => {
    const { own, tab, rota, send } = await anOffice()
    const plan = () => ({ rotaId: rota.id, id: crypto.randomUUID(), day: day(2), startTime: '08:00', endTime: '14:00' })
    const assignedTo = [{ userId: house.carer.id, displayName: 'Ada' }]
    await tab.engine.commit(createShift, { ...plan(), assignedTo })
    await tab.engine.commit(createShift, { ...plan(), assignedTo })
    for (let shift = 0; shift < others; shift += 1) await tab.engine.commit(createShift, plan())
    await send()
    await until(() => tab.notices.length > 0, 'what it says')
    const text = expect.stringContaining('Ada has shift clashes. The last update was saved.')
    const clashes = expect.objectContaining({ assignee: 'Ada' })
    expect(tab.notices).toContainEqual({ kind: 'warning', text, clashes })
    expect(own.network.arrivals.filter(({ path }) => path === '/v1/batch')).toHaveLength(others === 0 ? 0 : 1)
    await own.closeBrowser()
  })
})
