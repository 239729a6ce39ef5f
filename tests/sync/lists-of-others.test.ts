import { afterEach, beforeEach, expect, test } from 'vitest'
import { until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { anActivity } from '../support/rows.ts'

withHouseAndPhone()

const dayMs = 24 * 3_600_000

/** The titles of a list that stays open, as it says them last: of the days around now, as the table and the day read. */
const watched = (tab: Tab) => {
  let titles: readonly string[] = []
  const now = tab.engine.now()
  const stop = tab.engine.watch((read) => read.activitiesBetween(now - dayMs, now + dayMs), {
    onValue: (rows) => {
      titles = rows.map(({ title }) => title).toSorted()
    },
    onError: (error) => {
      throw error
    },
  })
  return {
    stop,
    says: (...expected: string[]) => until(() => titles.join() === expected.toSorted().join(), expected.join()),
  }
}

let list: ReturnType<typeof watched>

beforeEach(async () => {
  list = watched(await viewing(phone, house.walk.id))
  await list.says('Bath', 'Walk to the harbour')
})
afterEach(() => list.stop())

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const asked = async (endpoint: string, given: { headers?: Record<string, string>; body?: unknown }) => {
  const { status } = await house.server().ask(house.manager, endpoint, given)
  expect([200, 201, 204]).toContain(status)
}

test('what the office plans stands in an open list without a reload', async () => {
  const made = anActivity([house.client], { title: 'Swimming', startDate: hoursFromNow(1), endDate: hoursFromNow(2) })
  await asked('POST /rota-activities', { body: made })
  await list.says('Bath', 'Swimming', 'Walk to the harbour')
})

test('what the office changes takes the place of what it was in an open list', async () => {
  await asked(`PATCH /rota-activities/${house.walk.id}`, {
    headers: { 'if-match': '"1"' },
    body: { title: 'A long walk' },
  })
  await list.says('A long walk', 'Bath')
})

test('what the office moves to another week leaves an open list', async () => {
  const nextWeek = { startDate: hoursFromNow(7 * 24), endDate: hoursFromNow(7 * 24 + 1) }
  await asked(`PATCH /rota-activities/${house.walk.id}`, { headers: { 'if-match': '"1"' }, body: nextWeek })
  await list.says('Bath')
})

test('what the office removes leaves an open list', async () => {
  await asked(`DELETE /rota-activities/${house.walk.id}`, {
    headers: { 'if-match': '"1"' },
    body: { reason: 'Cancelled' },
  })
  await list.says('Bath')
})
