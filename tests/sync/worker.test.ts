import { afterEach, beforeEach, expect, test } from 'vitest'
import { aHouse, type House } from '../support/a-house.ts'
import { aPhone, comment, entriesOf, type Phone, start, viewing } from '../support/a-phone.ts'

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

const writeAndClose = async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  await start(tab, house.walk.id)
  await comment(tab, house.walk.id, 'Enjoyed the walk')
  await tab.close()
}

const arrivals = () => phone.network.arrivals.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('with no page open the worker sends what waits, in order and once', async () => {
  await writeAndClose()
  phone.goOnline()
  await phone.wakeWorker()
  const sent = arrivals().filter((path) => path.includes('/rota-activities/'))
  expect(sent.map((path) => path.split('/').at(-1))).toEqual(['start', 'comment'])
  const tab = phone.open()
  expect((await entriesOf(tab)).map(({ state }) => state)).not.toContain('waiting')
})

test('while something still waits the worker says so, and the browser wakes it again', async () => {
  await writeAndClose()
  await expect(phone.wakeWorker()).rejects.toThrow('Entries still wait.')
})

test('a page that leads sends by itself, and the worker leaves it alone', async () => {
  await viewing(phone, house.walk.id)
  const before = arrivals().length
  await phone.wakeWorker()
  expect(arrivals().length).toBe(before)
})
