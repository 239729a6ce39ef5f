import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { getActivity } from '../../domain/calls/get-activity.ts'
import { until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'
import { aClient, anActivity } from '../support/rows.ts'

withHouseAndPhone()

const ask = (tab: Tab, activityId: string) => tab.engine.callOrKept(getActivity, { activityId })

/** What is kept on the device, as any page of this origin could read it. */
const keptOnDevice = async (): Promise<{ key: string; answeredAt: number }[]> => {
  const database = await new Dexie('carelight-mirror', phone.browser).open()
  const kept = await database.table('answers').toArray()
  database.close()
  return kept
}

test('without signal the last answer to the same question is given, with the time at which it was given', async () => {
  const tab = await viewing(phone, house.walk.id)
  const before = tab.engine.now()
  const fresh = await ask(tab, house.walk.id)
  expect(fresh).toMatchObject({ ok: true, value: { isKept: false, value: { id: house.walk.id } } })
  phone.goOffline()
  await tab.close()
  phone.clock.advance(3_600_000)
  const second = phone.open()
  await second.engine.session.checked()
  const kept = await ask(second, house.walk.id)
  expect(kept).toEqual(fresh.ok && { ok: true, value: { ...fresh.value, isKept: true } })
  expect(kept.ok && kept.value.answeredAt).toBeGreaterThanOrEqual(before)
  expect(kept.ok && kept.value.answeredAt).toBeLessThan(before + 60_000)
})

test('a question that was never answered here has no answer without signal', async () => {
  const tab = await viewing(phone, house.walk.id)
  await ask(tab, house.walk.id)
  phone.goOffline()
  expect(await ask(tab, crypto.randomUUID())).toEqual({ ok: false, reason: { kind: 'no-signal' } })
})

test('a refusal is told, and what was answered before is not given in its place', async () => {
  const tab = await viewing(phone, house.walk.id)
  await ask(tab, house.walk.id)
  phone.network.script(problem(403), { method: 'GET', path: /rota-activities\/[^/]+$/ })
  expect(await ask(tab, house.walk.id)).toMatchObject({ ok: false, reason: { kind: 'refused', status: 403 } })
})

test('the next person on the device finds no answer of the one before', async () => {
  const tab = await viewing(phone, house.walk.id)
  await ask(tab, house.walk.id)
  expect(await keptOnDevice()).toHaveLength(1)
  phone.signInElsewhere(house.other.id)
  tab.setVisible(true)
  await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
  expect(await keptOnDevice()).toEqual([])
  phone.goOffline()
  expect(await ask(tab, house.walk.id)).toEqual({ ok: false, reason: { kind: 'no-signal' } })
})

test('the fifty newest are kept', async () => {
  const client = aClient()
  await house.server().put('clients', client)
  const activities = Array.from({ length: 52 }, () => anActivity([client]))
  for (const activity of activities) await house.server().put('activities', activity)
  const tab = await viewing(phone, house.walk.id)
  const answeredAt: number[] = []
  for (const { id } of activities) {
    phone.clock.advance(500)
    const answer = await ask(tab, String(id))
    answeredAt.push(answer.ok ? answer.value.answeredAt : Number.NaN)
  }
  const kept = await keptOnDevice()
  const newest = answeredAt.toSorted((a, b) => b - a).slice(0, 50)
  expect(kept.map((one) => one.answeredAt).sort((a, b) => b - a)).toEqual(newest)
  // The engine follows the server's clock, which may set it back meanwhile: which came last is no matter of the order asked.
  expect(new Set(answeredAt).size).toBeGreaterThan(2)
})

test('an address that the server would not understand is not asked for, and is no bug', async () => {
  const tab = await viewing(phone, house.walk.id)
  const detail = 'This cannot be found. Check the address, or choose again.'
  expect(await ask(tab, 'the-walk')).toMatchObject({ ok: false, reason: { kind: 'refused', detail } })
  expect(tab.failures).toEqual([])
})
