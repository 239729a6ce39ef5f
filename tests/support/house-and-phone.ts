import { afterEach, beforeEach, vi } from 'vitest'
import { aHouse, type House } from './a-house.ts'
import { aPhone, type Phone } from './a-phone.ts'

/** The house of the test that runs. */
export let house: House
/** The carer's phone in it, with no tab open yet. */
export let phone: Phone

/** An activity that somebody makes in it now, as a page would commit it. */
export const aNewActivity = () => ({
  id: crypto.randomUUID(),
  title: 'Baking',
  type: 'support' as const,
  startDate: Date.now(),
  endDate: Date.now() + 3_600_000,
  locationId: 'gh',
  clients: [{ id: house.client.id, initials: 'AB' }],
})

/** Gives each test of the file a house of its own and its carer's phone, and ends both, and every mock, after it. */
export const withHouseAndPhone = ({ app = 'rota' }: { readonly app?: string } = {}): void => {
  beforeEach(async () => {
    house = await aHouse()
    phone = await aPhone(house.upstream, { person: house.carer.id, app })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await phone.closeBrowser()
    await house.close()
  })
}
