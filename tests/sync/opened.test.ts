import { expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/activity.ts'
import { getActivity } from '../../domain/calls/get-activity.ts'
import { comment, notesOf, settled, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { aClient, anActivity } from '../support/rows.ts'

withHouseAndPhone()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** An activity beyond the days that devices keep. */
const anOldOne = async () => {
  const client = aClient()
  const old = anActivity([client], { title: 'Swim', startDate: daysAgo(46), endDate: daysAgo(45) })
  await house.server().put('clients', client)
  await house.server().put('activities', old)
  return old.id as string
}

const rowsOf = (row: Activity) => [{ table: 'activities' as const, row }]
const open = (tab: Tab, activityId: string) => tab.engine.open(getActivity, { activityId }, rowsOf)

test('what was opened with signal is there by then, and opens again without', async () => {
  const id = await anOldOne()
  const first = await viewing(phone, house.walk.id)
  expect(await first.read((read) => read.activity(id))).toBeUndefined()
  expect((await open(first, id)).ok).toBe(true)
  phone.goOffline()
  await first.close()
  const second = phone.open()
  expect((await second.read((read) => read.activity(id)))?.title).toBe('Swim')
})

test('the copy knows when it was opened with signal, and of what nobody opened that it was not', async () => {
  const [id, other] = [await anOldOne(), await anOldOne()]
  const tab = await viewing(phone, house.walk.id)
  const before = tab.engine.now()
  await open(tab, id)
  phone.goOffline()
  const openedAt = (activityId: string) => tab.read((read) => read.openedAt(getActivity.name, { activityId }))
  expect(await openedAt(id)).toBeGreaterThanOrEqual(before)
  expect(await openedAt(other)).toBeUndefined()
})

test('what is pressed on it shows as on any other row, about its clients, and arrives', async () => {
  const id = await anOldOne()
  const tab = await viewing(phone, house.walk.id)
  await open(tab, id)
  phone.goOffline()
  await comment(tab, id, 'Found the towel')
  await until(async () => (await notesOf(tab, id)).includes('Found the towel'), 'the comment')
  const shown = await tab.read((read) => read.activity(id))
  expect(shown?.waitingSince).toBeDefined()
  expect(shown?.clients[0]?.reports).toHaveLength(1)
  phone.goOnline()
  await settled(tab)
  expect(await house.notesOf(id)).toEqual(['Found the towel'])
})

test('it is kept up to date with the rest, and what was opened by nobody stays away', async () => {
  const [id, other] = [await anOldOne(), await anOldOne()]
  phone.network.script('lost', { method: 'GET', path: /events$/, times: 1_000_000 })
  const tab = await viewing(phone, house.walk.id)
  await open(tab, id)
  for (const activityId of [id, other]) {
    await house.server().ask(house.other, `POST /rota-activities/${activityId}/comment`, {
      body: { date: new Date().toISOString(), note: 'Later' },
    })
  }
  tab.engine.refresh()
  await until(async () => (await notesOf(tab, id)).includes('Later'), 'the comment')
  expect(await tab.read((read) => read.activity(other))).toBeUndefined()
})
