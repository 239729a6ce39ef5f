import { afterEach, describe, expect, test } from 'vitest'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { type OpenPage, openPage } from '../../support/a-page.tsx'
import { until } from '../../support/a-phone.ts'
import { button, one } from '../ui/screen.tsx'

let page: OpenPage | undefined
afterEach(() => page?.close())

const open = async (path: string, ...roles: string[]) => {
  page = await openPage(path, { roles })
  return page
}
const named = (name: string) =>
  [...document.querySelectorAll('a')].find((link) => {
    const ids = link.getAttribute('aria-labelledby')
    const label = ids ? document.getElementById(ids)?.textContent : link.getAttribute('aria-label')
    return (label ?? link.textContent) === name
  })

/** What all pages share, of a device on which a row of it is damaged. */
function Damaged(): never {
  throw new Error('A damaged row')
}

describe('the frame of a signed-in carer', () => {
  test('holds bar, page, title and version', async () => {
    const { seen } = await open('/', 'cc-rota-user')
    await seen('Today’s care')
    expect(named('Carelight')?.getAttribute('href')).toBe('/')
    expect(document.title).toBe('Home | Rota | Carelight')
    expect(one('main h1').textContent).toBe('Today’s care')
    expect(one('footer').textContent).toContain('Version 1.test')
    expect(named('Skip to main content')?.getAttribute('href')).toBe('#main')
  })
  test('keeps its bar where what all pages share cannot be read, and says so in the place of the page', async () => {
    page = await openPage('/', { roles: ['cc-rota-user'], AroundEveryPage: Damaged })
    await page.seen('This page could not be shown')
    expect(one('main h1').textContent).toBe('This page could not be shown')
    expect(named('Carelight')?.getAttribute('href')).toBe('/')
    expect(button('Amara').getAttribute('aria-haspopup')).toBe('menu')
    expect(one('footer').textContent).toContain('Version 1.test')
  })
  test('has a menu named by the short name, with the apps and Sign Out', async () => {
    const { seen } = await open('/', 'cc-rota-user', 'cc-chat-user')
    await seen('Today’s care')
    // What opens it loads behind the page; a press before that is lost.
    await until(() => button('Amara').getAttribute('aria-haspopup') === 'menu', 'the menu')
    button('Amara').click()
    for (const words of ['Amara Bello', 'Home Portal', 'Chat', 'Recruitment', 'My Account', 'Sign Out'])
      await seen(words)
  })
  test('says in the bar what waits without signal', async () => {
    const { phone, tab, seen } = await open('/', 'cc-rota-user')
    await seen('Today’s care')
    phone.goOffline()
    await tab.engine.commit(markAnnouncementRead, { announcementId: crypto.randomUUID() })
    await seen('Offline, 1 waiting')
    expect(named('Offline, 1 waiting')?.getAttribute('href')).toBe('/device')
  })
})

describe('a page that may not be opened', () => {
  test('says Page Not Found for an address that leads nowhere', async () => {
    const { seen } = await open('/nothing/here', 'cc-rota-user')
    await seen("Sorry, this page doesn't exist.")
    expect(document.title).toBe('Page Not Found | Rota | Carelight')
  })
  test('sends a carer without the permission to the not-authorised page', async () => {
    const { seen } = await open('/payroll', 'cc-rota-user')
    await seen("Sorry, you don't have permission to access this page.")
    expect(location.pathname).toBe('/not-authorised')
    await seen('Payroll')
  })
  test('shows the notice on every page of an app that the person has no access to', async () => {
    const { seen } = await open('/', 'cc-recruitment-admin')
    await seen("Sorry, you don't have permission to access this page.")
    expect(location.pathname).toBe('/')
    expect(document.body.textContent).not.toContain('Today’s care')
  })
  test('sends a signed-out person to sign in, remembers the path and shows nothing', async () => {
    page = await openPage('/?day=2026-11-25')
    const { wantedPaths } = page
    await until(() => wantedPaths.length > 0, 'being sent to sign in')
    expect(wantedPaths[0]).toBe('/?day=2026-11-25')
    expect(document.body.textContent).not.toContain('Today’s care')
  })
})
