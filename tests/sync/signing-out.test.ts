import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { signOutPatienceMs } from '../../domain/constants.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { aPhone, comment, entriesOf, start, until, viewing } from '../support/a-phone.ts'
import { aNewActivity, house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const endOfSession = { method: 'DELETE', path: /\/session$/, times: 50 }

const isTelling = () => /on their way: .*DELETE/.test(phone.network.whereabouts())

/** The carer has signed out without signal; what tells the server is on its way until the gate opens. */
const signedOutUntold = async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  await tab.engine.session.signOut()
  const openGate = phone.network.closeGate()
  phone.goOnline()
  await until(isTelling, 'the end of the session being on its way')
  return openGate
}

describe('signing out', () => {
  test('without signal is done at once, and the server hears of it at the next contact', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    const startedAt = phone.clock.trueNow()
    expect(await tab.engine.session.signOut()).toBe('no-signal')
    expect(phone.clock.trueNow()).toBe(startedAt)
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    expect(await tab.read((read) => read.clients())).toEqual([])
    phone.goOnline()
    await until(() => phone.session.person === undefined, 'the session ending')
    await until(async () => (await tab.read((read) => read.othersWaiting())).length === 0, 'all being sent')
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
  })

  test('takes one wait, and no second, where nobody knew yet that nothing answers any more', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => !phone.network.isBusy(), 'all being read')
    phone.network.script('hangs', { path: /logout$/, times: 50 })
    phone.network.script('hangs', endOfSession)
    const leaving = tab.engine.session.signOut()
    await until(() => phone.network.isBusy(), 'the goodbye being under way')
    phone.clock.advance(signOutPatienceMs)
    expect(await leaving).toBe('unanswered')
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    phone.network.forget()
    await until(() => {
      phone.clock.advance(1000)
      return phone.session.person === undefined
    }, 'the session ending')
  })

  test('empties this app before it asks for the end of the session, which may take its time', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('hangs', { ...endOfSession, times: 1 })
    const leaving = tab.engine.session.signOut()
    await until(() => phone.network.hasMet(endOfSession.path), 'the end of the session being asked for')
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    expect(await tab.read((read) => read.clients())).toEqual([])
    expect(phone.cookies.get('current-person')).toBe('none')
    phone.clock.advance(signOutPatienceMs)
    expect(await leaving).toBe('unanswered')
  })

  test('goes on telling the server until it answers, though nothing else is to be sent, and says when it has', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('hangs', { ...endOfSession, times: 3 })
    const leaving = tab.engine.session.signOut()
    await until(() => tab.engine.session.snapshot().state === 'signed-out', 'this app being empty')
    const told: unknown[] = []
    void tab.engine.session.endTold().then(() => told.push(phone.session.person))
    await until(() => {
      phone.clock.advance(1000)
      return told.length > 0
    }, 'the server having heard')
    expect(told).toEqual([undefined])
    expect(await leaving).toBe('unanswered')
    expect(phone.cookies.has('sign-out-pending')).toBe(false)
  })

  test('is told again where the server could not end the session yet', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await tab.engine.session.signOut()
    phone.network.script(problem(503, { headers: { 'retry-after': '5' } }), { ...endOfSession, times: 1 })
    phone.goOnline()
    await until(() => {
      phone.clock.advance(1000)
      return phone.session.person === undefined
    }, 'the session ending')
    await until(() => !phone.cookies.has('sign-out-pending'), 'nothing being left to tell')
  })

  test('that the server hears of late leaves the session and the cookies of whoever has signed in since', async () => {
    const openGate = await signedOutUntold()
    const home = await aPhone(house.upstream, { app: 'home', beside: phone })
    await home.open().engine.session.completeSignIn({ refreshToken: house.other.id })
    openGate()
    await until(() => phone.network.arrivals.some(({ method }) => method === 'DELETE'), 'it arriving')
    await until(() => !isTelling(), 'it being answered')
    expect(phone.session.person).toBe(house.other.id)
    expect(phone.cookies.get('current-person')).toBe(house.other.id)
    await home.closeBrowser()
  })

  test('of the next person is told as well, where it was noted while that of the one before was told', async () => {
    const openGate = await signedOutUntold()
    phone.session.person = house.other.id
    phone.cookies.set('sign-out-pending', house.other.id)
    openGate()
    await until(() => {
      phone.clock.advance(1000)
      return !phone.cookies.has('sign-out-pending')
    }, 'both being told')
    expect(phone.session.person).toBeUndefined()
  })

  test('waits for nothing that cannot go, and tells the server, where something stands behind a refused entry', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const baking = aNewActivity()
    await tab.engine.commit(createActivity, baking)
    await start(tab, baking.id)
    phone.network.script(problem(403), { path: /rota-activities$/ })
    phone.goOnline()
    await until(async () => (await entriesOf(tab)).some(({ waitsFor }) => waitsFor !== undefined), 'the refusal')
    const startedAt = phone.clock.trueNow()
    expect(await tab.engine.session.signOut()).toBe('told')
    expect(phone.clock.trueNow()).toBe(startedAt)
    expect(phone.session.person).toBeUndefined()
    expect(await tab.read((read) => read.othersWaiting())).toMatchObject([{ count: 2 }])
  })

  test('with signal says that the server has heard of it', async () => {
    const tab = await viewing(phone, house.walk.id)
    expect(await tab.engine.session.signOut()).toBe('told')
    expect(phone.session.person).toBeUndefined()
  })

  test('leaves a receipt and a permit of whoever has signed out, and nothing once the receipt is 14 days old', async () => {
    const tab = await viewing(phone, house.walk.id)
    await comment(tab, house.walk.id, 'Acknowledged')
    expect(await tab.engine.session.signOut()).toBe('told')
    await until(async () => (await tab.read((read) => read.othersWaiting())).length === 0, 'all being sent')
    const stored = async () => (await storedOf(house.carer.id)).sort()
    await until(async () => (await stored()).length === 3, 'nothing else being written')
    expect(await stored()).toEqual(['entries', 'entries', 'grants'])
    phone.signInElsewhere(house.other.id)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the next person being here')
    await phone.closeBrowser()
    phone.clock.advance(15 * 24 * 3_600_000)
    const later = { date: new Date(phone.clock.trueNow()).toUTCString() }
    phone.network.script(problem(503, { headers: later }), { path: /session\/token$/, times: 100 })
    phone.open()
    await until(async () => (await stored()).length === 0, 'nothing of theirs being left')
  })
})

/** In which tables of this origin somebody is named, row by row. */
async function storedOf(personId: string): Promise<string[]> {
  const found = ['carelight-outbox', 'carelight-mirror'].map(async (name) => {
    const database = await new Dexie(name, phone.browser).open()
    const tables = database.tables.map(async (table) => {
      const rows = (await table.toArray()).filter((row) => JSON.stringify(row).includes(personId))
      return rows.map(() => table.name)
    })
    return (await Promise.all(tables)).flat()
  })
  return (await Promise.all(found)).flat()
}
