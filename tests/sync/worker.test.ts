import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
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

/** A worker knows its app by the first label of its host. */
const numberCookie = 'device-seq-127'

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

test('a number that the worker wrote over a newer one of a page is put right before anything is sent', async () => {
  await writeAndClose()
  const outbox = await new Dexie('carelight-outbox', phone.browser).open()
  const { set } = phone.cookies
  let writes = 0
  vi.spyOn(phone.cookies, 'set').mockImplementation((name, value) => {
    writes += name === numberCookie ? 1 : 0
    // The first write is of its opening; at the second, as it sends, a page has kept number 3 and written it between the
    // worker's look and its write.
    if (name === numberCookie && writes === 2) {
      outbox.backendDB().transaction('cells', 'readwrite').objectStore('cells').put({ key: 'newestSeq', value: 3 })
    }
    return set.call(phone.cookies, name, value)
  })
  phone.goOnline()
  await phone.wakeWorker()
  expect(phone.cookies.get(numberCookie)).toBe('3')
  outbox.close()
})
