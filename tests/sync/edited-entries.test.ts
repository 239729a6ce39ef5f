import { describe, expect, test } from 'vitest'
import { reportIdsOf } from '../../domain/activity/event-reports.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { withdrawReport } from '../../domain/mutations/withdraw-report.ts'
import { comment, entriesOf, notesOf, settledInTime, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'
import { aClient, anActivity, todays } from '../support/rows.ts'

withHouseAndPhone()

describe('an edited entry takes the place of the refused one', () => {
  const aBaking = (tab: Tab) => {
    const startDate = tab.engine.now()
    const clients = [{ id: house.client.id, initials: 'AB' }]
    const baking = { id: crypto.randomUUID(), title: 'Baking', type: 'support' as const, startDate, clients }
    return { ...baking, endDate: startDate + 3_600_000, locationId: 'gh' }
  }
  /** A new activity and what was said of it; the activity is refused so many times. */
  const aRefusedBaking = async ({ times }: { times: number }) => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const created = aBaking(tab)
    await tab.engine.commit(createActivity, created)
    await comment(tab, created.id, 'Scones')
    phone.network.script(problem(422), { path: /rota-activities$/, times })
    phone.goOnline()
    return { tab, created }
  }
  const refusedOf = async (tab: Tab) => (await entriesOf(tab)).find(({ state }) => state === 'attention')

  test('a later change of the same field waits for it, and not the other way round', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'First' })
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Last' })
    phone.network.script(problem(422), { method: 'PATCH', path: /./ })
    phone.goOnline()
    await until(async () => (await refusedOf(tab)) !== undefined, 'the refusal')
    const refused = await refusedOf(tab)
    await tab.engine.entries.edit(refused?.id ?? '', { activityId: house.walk.id, title: 'Second' })
    await settledInTime(phone, tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    expect((await house.ask(`GET /rota-activities/${house.walk.id}`)).body.title).toBe('Last')
  })

  test('a later change of the same field waits for it and does arrive, though it is refused and edited again', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'First' })
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Last' })
    phone.network.script(problem(422), { method: 'PATCH', path: /./, times: 2 })
    phone.goOnline()
    for (const title of ['Second', 'Third']) {
      await until(async () => (await refusedOf(tab)) !== undefined, 'the refusal')
      await tab.engine.entries.edit((await refusedOf(tab))?.id ?? '', { activityId: house.walk.id, title })
    }
    await settledInTime(phone, tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    expect((await house.ask(`GET /rota-activities/${house.walk.id}`)).body.title).toBe('Last')
  })

  test('what is about a new activity is shown with it again as soon as the refused one is edited', async () => {
    const { tab, created } = await aRefusedBaking({ times: 1 })
    await until(async () => (await refusedOf(tab)) !== undefined, 'the refusal')
    phone.goOffline()
    await tab.engine.entries.edit((await refusedOf(tab))?.id ?? '', { ...created, title: 'Baking cakes' })
    expect(await notesOf(tab, created.id)).toEqual(['Scones'])
  })

  test('what is about a new activity waits for it, however often it is edited', async () => {
    const { tab, created } = await aRefusedBaking({ times: 2 })
    for (const title of ['Baking scones', 'Baking cakes']) {
      await until(async () => (await refusedOf(tab)) !== undefined, 'the refusal')
      if (title === 'Baking cakes') phone.goOffline()
      await tab.engine.entries.edit((await refusedOf(tab))?.id ?? '', { ...created, title })
    }
    phone.goOnline()
    await settledInTime(phone, tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    expect(await house.notesOf(created.id)).toEqual(['Scones'])
  })

  test('what is said of a report by the id that it had first comes after it, and is about the one that is there', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(422), { path: /comment$/, times: 2 })
    await comment(tab, house.walk.id, 'Sconse')
    const date = tab.engine.now()
    let first: string | undefined
    for (const note of ['Scone', 'Scones']) {
      await until(async () => (await refusedOf(tab)) !== undefined, 'the refusal')
      const refused = await refusedOf(tab)
      first ??= refused?.id
      if (note === 'Scones') phone.goOffline()
      await tab.engine.entries.edit(refused?.id ?? '', { activityId: house.walk.id, note, date })
    }
    const withdrawal = { activityId: house.walk.id, reportId: first ?? '', reason: 'Of another day.', date }
    await tab.engine.commit(withdrawReport, withdrawal)
    phone.goOnline()
    await settledInTime(phone, tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    const { clients } = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
    expect(clients[0].reports).toMatchObject([{ note: 'Scones', withdrawn: { reason: 'Of another day.' } }])
  })

  test('the reports of two clients are withdrawn by the ids that they had before they were edited', async () => {
    const [ab, cd] = [aClient({ initials: 'AB' }), aClient({ initials: 'CD' })]
    const outing = anActivity([ab, cd], todays)
    await house.server().put('clients', ab, cd)
    await house.server().put('activities', outing)
    const tab = await viewing(phone, outing.id)
    phone.network.script(problem(422), { path: /comment$/ })
    await comment(tab, outing.id, 'Sconse')
    await until(async () => (await refusedOf(tab)) !== undefined, 'the refusal')
    const first = (await refusedOf(tab))?.id ?? ''
    phone.goOffline()
    const date = tab.engine.now()
    await tab.engine.entries.edit(first, { activityId: outing.id, note: 'Scones', date })
    for (const reportId of reportIdsOf(first, [ab.id, cd.id])) {
      await tab.engine.commit(withdrawReport, { activityId: outing.id, reportId, reason: 'Of another day.', date })
    }
    phone.goOnline()
    await settledInTime(phone, tab)
    const { clients } = (await house.ask(`GET /rota-activities/${outing.id}`)).body
    const struckOut = [{ note: 'Scones', withdrawn: { reason: 'Of another day.' } }]
    expect(clients).toMatchObject([{ reports: struckOut }, { reports: struckOut }])
  })

  test('what is said of a report waits for it once a restored server refuses what it had taken', async () => {
    const tab = await viewing(phone, house.walk.id)
    await comment(tab, house.walk.id, 'Sconse')
    await settledInTime(phone, tab)
    const [received] = await entriesOf(tab)
    const restored = problem(503, { headers: { 'server-epoch': 'another' } })
    phone.network.script(problem(422), { path: /comment$/, times: 1000 })
    phone.network.script(restored, { path: /withdraw$/ })
    const date = tab.engine.now()
    const said = { activityId: house.walk.id, reportId: received?.id ?? '', reason: 'Of another day.', date }
    await tab.engine.commit(withdrawReport, said)
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(10_000)
      return (await refusedOf(tab)) !== undefined
    }, 'the refusal')
    phone.network.forget()
    await tab.engine.entries.edit(received?.id ?? '', { activityId: house.walk.id, note: 'Scones', date })
    await settledInTime(phone, tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    const { clients } = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
    const struckOut = { note: 'Scones', withdrawn: expect.objectContaining({ reason: 'Of another day.' }) }
    expect(clients[0].reports).toContainEqual(expect.objectContaining(struckOut))
  })
})
