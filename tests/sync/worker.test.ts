import { expect, test } from 'vitest'
import { comment, entriesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

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

test('a worker whose request hangs leaves the lead to a page that opens', async () => {
  await writeAndClose()
  phone.goOnline()
  phone.network.script('hangs', { path: /\/rota-activities\// })
  const woken = expect(phone.wakeWorker()).rejects.toThrow('Entries still wait.')
  await until(() => phone.network.isBusy(), 'the worker sending')
  await settled(phone.open())
  await woken
})
