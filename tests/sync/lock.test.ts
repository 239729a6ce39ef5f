import { expect, test } from 'vitest'
import { aPhone, until, viewing } from '../support/a-phone.ts'
import { fillDisk } from '../support/full-disk.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

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
