import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenPage, openPage } from '../../support/a-page.tsx'
import { until } from '../../support/a-phone.ts'
import { button, one } from '../ui/screen.tsx'

const tablet = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

let page: OpenPage | undefined
let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(async () => {
  vi.useRealTimers()
  await page?.close()
})

const open = async (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  page = await openPage('/', { roles: ['cc-rota-user'] })
  await page.seen('Today’s care')
  return page
}
const look = (next: DocumentVisibilityState) => {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const hideFor = (seconds: number) => {
  look('hidden')
  pass(seconds)
  look('visible')
}
const isPrompting = () => document.querySelector('[role=alertdialog]') !== null

describe('a shared tablet that was put down', () => {
  test('for more than two minutes asks who is there, and stays signed in when told so', async () => {
    const opened = await open(tablet)
    hideFor(130)
    await opened.seen('You are currently logged in as Amara Bello')
    await opened.seen('Automatic Logout')
    expect(document.body.textContent).toContain('You will be automatically logged out in 20 seconds.')
    button('No, stay signed in').click()
    await until(() => !isPrompting(), 'the prompt closing')
    expect(document.body.textContent).toContain('Today’s care')
  })
  test('signs out when nobody answers', async () => {
    const opened = await open(tablet)
    hideFor(130)
    await opened.seen('Automatic Logout')
    pass(20)
    await opened.seen('Signing out')
  })
  test('signs out at once for another user', async () => {
    const opened = await open(tablet)
    hideFor(130)
    await opened.seen('Automatic Logout')
    button('Yes, sign in as another user').click()
    await opened.seen('Signing out')
  })
  test('for more than four minutes is signed out without a question', async () => {
    const opened = await open(tablet)
    hideFor(250)
    await opened.seen('Signing out')
  })
  test('without signal locks: nothing of care is left on the page, and the password opens it again', async () => {
    const opened = await open(tablet)
    await opened.tab.engine.session.completeSignIn({ refreshToken: opened.personId, password: 'Carelight-demo-1' })
    await opened.seen('Today’s care')
    opened.phone.goOffline()
    hideFor(250)
    await opened.seen('Locked')
    expect(document.body.textContent).not.toContain('Today’s care')
    await opened.typeInto(one<HTMLInputElement>('input[type=password]'), 'wrong')
    button('Unlock').click()
    await opened.seen('Check the password, then try again.')
    await opened.typeInto(one<HTMLInputElement>('input[type=password]'), 'Carelight-demo-1')
    button('Unlock').click()
    await opened.seen('Today’s care')
  })
})

test('a computer in the office is left alone', async () => {
  await open('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36')
  hideFor(3600)
  expect(isPrompting()).toBe(false)
  expect(document.body.textContent).toContain('Today’s care')
})
