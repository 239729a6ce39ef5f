import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aHouse, type House } from '../support/a-house.ts'
import { aPhone, comment, entriesOf, notesOf, type Phone, settled, start, until, viewing } from '../support/a-phone.ts'

let house: House
let phone: Phone

beforeEach(async () => {
  house = await aHouse()
  phone = await aPhone(house.upstream, { person: house.carer.id })
})

afterEach(async () => {
  await phone.closeBrowser()
  await house.close()
})

const writes = () => phone.network.arrivals.filter(({ key }) => key !== null)

describe('several tabs', () => {
  test('what one tab commits another sends, once, and both show it', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    await comment(second, house.walk.id, 'From the second tab')
    await settled(second)
    await until(async () => (await notesOf(first, house.walk.id)).length === 1, 'the first tab showing it')
    expect(writes()).toHaveLength(1)
  })

  test('two tabs that press at the same time number their entries one after the other', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.goOffline()
    await Promise.all([
      start(first, house.walk.id),
      start(second, house.walk.id),
      comment(first, house.bath.id, 'Warm'),
    ])
    expect((await entriesOf(first)).map(({ seq }) => seq)).toEqual([3, 2, 1])
    phone.goOnline()
    await settled(first)
    expect(writes()).toHaveLength(3)
  })

  test('a leader that is frozen is replaced within five seconds', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(second, house.walk.id, 'Who sends this?')
    first.freeze()
    phone.network.setOnline(true)
    await until(async () => {
      if (phone.clock.port.elapsedMs() < 5000) phone.clock.advance(250)
      return writes().length > 0
    }, 'the second tab sending')
    expect(phone.clock.port.elapsedMs()).toBeLessThanOrEqual(5000)
    await settled(second)
    expect(await house.notesOf(house.walk.id)).toEqual(['Who sends this?'])
  })

  test('when the leading tab is closed, the other goes on', async () => {
    const first = await viewing(phone, house.walk.id)
    const second = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(first, house.walk.id, 'Left behind')
    await first.close()
    phone.goOnline()
    await settled(second)
    expect(await house.notesOf(house.walk.id)).toEqual(['Left behind'])
  })
})
