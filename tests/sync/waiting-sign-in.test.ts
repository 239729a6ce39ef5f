import { expect, test } from 'vitest'
import { requestTimeoutMs } from '../../domain/constants.ts'
import { start, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const stateOf = (tab: Tab) => tab.engine.session.snapshot().state

test('a sign-in waits for the exchange that is under way, whose answer would end it again', async () => {
  const tab = await viewing(phone, house.walk.id)
  await until(() => !phone.network.isBusy(), 'all being read')
  phone.clock.advance(120_000)
  await until(() => !phone.network.isBusy(), 'all being read again')
  phone.network.script(problem(401), { path: /start$/ })
  phone.network.script('hangs', { path: /session\/token$/ })
  const isAsked = () => phone.network.arrivals.some(({ path }) => path.endsWith('/session'))
  await start(tab, house.walk.id)
  await until(() => phone.network.hasMet(/session\/token$/), 'the exchange')
  const beganAt = phone.clock.trueNow()
  const signingIn = tab.engine.session.completeSignIn({ refreshToken: house.other.id })
  await until(() => {
    if (!isAsked()) phone.clock.advance(1000)
    return isAsked()
  }, 'the sign-in')
  expect(phone.clock.trueNow() - beganAt).toBeGreaterThanOrEqual(requestTimeoutMs - 1000)
  expect(await signingIn).toMatchObject({ ok: true, value: { id: house.other.id } })
})

test('a sign-in that waits for the server shows nobody once the device is somebody else’s', async () => {
  const tab = await viewing(phone, house.walk.id)
  await until(() => !phone.network.isBusy(), 'all being read')
  phone.network.script('hangs', { path: /session$/ })
  void tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
  await until(() => phone.network.hasMet(/session$/), 'the sign-in')
  phone.signInElsewhere(house.other.id)
  tab.setVisible(false)
  tab.setVisible(true)
  await until(() => stateOf(tab) !== 'signed-in', 'nobody being shown')
  phone.clock.advance(requestTimeoutMs)
  await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being shown')
})

test('a lock that falls while a sign-in waits shows nobody once the device is somebody else’s', async () => {
  const tab = await viewing(phone, house.walk.id)
  await until(() => !phone.network.isBusy(), 'all being read')
  phone.network.script('hangs', { path: /session$/ })
  void tab.engine.session.completeSignIn({ refreshToken: house.carer.id })
  await until(() => phone.network.hasMet(/session$/), 'the sign-in')
  phone.signInElsewhere(house.other.id)
  await tab.engine.session.lock()
  expect(tab.engine.session.snapshot().user).toBeUndefined()
  phone.clock.advance(requestTimeoutMs)
  await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being shown')
})
