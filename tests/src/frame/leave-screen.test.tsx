import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenPage, openPage } from '../../support/a-page.tsx'
import { until } from '../../support/a-phone.ts'

let page: OpenPage | undefined
let leftFor: string[] = []
beforeEach(() => {
  leftFor = []
  vi.spyOn(location, 'replace').mockImplementation((to) => leftFor.push(String(to)))
})
afterEach(() => page?.close())

const open = async (path = '/') => {
  page = await openPage(path, { roles: ['cc-rota-user'] })
  await page.seen('Today’s care')
  return page
}
/** What is known by now has been drawn. */
const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
const text = () => document.body.textContent
const endOfSession = { method: 'DELETE', path: /\/session$/, times: 500 }
const nextApp = 'http://home.care.localhost:8080/logout?told=localhost'

describe('signing out', () => {
  test('without signal says at once that it is done, and shows nothing of the person', async () => {
    const { phone, goTo, seen } = await open()
    phone.goOffline()
    await goTo('/logout')
    await seen('You are signed out')
    await seen('You’re offline.')
    expect(text()).not.toContain('Amara')
    expect(leftFor).toEqual([])
  })
  test('without signal goes on to the other apps once the office has heard', async () => {
    const { phone, goTo, seen } = await open()
    phone.goOffline()
    await goTo('/logout')
    await seen('You’re offline.')
    phone.goOnline()
    await until(() => leftFor.length > 0, 'going on')
    expect(phone.session.person).toBeUndefined()
    expect(leftFor).toEqual([nextApp])
  })
  test('says that the office has not answered where it does not, and goes on once it has', async () => {
    const { phone, tab, goTo, seen } = await open()
    phone.network.script('hangs', endOfSession)
    await goTo('/logout')
    await until(() => tab.engine.session.snapshot().state === 'signed-out', 'being signed out')
    phone.clock.advance(4000)
    await seen('Your sign-out will be recorded as soon as the server can be reached.')
    expect(text()).not.toContain('offline')
    expect(leftFor).toEqual([])
    phone.network.forget()
    await until(() => {
      phone.clock.advance(1000)
      return leftFor.length > 0
    }, 'going on')
    expect(phone.session.person).toBeUndefined()
    expect(leftFor).toEqual([nextApp])
  })
  test('leaves whoever has signed in since where they are, when the office hears of it late', async () => {
    const { phone, tab, goTo, seen } = await open()
    phone.goOffline()
    await goTo('/logout')
    await seen('You’re offline.')
    phone.cookies.delete('sign-out-pending')
    phone.signInElsewhere(page?.personId ?? '')
    phone.goOnline()
    await until(() => tab.engine.session.snapshot().state === 'signed-in', 'the next person being here')
    await tab.engine.session.endTold()
    await seen('You are signed out')
    expect(leftFor).toEqual([])
  })
  test('shows nobody from the first moment, and keeps whoever waits from going back to a page of theirs', async () => {
    const { phone, tab, goTo, seen } = await open()
    phone.network.script('hangs', { path: /./, times: 500 })
    phone.network.script('hangs', endOfSession)
    await goTo('/logout')
    await seen('Signing out')
    expect(text()).not.toContain('Amara')
    void goTo('/')
    await until(() => phone.network.hasMet(/logout$/) || phone.network.isBusy(), 'the goodbye')
    expect(text()).toContain('Signing out')
    phone.clock.advance(4000)
    await until(() => tab.engine.session.snapshot().state === 'signed-out', 'being signed out')
    await until(() => {
      phone.clock.advance(1000)
      return text()?.includes('You are signed out') === true
    }, 'it being said')
    expect(leftFor).toEqual([])
  })
  test('counts the signing out itself as nothing that is not sent', async () => {
    const { phone, tab, goTo, seen } = await open()
    phone.network.script('hangs', { path: /./, times: 500 })
    await goTo('/logout')
    await until(() => phone.network.hasMet(/logout$/) || phone.network.isBusy(), 'the goodbye')
    await until(() => tab.engine.syncState.snapshot().waiting > 0, 'the signing out being kept')
    await frame()
    await seen('Signing out')
    expect(text()).not.toContain('not sent yet')
    phone.network.forget()
    await until(() => {
      phone.clock.advance(1000)
      return leftFor.length > 0
    }, 'going on')
  })
  test('with signal goes on to the sign-in page', async () => {
    const { tab, goTo } = await open()
    await goTo('/logout')
    await until(() => leftFor.length > 0, 'going on')
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    expect(leftFor).toEqual([nextApp])
  })
})
