import { ask, PASSWORD } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { enterCaptivePortal } from './support/network.ts'
import { ACCOUNTS, fillSignIn, openRota, openRotaAt, signIn, syncState } from './support/sign-in.ts'

test('a wrong password gets a plain sentence, and what was typed stays', { tag: '@online' }, async ({
  server,
  page,
}) => {
  await page.goto(server.origin('home'))
  await fillSignIn(page, ACCOUNTS.carer, `${PASSWORD}x`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(ACCOUNTS.carer)
})

test('an account that does not exist gets the same sentence as a wrong password', { tag: '@all' }, async ({
  server,
  page,
}) => {
  const sentences: (string | null)[] = []
  for (const email of [ACCOUNTS.senior, 'nobody@demo.example']) {
    await page.goto(server.origin('home'))
    await fillSignIn(page, email, 'not the password')
    sentences.push(await page.getByRole('alert').textContent())
  }
  expect(sentences[0]).toBe(sentences[1])
})

test('a host that is no app links to the home app', { tag: '@all' }, async ({ server }) => {
  const answer = await ask(server.port, { path: '/', label: 'nothing' })
  expect(answer.text).toContain(server.origin('home'))
})

test.describe('in the rota app', () => {
  test('a page that does not exist says so', { tag: '@online' }, async ({ server, page }) => {
    await openRotaAt(page, server, { account: 'carer', path: '/no/such/page' })
    await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
  })

  test('an activity whose id is no UUID is a page that does not exist', { tag: '@all' }, async ({ server, page }) => {
    await openRotaAt(page, server, { account: 'carer', path: '/activities/12' })
    await expect(page.getByText("Sorry, this page doesn't exist.")).toBeVisible()
  })

  test('a captive portal is a network without signal, not an error', { tag: '@all' }, async ({
    ownServer,
    gate,
    page,
  }) => {
    await openRota(page, ownServer, 'carer')
    const leave = enterCaptivePortal(gate)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    leave()
    await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: 30_000 })
  })
})

test('a server that answers nothing at the first visit is told in words, with a way on', async ({ server, page }) => {
  const isConfiguration = (url: URL): boolean => url.pathname === '/config.json'
  await page.route(isConfiguration, (route) => route.abort('connectionreset'))
  await page.goto(server.origin('home'))
  const again = page.getByRole('button', { name: /Try again/ })
  await expect(again).toBeVisible()
  await page.unroute(isConfiguration)
  await again.click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('somebody without the right for an app sees the notice and the way home', { tag: '@online' }, async ({
  server,
  page,
}) => {
  await signIn(page, server, 'recruiter')
  await page.goto(server.origin('rota'))
  await expect(page.getByText("Sorry, you don't have permission to access this page.")).toBeVisible()
})
