import { expect, test } from 'vitest'
import { pollOffsetMaxSeconds } from '../../domain/constants.ts'
import { comment, entriesOf, isUnsent, notesOf, type Phone, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { fillDisk } from '../support/full-disk.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const carerRoles = ['cc-rota-user', 'cc-chat-user']

/** A system administrator gives the carer these roles in the place of those that they have. */
const giveRoles = async (roles: readonly string[]): Promise<void> => {
  const server = house.server()
  const admin = await server.person({ name: 'Sys', roles: ['sysadmin'] })
  const address = `/users/${house.carer.id}/roles`
  const { roles: seen } = (await server.ask(admin, `GET ${address}`)).body
  const changed = await server.ask(admin, `PUT ${address}`, { body: { roles, seen } })
  expect(changed.status).toBe(200)
}

const abilitiesOf = (tab: Tab): number => {
  const { user } = tab.engine.session.snapshot()
  return user?.ability.length ?? -1
}

const untilInTime = (on: Phone, check: () => Promise<boolean> | boolean, what: string) =>
  until(() => {
    if (!on.network.isBusy()) on.clock.advance(30_000)
    return check()
  }, what)

test('whoever may do less keeps nothing on the device of what was read, but what is unsent', async () => {
  await giveRoles(carerRoles)
  const tab = await viewing(phone, house.walk.id)
  await until(async () => (await tab.read((read) => read.clients())).length === 1, 'the clients')
  phone.goOffline()
  await comment(tab, house.walk.id, 'Unsent')
  phone.network.script('lost', { path: /comment$|batch$/, times: 1_000_000 })
  await giveRoles([])
  phone.goOnline()
  await untilInTime(phone, () => abilitiesOf(tab) === 0, 'the news of the rights')
  expect(await tab.read((read) => read.clients())).toEqual([])
  expect(await tab.read((read) => read.activity(house.bath.id))).toBeUndefined()
  expect(await tab.read((read) => read.shiftsReach())).toBeUndefined()
  expect(await entriesOf(tab)).toHaveLength(1)
  expect(await notesOf(tab, house.walk.id)).toEqual(['Unsent'])
})

test('a tab that does not lead shows no right that was lost', async () => {
  await giveRoles(carerRoles)
  const leader = await viewing(phone, house.walk.id)
  const follower = await viewing(phone, house.walk.id)
  await giveRoles([])
  // No time passes, in which the other tab could take the lead.
  leader.engine.refresh()
  await until(() => abilitiesOf(leader) === 0, 'the news of the rights')
  await until(() => abilitiesOf(follower) === 0, 'the news in the other tab')
})

test('what is unsent keeps a row on the device until it is refused, and stays listed with its words once it is tried again', async () => {
  await giveRoles(carerRoles)
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  await comment(tab, house.walk.id, 'Unsent')
  phone.network.script('lost', { path: /comment$|batch$/, times: 1_000_000 })
  await giveRoles([])
  phone.goOnline()
  await untilInTime(phone, () => abilitiesOf(tab) === 0, 'the news of the rights')
  phone.network.forget()
  await untilInTime(phone, async () => (await entriesOf(tab))[0]?.state === 'attention', 'the refusal')
  const walk = () => tab.read((read) => read.activity(house.walk.id))
  await until(async () => (await walk()) === undefined, 'the walk being gone')
  const [refused] = await entriesOf(tab)
  phone.goOffline()
  await tab.engine.entries.tryAgain(`${refused?.id}`)
  const again = await entriesOf(tab)
  expect(again).toMatchObject([{ payload: { note: 'Unsent' } }])
  expect(again.map(isUnsent)).toEqual([true])
})

test('who is given the rights back has all of it again', async () => {
  await giveRoles(carerRoles)
  const tab = await viewing(phone, house.walk.id)
  await giveRoles([])
  await untilInTime(phone, () => abilitiesOf(tab) === 0, 'the news of the rights')
  await giveRoles(carerRoles)
  const here = async () =>
    (await tab.read((read) => read.activity(house.bath.id))) !== undefined &&
    (await tab.read((read) => read.clients())).length === 1
  await untilInTime(phone, here, 'what may be seen again')
})

test('who is given the rights back need not wait for the next check of what is newer', async () => {
  await giveRoles(carerRoles)
  const tab = await viewing(phone, house.walk.id)
  await giveRoles([])
  await untilInTime(phone, () => abilitiesOf(tab) === 0, 'the news of the rights')
  await until(() => !phone.network.isBusy(), 'all that follows from it')
  const backAt = phone.clock.trueNow()
  await giveRoles(carerRoles)
  await until(() => {
    if (!phone.network.isBusy()) phone.clock.advance(1000)
    return abilitiesOf(tab) > 0
  }, 'the news of the rights')
  expect(phone.clock.trueNow() - backAt).toBeLessThan(120_000)
})

test('what is no longer for somebody goes once a full disk has room again', async () => {
  await giveRoles(carerRoles)
  const tab = await viewing(phone, house.walk.id)
  await until(async () => (await tab.read((read) => read.clients())).length === 1, 'the clients')
  fillDisk(20, 'cells')
  await giveRoles([])
  const takenAt = phone.clock.trueNow()
  await until(() => {
    if (!phone.network.isBusy()) phone.clock.advance(1000)
    return abilitiesOf(tab) === 0
  }, 'the news of the rights')
  expect(phone.clock.trueNow() - takenAt).toBeLessThan(300_000)
  expect(await tab.read((read) => read.clients())).toEqual([])
})

const asksOf = (path: string) => phone.network.arrivals.filter((one) => one.path === path).length

test('whose rights were all taken hears it from the first list that is refused', async () => {
  await giveRoles(carerRoles)
  const tab = await viewing(phone, house.walk.id)
  await until(async () => (await tab.read((read) => read.clients())).length === 1, 'the clients')
  // Nothing comes by itself: neither a live event nor the check every quarter of an hour, as no time passes.
  phone.network.script('lost', { method: 'GET', path: /events$/, times: 1_000_000 })
  phone.network.script('lost', { path: /comment$|batch$/, times: 1_000_000 })
  await comment(tab, house.walk.id, 'Unsent')
  await giveRoles([])
  tab.engine.refresh()
  await until(() => abilitiesOf(tab) === 0, 'the news of the rights')
  expect(await tab.read((read) => read.clients())).toEqual([])
  expect(await tab.read((read) => read.activity(house.bath.id))).toBeUndefined()
  expect(await entriesOf(tab)).toHaveLength(1)
  expect(await notesOf(tab, house.walk.id)).toEqual(['Unsent'])
})

const passSeconds = async (count: number): Promise<void> => {
  for (let second = 1; second <= count; second += 1) {
    phone.clock.advance(1000)
    await until(() => !phone.network.isBusy(), 'silence')
  }
}

test('a list that stays refused has the person asked for once a pull, and nothing is let go of', async () => {
  // A line that opens has all lists read as well.
  phone.network.script('lost', { method: 'GET', path: /events$/, times: 1_000_000 })
  phone.network.script(problem(403), { method: 'GET', path: /clients$/, times: 1_000_000 })
  const tab = await viewing(phone, house.walk.id)
  // The later days of the shifts come last.
  await until(() => asksOf('/v1/rotas/shifts') === 2, 'all being read')
  // At the sign-in, and as the list is refused; then the first check of what is newer does both again.
  await passSeconds(pollOffsetMaxSeconds + 1)
  await until(() => asksOf('/v1/users/me') >= 4 && !phone.network.isBusy(), 'that check')
  for (const pull of [1, 2]) {
    const [asked, rotas] = [asksOf('/v1/users/me'), asksOf('/v1/rotas')]
    tab.engine.refresh()
    await until(() => asksOf('/v1/users/me') > asked, `asking who the person is, pull ${pull}`)
    await until(() => asksOf('/v1/rotas') > rotas && !phone.network.isBusy(), `the lists of pull ${pull}`)
    await passSeconds(30)
    // Looking again asks as well: once for both, where its answer comes after the refusal.
    expect(asksOf('/v1/users/me') - asked).toBeLessThanOrEqual(2)
  }
  expect(await tab.read((read) => read.activity(house.walk.id))).toBeDefined()
})
