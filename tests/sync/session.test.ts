import { describe, expect, test } from 'vitest'
import { requestTimeoutMs } from '../../domain/constants.ts'
import { aPhone, comment, entriesOf, settledInTime, start, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const stateOf = (tab: { engine: { session: { snapshot: () => { state: string } } } }) =>
  tab.engine.session.snapshot().state

/** A page whose sign-in waits for the server while somebody else signs in on the device. */
const signedInElsewhereMeanwhile = async (): Promise<Tab> => {
  const tab = await viewing(phone, house.walk.id)
  await until(() => !phone.network.isBusy(), 'all being read')
  phone.network.script('hangs', { path: /session$/ })
  void tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
  await until(() => phone.network.hasMet(/session$/), 'the sign-in')
  phone.signInElsewhere(house.other.id)
  return tab
}

describe('who is signed in', () => {
  test('a token that is refused in mid-replay is exchanged once and nothing is lost', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.clock.advance(120_000)
    phone.network.script(problem(401), { path: /start$/ })
    await start(tab, house.walk.id)
    await settledInTime(phone, tab)
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
    expect(stateOf(tab)).toBe('signed-in')
  })

  test('a refresh that fails for any other reason than the server ending it leaves the person signed in', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.session.refuse = 'unavailable'
    phone.clock.advance(4_000_000)
    await start(tab, house.walk.id)
    await until(async () => ((await entriesOf(tab))[0]?.attempts ?? 0) > 0, 'an attempt in vain')
    expect(stateOf(tab)).toBe('signed-in')
    phone.session.refuse = 'no'
    await settledInTime(phone, tab)
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
  })

  test('a session that the server has ended leaves nothing read on the device, and all that was pressed', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    phone.session.refuse = 'signed-out'
    phone.clock.advance(4_000_000)
    phone.goOnline()
    await until(() => stateOf(tab) === 'signed-out', 'being signed out')
    expect(await tab.read((read) => read.clients())).toEqual([])
    await until(async () => (await house.eventsOf(house.walk.id)).length === 1, 'the start going out under the grant')
    expect(tab.notices.map(({ title }) => title)).toContain('Authentication Error')
  })

  test('an app that opens without signal shows the last known person and what they have', async () => {
    await viewing(phone, house.walk.id)
    await phone.closeBrowser()
    phone.goOffline()
    phone.clock.advance(5 * 3_600_000)
    const tab = phone.open()
    expect((await tab.engine.session.checked()).state).toBe('signed-in')
    expect(await tab.read((read) => read.activity(house.walk.id))).toBeDefined()
  })

  test('a browser that was killed forgets its newest cookies, and nobody is signed out by that', async () => {
    await viewing(phone, house.walk.id)
    await phone.closeBrowser()
    phone.cookies.clear()
    phone.goOffline()
    const tab = phone.open()
    expect((await tab.engine.session.checked()).state).toBe('signed-in')
    expect(await tab.read((read) => read.activity(house.walk.id))).toBeDefined()
    expect(phone.cookies.get('current-person')).toBe(house.carer.id)
  })

  test('the next person sees nothing of the one before, whose work still goes out in their name', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'From Ada')
    phone.signInElsewhere(house.other.id)
    phone.network.script('lost', { path: /comment$/, times: 3 })
    phone.network.setOnline(true)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    expect(await entriesOf(tab)).toEqual([])
    const others = await tab.read((read) => read.othersWaiting())
    expect(others).toMatchObject([{ userId: house.carer.id, count: 1 }])
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(10_000)
      return (await house.notesOf(house.walk.id)).length === 1
    }, 'the comment arriving')
    const stored = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
    expect(stored.clients[0].reports[0]).toMatchObject({ note: 'From Ada', userId: house.carer.id })
    expect(await tab.read((read) => read.othersWaiting())).toEqual([])
  })

  test('signing out without signal keeps what waits, and ends the session at the next contact', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    const leaving = tab.engine.session.signOut()
    await until(async () => {
      phone.clock.advance(1000)
      return stateOf(tab) === 'signed-out'
    }, 'being signed out')
    await leaving
    expect(phone.session.person).toBe(house.carer.id)
    expect(await tab.read((read) => read.clients())).toEqual([])
    phone.goOnline()
    await until(() => phone.session.person === undefined, 'the session ending')
    await until(async () => (await tab.read((read) => read.othersWaiting())).length === 0, 'all being sent')
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
  })

  test('a sign-in waits for the exchange that is under way, whose answer would end it again', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => !phone.network.isBusy(), 'all being read')
    phone.clock.advance(120_000)
    await until(() => !phone.network.isBusy(), 'all being read again')
    phone.network.script(problem(401), { path: /start$/ })
    phone.network.script('hangs', { path: /session\/token$/ })
    const isAsked = () => phone.network.arrivals.some(({ path }) => path.endsWith('/session'))
    await start(tab, house.walk.id)
    await until(() => phone.network.hasMet(/session\/token$/), 'the exchange')
    const beganAt = phone.clock.trueNow()
    const signingIn = tab.engine.session.completeSignIn({ refreshToken: house.other.id })
    await until(() => {
      if (!isAsked()) phone.clock.advance(1000)
      return isAsked()
    }, 'the sign-in')
    expect(phone.clock.trueNow() - beganAt).toBeGreaterThanOrEqual(requestTimeoutMs - 1000)
    expect(await signingIn).toMatchObject({ ok: true, value: { id: house.other.id } })
  })

  test('a sign-in that waits for the server shows nobody once the device is somebody else’s', async () => {
    const tab = await signedInElsewhereMeanwhile()
    tab.setVisible(false)
    tab.setVisible(true)
    await until(() => stateOf(tab) !== 'signed-in', 'nobody being shown')
    phone.clock.advance(requestTimeoutMs)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being shown')
  })

  test('a lock that falls while a sign-in waits shows nobody once the device is somebody else’s', async () => {
    const tab = await signedInElsewhereMeanwhile()
    await tab.engine.session.lock()
    expect(tab.engine.session.snapshot().user).toBeUndefined()
    phone.clock.advance(requestTimeoutMs)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being shown')
  })

  test('signing out that is asked for twice does not sign out whoever comes next', async () => {
    const home = await aPhone(house.upstream, { app: 'home' })
    const tab = home.open()
    await tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
    home.network.script('lost', { path: /logout$/, times: 50 })
    const leaving = [tab.engine.session.signOut()]
    await until(() => !home.network.isBusy(), 'the first goodbye')
    home.clock.advance(3000)
    leaving.push(tab.engine.session.signOut())
    const passing = async () => {
      home.clock.advance(200)
      return stateOf(tab) === 'signed-out'
    }
    await until(passing, 'being signed out')
    await tab.engine.session.completeSignIn({ refreshToken: house.other.id })
    let isOver = false
    void Promise.all(leaving).then(() => {
      isOver = true
    })
    await until(() => {
      home.clock.advance(1000)
      return isOver
    }, 'both having ended')
    expect(tab.engine.session.snapshot().user?.id).toBe(house.other.id)
    expect(home.session.person).toBe(house.other.id)
    await home.closeBrowser()
  })

  test('signing in makes the person, their grant and what unlocks the device known', async () => {
    const home = await aPhone(house.upstream, { app: 'home' })
    const tab = home.open()
    expect((await tab.engine.session.checked()).state).toBe('signed-out')
    const signedIn = await tab.engine.session.completeSignIn({ refreshToken: house.carer.id, password: 'Secret-1' })
    expect(signedIn).toMatchObject({ ok: true, value: { id: house.carer.id } })
    await tab.engine.session.lock()
    expect(stateOf(tab)).toBe('locked')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await tab.engine.session.unlock('wrong')).toEqual({ ok: false, reason: 'wrong-password' })
    }
    expect(await tab.engine.session.unlock('Secret-1')).toEqual({ ok: false, reason: 'wait' })
    home.clock.advance(31_000)
    expect((await tab.engine.session.unlock('Secret-1')).ok).toBe(true)
    expect(stateOf(tab)).toBe('signed-in')
    await home.closeBrowser()
  })
})
