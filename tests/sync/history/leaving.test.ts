import { Dexie } from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { comment, until, viewing } from '../../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../../support/house-and-phone.ts'

withHouseAndPhone()

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
