import { createRoute } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { rulesOfRoles } from '../../domain/permissions.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import type { AppFacts } from '../../src/frame/app-context.tsx'
import { AppRoot } from '../../src/frame/app-root.tsx'
import { checkedPersonOf } from '../../src/frame/checked-person.ts'
import { LeaveScreen } from '../../src/frame/leave-screen.tsx'
import { NotAuthorisedScreen } from '../../src/frame/no-access.tsx'
import { NotFoundScreen } from '../../src/frame/not-found-screen.tsx'
import { createAppRoot } from '../../src/frame/root-route.tsx'
import { createAppRouter } from '../../src/frame/router.ts'
import { aConfig } from './a-config.ts'
import { aPhone, type Phone, until } from './a-phone.ts'
import type { Tab } from './a-tab.ts'

Object.assign(globalThis, { __BUILD__: { number: 1, hash: 'test' } })

const amara = '11111111-1111-4111-8111-111111111111'

const aPerson = (roles: string[]): CurrentUser => ({
  id: amara,
  email: 'amara@demo.example',
  roles,
  ability: rulesOfRoles(roles),
  profile: { firstName: 'Amara', lastName: 'Bello' },
})

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', 'server-epoch': 'first' } })

/** A provider without rotas: it knows the person, and every list is empty. */
const emptyProvider = (user: CurrentUser) => async (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/users/me') return json(user)
  if (pathname === '/v1/events') return new Response(null, { status: 503 })
  const name = pathname.split('/').at(-1) ?? ''
  return json({ _embedded: { [name]: [] }, total: 0, count: 0, page: 1, pageSize: 1, _links: {}, items: [] })
}

const rota: AppFacts = { id: 'rota', name: 'Rota', access: 'access rota', menus: [] }

const aRouteTree = () => {
  const root = createAppRoot()
  const page = (
    path: string,
    facts: Parameters<typeof createRoute>[0]['staticData'],
    component: () => React.ReactNode,
  ) => createRoute({ getParentRoute: () => root, path, staticData: facts, component })
  return root.addChildren([
    page('/', { title: 'Home' }, () => <h1>Today’s care</h1>),
    page('/payroll', { title: 'Payroll', permission: 'read rota.rota-reporting' }, () => <h1>Payroll</h1>),
    page('/not-authorised', { title: 'Not authorised', isPublic: true }, NotAuthorisedScreen),
    page('/logout', { title: 'Sign out', isPublic: true }, LeaveScreen),
    page('$', { title: 'Page Not Found', isPublic: true }, NotFoundScreen),
  ])
}

export type OpenPage = {
  readonly phone: Phone
  readonly tab: Tab
  /** Where signed-out people were sent from. */
  readonly wantedPaths: string[]
  readonly personId: string
  readonly goTo: (path: string) => Promise<void>
  readonly seen: (words: string) => Promise<void>
  /** Types as a keyboard does, so that React hears it. */
  readonly typeInto: (field: HTMLInputElement, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The rota app's frame on a device, with the real engine; its pages hold a heading each. */
export const openPage = async (
  path: string,
  { roles, AroundEveryPage }: { roles?: string[] } & Pick<AppFacts, 'AroundEveryPage'> = {},
): Promise<OpenPage> => {
  const phone = await aPhone(
    { origin: 'http://rota.care.localhost:8080', answer: emptyProvider(aPerson(roles ?? [])) },
    roles === undefined ? {} : { person: amara },
  )
  const tab = phone.open()
  const wantedPaths: string[] = []
  // The page moves by itself here, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  window.history.replaceState(null, '', path)
  const router = createAppRouter(aRouteTree(), {
    engine: tab.engine,
    zone: aConfig().timeZone,
    checkedPerson: () => checkedPersonOf(tab.engine),
    standsStill: () => false,
    goToSignIn: (wanted) => wantedPaths.push(wanted),
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<AppRoot engine={tab.engine} config={aConfig()} app={{ ...rota, AroundEveryPage }} router={router} />)
  const seen = (words: string) =>
    until(() => document.body.textContent.includes(words), `seeing "${words}" in: ${document.body.textContent}`)
  const goTo = (href: string) => router.navigate({ href })
  const typeInto = async (field: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => field.value === text, 'typing')
  }
  const close = async () => {
    root.unmount()
    place.remove()
    await phone.closeBrowser()
  }
  return { phone, tab, wantedPaths, personId: amara, goTo, seen, typeInto, close }
}
