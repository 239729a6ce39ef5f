import { expect, test } from 'vitest'
import { comment, entriesOf, notesOf, type Phone, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

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
