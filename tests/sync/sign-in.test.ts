import { expect, test } from 'vitest'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'
import { aPhone } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

withHouseAndPhone()

const signedOut = { type: 'https://carelight/problems/signed-out' }
const somebodyElse = {
  ...{ id: crypto.randomUUID(), email: 'else@demo.example', roles: ['cc-rota-user'] },
  ...{ ability: [], profile: {} },
}

test.each([
  ['an account that may not be used', problem(403), { kind: 'refused', status: 403 }],
  ['a token that nobody takes', problem(401), { kind: 'failed', status: 401 }],
  ['the record of somebody else', Response.json(somebodyElse), { kind: 'failed', status: 0 }],
  ['a server that fails', problem(500), { kind: 'refused', status: 500 }],
  ['a person whom this build cannot read', Response.json({ id: 1 }), { kind: 'failed', status: 200 }],
  ['no signal', 'lost', { kind: 'no-signal' }],
] as const)('a sign-in says what kept the person from being known: %s', async (_, fate, reason) => {
  const home = await aPhone(house.upstream, { app: 'home' })
  const tab = home.open()
  home.network.script(fate, { method: 'GET', path: /users\/me$/, times: 2 })
  const signedIn = await tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
  expect(signedIn).toMatchObject({ ok: false, reason })
  await home.closeBrowser()
})

test.each([
  ['an account that may not be used', problem(403), { kind: 'refused', status: 403 }],
  ['a session that the browser did not keep', problem(401, { more: signedOut }), { kind: 'failed', status: 401 }],
  ['a server that fails', problem(500), { kind: 'refused', status: 500 }],
  ['tokens that this build cannot read', Response.json({}), { kind: 'failed', status: 200 }],
  ['no signal', 'lost', { kind: 'no-signal' }],
] as const)('a sign-in says what kept its tokens from coming: %s', async (_, fate, reason) => {
  const home = await aPhone(house.upstream, { app: 'home' })
  const tab = home.open()
  home.network.script(fate, { path: /session\/token$/, times: 2 })
  const signedIn = await tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
  expect(signedIn).toMatchObject({ ok: false, reason })
  await home.closeBrowser()
})

test('an account that our server does not know is refused as such', async () => {
  const home = await aPhone(house.upstream, { app: 'home' })
  const tab = home.open()
  home.network.script(problem(401, { more: signedOut }), { path: /session$/ })
  const signedIn = await tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
  expect(signedIn).toMatchObject({ ok: false, reason: { kind: 'refused', status: 401 } })
  await home.closeBrowser()
})

test('a tab whose new token opens nothing shows that nobody is signed in, keeps no token, and asks for none by itself', async () => {
  phone.network.script(problem(401, { more: signedOut }), { method: 'GET', path: /users\/me$/, times: 50 })
  const tab = phone.open()
  expect((await tab.engine.session.checked()).state).toBe('signed-out')
  expect(phone.cookies.get('current-person')).toBe('none')
  const { mirror } = await tabletDatabases(dexieStores(phone.browser))
  expect(await mirror.tokens.get()).toBeUndefined()
  phone.clock.advance(400_000)
  tab.setVisible(false)
  tab.setVisible(true)
  // What these have begun comes before the sign-in, which asks for the second token.
  await tab.read((read) => read.rotas())
  phone.network.forget()
  expect(await tab.engine.session.completeSignIn({ refreshToken: house.carer.id })).toMatchObject({ ok: true })
  expect(phone.network.arrivals.filter(({ path }) => path.endsWith('/session/token'))).toHaveLength(2)
})
