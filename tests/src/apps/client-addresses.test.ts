import { expect, test } from 'vitest'
import { clientTabRoute } from '../../../src/apps/rota/routes/clients.$clientId.$tab.tsx'
import { clientQrViewRoute } from '../../../src/apps/rota/routes/clients.$clientId.qr.view.tsx'
import { clientRoute } from '../../../src/apps/rota/routes/clients.$clientId.tsx'
import { rootRoute } from '../../../src/apps/rota/routes/root.ts'
import { createAppRouter } from '../../../src/frame/router.ts'
import { engineWith } from '../../support/an-engine.tsx'
import { idOf, zone } from '../../support/builders.ts'

/** Where somebody who may read clients stands after an address was opened; undefined where it leads to no page. */
const leadsTo = async (address: string): Promise<string | undefined> => {
  window.history.replaceState(null, '', address)
  const router = createAppRouter(rootRoute.addChildren([clientRoute, clientTabRoute, clientQrViewRoute]), {
    engine: engineWith({}),
    zone,
    checkedPerson: async () => ({ isSignedIn: true, can: () => true }),
    standsStill: () => false,
    goToSignIn: () => undefined,
  })
  await router.load()
  const isMissing = router.state.matches.some(({ status }) => status === 'notFound')
  return isMissing ? undefined : router.state.location.href
}

const client = `/clients/${idOf('AB')}`

test.each(['', '/overview', '/hours', '/activities', '/behaviour'])(
  'whoever comes from a code to "%s" of a client stands at the door',
  async (tab) => expect(await leadsTo(`${client}${tab}?from=qr`)).toBe(`${client}/qr/view`),
)

test.each([
  ['', ''],
  ['/overview', ''],
  ['/hours', '/hours'],
  ['/hours?from=elsewhere', '/hours?from=elsewhere'],
])('whoever comes from elsewhere to "%s" sees "%s"', async (asked, shown) =>
  expect(await leadsTo(client + asked)).toBe(client + shown),
)

test.each(['/clients/not-an-id?from=qr', '/clients/not-an-id/hours?from=qr', `${client}/secrets`])(
  '%s is no page',
  async (address) => expect(await leadsTo(address)).toBeUndefined(),
)
