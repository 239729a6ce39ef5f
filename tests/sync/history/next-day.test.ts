import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aHouse, type House } from '../../support/a-house.ts'
import { aPhone, type Phone, until, viewing } from '../../support/a-phone.ts'

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

describe('what was read', () => {
  test('the next day is read without reading the whole month again', async () => {
    const tab = await viewing(phone, house.walk.id)
    const lists = () => asked.filter((url) => url.includes('/v1/rota-activities?'))
    const asked: string[] = []
    const { answer } = house.upstream
    const isRead = async () => Object.values(await tab.read((read) => read.freshness())).every((one) => one.fetchedAt)
    await until(isRead, 'all being read')
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
      asked.push(decodeURIComponent(request.url))
      const answered = await answer(request)
      // The server's clock goes with the tablet's.
      const headers = new Headers(answered.headers)
      headers.set('date', new Date(phone.clock.trueNow()).toUTCString())
      return new Response(await answered.text(), { status: answered.status, headers })
    })
    phone.clock.advance(24 * 3_600_000)
    await until(() => {
      if (!phone.network.isBusy()) phone.clock.advance(60_000)
      return lists().length >= 2
    }, 'both windows being asked for')
    const whole = lists().filter((url) => !/"subject":"dateModified"|"comparison":"(gte|lte)"/.test(url))
    expect(whole).toEqual([])
  })
})
