import { expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { comment, notesOf, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const aNewActivity = () => ({
  ...{ id: crypto.randomUUID(), title: 'Baking', type: 'support' as const, locationId: 'gh' },
  ...{ startDate: Date.now(), endDate: Date.now() + 3_600_000, clients: [{ id: house.client.id, initials: 'AB' }] },
})

const notesIn = (activity: Activity | undefined): string[] =>
  (activity?.clients ?? []).flatMap(({ reports }) => reports.flatMap(({ note }) => note ?? []))

test('whoever writes on an activity whose answer was lost sees no moment without what a colleague has added', async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.network.script('answer-lost', { method: 'POST', path: /rota-activities$/ })
  phone.network.script('lost', { method: 'POST', path: /rota-activities$|comment$|batch$/, times: 1_000_000 })
  const baking = aNewActivity()
  await tab.engine.commit(createActivity, baking)
  const isThere = async () => (await house.ask(`GET /rota-activities/${baking.id}`)).status === 200
  await until(isThere, 'the activity being there')
  const [id, date] = [crypto.randomUUID(), new Date().toISOString()]
  const said = { id, date, dateRecorded: date, clockOffset: 0, note: 'From a colleague' }
  await house.ask(`POST /rota-activities/${baking.id}/comment`, house.other, said)
  tab.engine.refresh()
  await until(async () => (await notesOf(tab, baking.id)).includes('From a colleague'), 'what the colleague wrote')
  const seen: string[][] = []
  const stop = tab.engine.watch((read) => read.activity(baking.id), {
    onValue: (activity) => seen.push(notesIn(activity)),
    onError: (error) => seen.push([String(error)]),
  })
  await until(() => seen.length > 0, 'the page')
  await comment(tab, baking.id, 'Scones')
  await until(() => seen.at(-1)?.includes('Scones') === true, 'their own words')
  stop()
  expect(seen.filter((notes) => !notes.includes('From a colleague'))).toEqual([])
})
