import { describe, expect, test } from 'vitest'
import { pingEveryMs } from '../../domain/constants.ts'
import { aPhone, comment, entriesOf, type Phone, settledInTime, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const stateOf = (tab: { engine: { session: { snapshot: () => { state: string } } } }) =>
  tab.engine.session.snapshot().state

type AtHome = { readonly home: Phone; readonly tab: ReturnType<Phone['open']> }

/** Whoever signed in while somebody else's signing out was under way is there once that has ended. */
const expectOtherAfter = async (leaving: Promise<unknown>, { home, tab }: AtHome): Promise<void> => {
  let isOver = false
  void leaving.then(() => {
    isOver = true
  })
  await until(() => {
    home.clock.advance(1000)
    return isOver
  }, 'the signing out having ended')
  expect(tab.engine.session.snapshot().user?.id).toBe(house.other.id)
  expect(home.session.person).toBe(house.other.id)
  await home.closeBrowser()
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
    await expectOtherAfter(Promise.all(leaving), { home, tab })
  })

  test('signing out that ends once somebody else has signed in leaves them signed in', async () => {
    const home = await aPhone(house.upstream, { app: 'home' })
    const tab = home.open()
    await tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
    home.network.script('lost', { path: /logout$/, times: 50 })
    const leaving = tab.engine.session.signOut()
    await tab.engine.session.completeSignIn({ refreshToken: house.other.id })
    await expectOtherAfter(leaving, { home, tab })
  })

  test('a grant that counts no more at the server is replaced while its person is signed in', async () => {
    await viewing(phone, house.walk.id)
    const timesAsked = () => phone.network.arrivals.filter(({ path }) => path.endsWith('/session/grant')).length
    await until(() => timesAsked() > 0 && !phone.network.isBusy(), 'the first grant')
    const before = timesAsked()
    // The house knows of no grant, as a server that was restored from a backup may.
    phone.clock.advance(pingEveryMs)
    await until(() => timesAsked() > before, 'another one being asked for')
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

  test('while somebody else signs in on a page, it shows nobody until it is known who comes', async () => {
    const { session } = (await viewing(phone, house.walk.id)).engine
    const shown: string[] = []
    session.subscribe(() => shown.push(`${session.snapshot().state} ${session.snapshot().user?.id ?? 'nobody'}`))
    await session.completeSignIn({ refreshToken: house.other.id, password: 'Secret-1' })
    expect(shown).toEqual(['checking nobody', `signed-in ${house.other.id}`])
  })

  test('a password leaves nothing in any cookie, unlocks every app of the device, and goes with the session', async () => {
    const home = await aPhone(house.upstream, { app: 'home' })
    const inHome = home.open()
    await inHome.engine.session.completeSignIn({ refreshToken: house.carer.id, password: 'Secret-1' })
    const rota = await aPhone(house.upstream, { beside: home })
    const inRota = await viewing(rota, house.walk.id)
    expect([...home.cookies.entries()].flat().join()).not.toContain('Secret-1')
    rota.goOffline()
    await inRota.engine.session.lock()
    expect((await inRota.engine.session.unlock('wrong')).ok).toBe(false)
    expect((await inRota.engine.session.unlock('Secret-1')).ok).toBe(true)
    home.signInElsewhere(house.other.id)
    home.session.lock = undefined
    rota.goOnline()
    await until(() => inRota.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    await inRota.engine.session.lock()
    expect((await inRota.engine.session.unlock('Secret-1')).ok).toBe(false)
    for (const one of [home, rota]) await one.closeBrowser()
  })

  test.each(['none', 'somebody'])('a cookie that says %s is no reason to let go of what was read', async (named) => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => !phone.network.isBusy(), 'all being read')
    const wipe = () => tab.read((read) => read.activity(house.walk.id))
    const lists = () => phone.network.arrivals.filter(({ path }) => /\/rota-activities\?/.test(path)).length
    const before = lists()
    phone.cookies.set('current-person', named)
    tab.setVisible(false)
    tab.setVisible(true)
    await until(() => phone.cookies.get('current-person') === house.carer.id, 'the cookie being put right')
    await until(() => stateOf(tab) === 'signed-in', 'the person being shown')
    expect(await wipe()).toBeDefined()
    expect(lists()).toBe(before)
  })

  test('an app says that it holds what was read, for as long as it does', async () => {
    const tab = await viewing(phone, house.walk.id)
    expect(phone.cookies.get('used-rota')).toBe('1')
    phone.cookies.delete('used-rota')
    tab.setVisible(false)
    tab.setVisible(true)
    await until(() => phone.cookies.has('used-rota'), 'what the browser forgot being said again')
    await tab.engine.session.signOut()
    expect(phone.cookies.has('used-rota')).toBe(false)
  })

  test('an app that opens while nobody is signed in asks for no token', async () => {
    const tab = phone.open()
    phone.session.person = undefined
    phone.cookies.delete('current-person')
    await until(() => stateOf(tab) === 'signed-out', 'nobody being signed in')
    await until(() => !phone.network.isBusy(), 'whatever it asks')
    phone.clock.advance(400_000)
    await until(() => !phone.network.isBusy(), 'whatever it asks later')
    expect(phone.network.arrivals.map(({ path }) => path).filter((path) => path.includes('session'))).toEqual([])
  })
})
