import { expect, test } from 'vitest'
import { pingEveryMs } from '../../domain/constants.ts'
import { until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const pings = () => phone.network.arrivals.filter(({ path }) => path === '/v1/users/me/ping').length

test('a page that comes into view again and again pings once in five minutes', async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.clock.advance(60_000)
  await until(() => pings() === 1, 'the first ping')
  for (let times = 0; times < 6; times += 1) {
    tab.setVisible(false)
    tab.setVisible(true)
  }
  await until(() => !phone.network.isBusy(), 'all being answered')
  expect(pings()).toBe(1)
  phone.clock.advance(pingEveryMs)
  await until(() => pings() === 2, 'the next ping')
})
