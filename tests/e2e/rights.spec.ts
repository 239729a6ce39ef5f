import { ask, programFor, tokenOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, type Account, signIn } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

/** The apps that exist have tiles; the others are named below them. */
const BUILT = ['Rota', 'Chat']

/** The apps that each demo account may open, as the portal names them. Rules §6. */
const APPS: Record<Account, string[]> = {
  sysadmin: ['Chat', 'Recruitment', 'Recruitment Admin', 'Rota'],
  manager: ['Chat', 'Recruitment', 'Rota'],
  carer: ['Chat', 'Recruitment', 'Rota'],
  senior: ['Chat', 'Recruitment', 'Rota'],
  unassigned: ['Chat', 'Recruitment', 'Rota'],
  agency: ['Chat', 'Recruitment', 'Rota'],
  recruiter: ['Recruitment', 'Recruitment Admin'],
}
const everybody = Object.keys(ACCOUNTS) as Account[]

for (const account of everybody) {
  const isKept = account === 'manager' || account === 'agency'
  test(`${account} sees the apps that their roles open`, { tag: isKept ? [] : '@all' }, async ({ server, page }) => {
    await signIn(page, server, account)
    for (const name of ['Rota', 'Chat', 'Recruitment', 'Recruitment Admin']) {
      const tile = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(tile, name).toHaveCount(APPS[account].includes(name) && BUILT.includes(name) ? 1 : 0)
    }
    const coming = APPS[account].filter((name) => !BUILT.includes(name))
    const named = (await page.getByText(/^Not available yet: /).textContent()) ?? ''
    expect(named.slice('Not available yet: '.length, -1).split(', ').sort()).toEqual(coming)
    const own = page.getByRole('main').getByRole('link', { name: 'My Account' })
    await expect(own).toHaveCount(account === 'agency' ? 0 : 1)
  })
}

test('without a token the API answers nobody', async ({ server }) => {
  for (const path of ['/v1/users/me', '/v1/clients', '/v1/rotas', '/v1/rota-activities', '/v1/events', '/v1/devices']) {
    expect((await ask(server.port, { path })).status, path).toBe(401)
  }
})

test('the API refuses what the role does not allow', async ({ server }) => {
  const refused = [
    { who: 'recruiter', method: 'GET', path: '/v1/clients' },
    { who: 'recruiter', method: 'GET', path: '/v1/rota-activities' },
    { who: 'carer', method: 'GET', path: '/v1/devices' },
    { who: 'agency', method: 'POST', path: '/v1/rota-activities', body: {} },
  ] as const
  for (const { who, method, path, ...rest } of refused) {
    const headers = { authorization: `Bearer ${await tokenOf(server.port, ACCOUNTS[who])}` }
    const answer = await ask(server.port, { path, method, headers, ...rest })
    expect(answer.status, `${who} ${method} ${path}`).toBe(403)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
})

test('an agency carer reads fewer activities than a manager', async ({ server }) => {
  const totals = await Promise.all(
    [ACCOUNTS.agency, ACCOUNTS.manager].map(async (email) => {
      const asThem = await programFor(server.port, email)
      return (await asThem('/v1/rota-activities?pageSize=1')).total
    }),
  )
  expect(totals[0]).toBeLessThan(totals[1])
})
