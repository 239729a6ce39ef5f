import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aHouse, type House } from '../../support/a-house.ts'
import { aPhone, comment, type Phone, until, viewing } from '../../support/a-phone.ts'

let house: House
let phone: Phone

beforeEach(async () => {
  house = await aHouse()
  phone = await aPhone(house.upstream, { person: house.carer.id })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await phone.closeBrowser()
  await house.close()
})

describe('leaving', () => {
  test('signing out leaves no query behind', async () => {
    const made = vi.spyOn(Dexie.on.storagemutated, 'subscribe')
    const ended = vi.spyOn(Dexie.on.storagemutated, 'unsubscribe')
    const left = () => made.mock.calls.length - ended.mock.calls.length
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Waits')
    const before = left()
    const isLeft = { now: false }
    void tab.engine.session.signOut().then(() => {
      isLeft.now = true
    })
    await until(() => {
      phone.clock.advance(1000)
      return isLeft.now
    }, 'leaving')
    expect(left()).toBe(before)
  })
})
