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
const text = () => document.body.textContent

describe('signing out', () => {
  test('without signal says at once that it is done, and shows nothing of the person', async () => {
    const { phone, goTo, seen } = await open()
    phone.goOffline()
    await goTo('/logout')
    await seen('You are signed out')
    expect(text()).not.toContain('Amara')
    expect(leftFor).toEqual([])
  })
  test('shows nobody from the first moment, and keeps whoever waits from going back to a page of theirs', async () => {
    const { phone, tab, goTo, seen } = await open()
    phone.network.script('hangs', { path: /./, times: 500 })
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
  test('with signal goes on to the sign-in page', async () => {
    const { tab, goTo } = await open()
    await goTo('/logout')
    await until(() => leftFor.length > 0, 'going on')
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    expect(leftFor).toEqual(['http://home.care.localhost:8080/logout?told=localhost'])
  })
})
