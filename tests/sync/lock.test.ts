import { expect, test } from 'vitest'
import { lockedFor, lockFor } from '../../sync/lock.ts'
import { writeMirror } from '../../sync/transactions.ts'
import { aPhone, until, viewing } from '../support/a-phone.ts'
import { fillDisk } from '../support/full-disk.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

withHouseAndPhone()

const stateOf = (tab: { engine: { session: { snapshot: () => { state: string } } } }) =>
  tab.engine.session.snapshot().state

/** A device whose rota app has locked; the page of its home app has not looked since. */
const lockedInRota = async () => {
  const home = await aPhone(house.upstream, { app: 'home' })
  const inHome = home.open()
  await inHome.engine.session.completeSignIn({ refreshToken: house.carer.id, password: 'Secret-1' })
  const rota = await aPhone(house.upstream, { beside: home })
  const inRota = await viewing(rota, house.walk.id)
  await inRota.engine.session.lock()
  return { home, inHome, rota, inRota }
}

test('an app that locks locks every app of the device, until the password opens one', async () => {
  const { home, inHome, rota, inRota } = await lockedInRota()
  inHome.setVisible(false)
  inHome.setVisible(true)
  await until(() => stateOf(inHome) === 'locked', 'the open page being locked')
  await home.closeBrowser()
  const later = home.open()
  expect((await later.engine.session.checked()).state).toBe('locked')
  expect((await later.engine.session.unlock('Secret-1')).ok).toBe(true)
  expect(stateOf(later)).toBe('signed-in')
  // The app that was left alone asks for itself.
  inRota.setVisible(false)
  inRota.setVisible(true)
  await until(() => !rota.network.isBusy(), 'being compared')
  expect(stateOf(inRota)).toBe('locked')
  for (const one of [home, rota]) await one.closeBrowser()
})

test('a device whose disk is full locks all the same, in every page', async () => {
  const tab = await viewing(phone, house.walk.id)
  const other = await viewing(phone, house.walk.id)
  fillDisk(1_000_000, 'cells')
  await tab.engine.session.lock()
  expect(stateOf(tab)).toBe('locked')
  await until(() => stateOf(other) === 'locked', 'the other page being locked')
})

test('a device whose disk is full answers a wrong password, counts it, and lets nobody guess on', async () => {
  const home = await aPhone(house.upstream, { app: 'home' })
  const { session, now } = home.open().engine
  await session.completeSignIn({ refreshToken: house.carer.id, password: 'Secret-1' })
  fillDisk(1_000_000, 'cells')
  await session.lock()
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await session.unlock('wrong')).toEqual({ ok: false, reason: 'wrong-password' })
  }
  expect(await session.unlock('Secret-1')).toEqual({ ok: false, reason: 'wait' })
  expect(session.snapshot().unlockWaitUntilAt).toBe(now() + 30_000)
  home.clock.advance(31_000)
  expect(await session.unlock('Secret-1')).toEqual({ ok: true, value: undefined })
  expect(session.snapshot().state).toBe('signed-in')
  await home.closeBrowser()
})

test('a wrong password that is given where another app has locked counts in each app of the device', async () => {
  const { home, inHome, rota, inRota } = await lockedInRota()
  for (let attempt = 0; attempt < 5; attempt += 1) await inRota.engine.session.unlock('wrong')
  inHome.setVisible(false)
  inHome.setVisible(true)
  await until(() => stateOf(inHome) === 'locked', 'the open page being locked')
  expect(await inHome.engine.session.unlock('Secret-1')).toEqual({ ok: false, reason: 'wait' })
  for (const one of [home, rota]) await one.closeBrowser()
})

test('a lock that falls once the browser has taken the copy away does not lock whoever comes next', async () => {
  const cookies = new Map<string, string>()
  const device = {
    databases: await tabletDatabases(),
    ports: {
      cookies: {
        read: async (name: string) => cookies.get(name),
        write: async (name: string, value: string) => void cookies.set(name, value),
      },
    },
    clock: { now: () => 0 },
    report: (error: unknown) => {
      throw error
    },
  } as unknown as Parameters<typeof lockFor>[0]
  await lockFor(device, 'first')
  expect(await lockedFor(device, 'first')).toBeDefined()
  cookies.clear()
  await writeMirror(device.databases.mirror, async ({ owner }) => owner.put('next'))
  expect(await lockedFor(device, 'next')).toBeUndefined()
})
