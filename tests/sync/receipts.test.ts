import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { comment, settled, settledInTime, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const dayMs = 24 * 3_600_000
const firstAsked = /\/session\/token$/

const receiptsIn = (tab: ReturnType<typeof phone.open>) => tab.engine.syncState.snapshot().receivedCount
const comments = () => phone.network.arrivals.filter(({ path }) => path.endsWith('/comment'))

/** A phone on which one comment has its receipt, and whose browser is closed. */
const withOneReceipt = async () => {
  const tab = await viewing(phone, house.walk.id)
  await comment(tab, house.walk.id, 'Acknowledged')
  await settled(tab)
  await until(() => receiptsIn(tab) === 1, 'the receipt being counted')
  await phone.closeBrowser()
}

/** Opens the app; the first answer of the server is that it is busy, with these headers, and no other comes. */
const openedAtABusyServer = async (headers: Readonly<Record<string, string>> = {}) => {
  phone.network.script(problem(503, { headers }), { path: firstAsked })
  for (const method of ['GET', 'POST']) phone.network.script('lost', { method, path: /./, times: 1_000_000 })
  const tab = phone.open()
  await until(() => receiptsIn(tab) === 1, 'the receipt being counted again')
  await until(() => phone.network.hasMet(firstAsked), 'the first answer')
  return tab
}

/** The time that the server has, as it says it. */
const serverTime = () => ({ date: new Date(phone.clock.trueNow()).toUTCString() })

/** What is stored of the entries on this phone. */
const storedEntries = async () => {
  const db = await new Dexie('carelight-outbox', phone.browser).open()
  const entries = await db.table('entries').toArray()
  db.close()
  return entries
}

describe('a receipt', () => {
  test('keeps nothing of the row that came with it once the mirror has it', async () => {
    await withOneReceipt()
    await viewing(phone, house.walk.id)
    await until(async () => (await storedEntries())[0]?.mirrored === 1, 'the row being in the mirror')
    const [entry] = await storedEntries()
    expect(entry).toMatchObject({ state: 'received', mirrored: 1, receipt: { status: 200, body: {} } })
    expect(Object.keys(entry.receipt.body)).toEqual(['dateModified'])
    // A restored server is sent the words again.
    expect(entry.body.text).toContain('Acknowledged')
  })

  test('goes once the server itself says that it is more than 14 days old', async () => {
    await withOneReceipt()
    phone.clock.advance(15 * dayMs)
    const tab = await openedAtABusyServer(serverTime())
    await until(() => receiptsIn(tab) === 0, 'the receipt going')
  })

  test('stays where the first answer tells no time and the clock of the device is ten years ahead', async () => {
    await withOneReceipt()
    phone.clock.beOffBy(3650 * dayMs)
    const before = await openedAtABusyServer()
    const heardAt = () => before.engine.syncState.snapshot().lastContactAt ?? 0
    await until(() => heardAt() > phone.clock.trueNow() + 3000 * dayMs, 'the contact being noted, by that clock')
    await phone.closeBrowser()
    phone.clock.beOffBy(0)
    phone.network.forget()
    const tab = await viewing(phone, house.walk.id)
    await until(() => receiptsIn(tab) === 1, 'the receipt being there')
  })

  test('is asked for again of a restored server by a tablet that lay in a drawer for longer than 14 days', async () => {
    await withOneReceipt()
    phone.clock.advance(15 * dayMs)
    await openedAtABusyServer({ ...serverTime(), 'server-epoch': 'another' })
    phone.network.forget()
    const tab = phone.open()
    await until(() => comments().length === 2, 'being sent again')
    await settledInTime(phone, tab)
    expect(new Set(comments().map(({ key }) => key)).size).toBe(1)
  })
})
