import { expect, test } from 'vitest'
import { recordViewed } from '../../domain/mutations/record-viewed.ts'
import { entriesOf, isUnsent, settledInTime, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const viewedOnServer = async () => {
  const { drizzle } = house.server().database
  const viewed = await drizzle.execute(
    `select user_id, subject_ids, at from audit_trail where action = 'viewed' order by id`,
  )
  return (viewed as { rows: Record<string, unknown>[] }).rows
}

test('a record that is opened without signal is in the audit trail once there is signal, with its own time', async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  const date = tab.engine.now()
  const kept = await tab.engine.commit(recordViewed, { date, clientIds: [house.client.id] })
  expect(kept.ok).toBe(true)
  const entries = await entriesOf(tab)
  expect(entries).toMatchObject([{ name: 'v1.client.viewed', payload: { date, clientIds: [house.client.id] } }])
  expect(entries.map(isUnsent)).toEqual([true])
  phone.clock.advance(600_000)
  expect(await viewedOnServer()).toEqual([])
  phone.goOnline()
  await settledInTime(phone, tab)
  const [row, ...more] = await viewedOnServer()
  expect(more).toEqual([])
  expect(row).toMatchObject({ user_id: house.carer.id, subject_ids: [house.client.id] })
  expect(new Date(String(row?.['at'])).getTime()).toBe(date)
  // By this it is known that it was told, and not told again.
  expect(await tab.read((read) => read.outboxEntries())).toMatchObject([{ state: 'received', payload: { date } }])
})
