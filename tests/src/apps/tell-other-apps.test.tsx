import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aConfig } from '../../support/a-config.ts'
import { aPhone, type Phone, until } from '../../support/a-phone.ts'

const endOfSession = { method: 'DELETE', path: /\/session$/, times: 500 }
const nextApp = 'http://rota.care.localhost:8080/logout?told=localhost'

const setCookie = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = value === '' ? `${name}=; Max-Age=0` : `${name}=${value}`
}

let page: typeof import('../../../src/apps/home/tell-other-apps.ts')
function SignIn() {
  page.useTellOtherApps()
  return (
    <>
      <input aria-label="E-mail" />
      <input aria-label="Password" />
    </>
  )
}

let phone: Phone
let root: Root
let leftFor: string[] = []

beforeEach(async () => {
  leftFor = []
  vi.spyOn(location, 'replace').mockImplementation((to) => leftFor.push(String(to)))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // Each test has a page of its own, which has told nobody yet.
  vi.resetModules()
  const answer = async () => Response.json({}, { status: 503, headers: { 'server-epoch': 'first' } })
  phone = await aPhone({ origin: 'http://home.care.localhost:8080', answer }, { app: 'home' })
  phone.cookies.set('current-person', 'none')
  phone.cookies.set('sign-out-pending', '1')
  setCookie('sign-out-pending', '1')
  setCookie('used-rota', '1')
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  await phone.closeBrowser()
  setCookie('sign-out-pending', '')
  setCookie('used-rota', '')
})

/** The page on which one signs in, after a sign-out that the office has not heard of. */
const open = async () => {
  const { EngineProvider } = await import('../../../src/engine/engine-context.tsx')
  page = await import('../../../src/apps/home/tell-other-apps.ts')
  const tab = phone.open()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <EngineProvider engine={tab.engine} config={aConfig()}>
      <SignIn />
    </EngineProvider>,
  )
  await until(() => document.querySelector('input') !== null, 'the form')
  return tab
}

const passUntil = (check: () => boolean, what: string) =>
  until(() => {
    phone.clock.advance(1000)
    return check()
  }, what)

describe('on the sign-in page, after a sign-out that the office has not heard of', () => {
  test('the other apps are told once it has, and not before', async () => {
    phone.network.script('hangs', endOfSession)
    const tab = await open()
    await until(() => phone.network.isBusy(), 'the office being told')
    expect(leftFor).toEqual([])
    phone.network.forget()
    await passUntil(() => leftFor.length > 0, 'the other apps being told')
    expect(leftFor).toEqual([nextApp])
    await tab.engine.session.endTold()
  })

  test('whoever is signing in by then is not taken away from it', async () => {
    phone.network.script('hangs', endOfSession)
    const tab = await open()
    await until(() => phone.network.isBusy(), 'the office being told')
    const field = document.querySelector('input')
    if (field !== null) field.value = 'ada@demo.example'
    phone.network.forget()
    let isTold = false
    void tab.engine.session.endTold().then(() => {
      isTold = true
    })
    await passUntil(() => isTold, 'the office having heard')
    expect(leftFor).toEqual([])
  })

  test('whoever goes away from the form with nothing in it has the other apps told then, and not on the way from field to field', async () => {
    phone.network.script('hangs', endOfSession)
    const tab = await open()
    await until(() => phone.network.isBusy(), 'the office being told')
    const [field, next] = document.querySelectorAll('input')
    field?.focus()
    phone.network.forget()
    let isTold = false
    void tab.engine.session.endTold().then(() => {
      isTold = true
    })
    await passUntil(() => isTold, 'the office having heard')
    next?.focus()
    if (next !== undefined) next.value = 'a'
    next?.blur()
    expect(leftFor).toEqual([])
    next?.focus()
    if (next !== undefined) next.value = ''
    next?.blur()
    expect(leftFor).toEqual([nextApp])
  })
})
