import { describe, expect, test } from 'vitest'
import { pingEveryMs } from '../../domain/constants.ts'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { comment, entriesOf, settled, settledInTime, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

// The test server is at 127.0.0.1: the first part of its host name is the origin under which it counts.
withHouseAndPhone({ app: '127' })

const refuseOne = (path: RegExp, status = 422) => phone.network.script(problem(status), { path })

const refusedOf = async (tab: Tab) => {
  await until(async () => (await entriesOf(tab)).some(({ state }) => state === 'attention'), 'the refusal')
  const refused = (await entriesOf(tab)).find(({ state }) => state === 'attention')
  if (refused === undefined) throw new Error('Nothing was refused')
  return refused
}

const refusedComment = async (tab: Tab, note: string) => {
  refuseOne(/comment$/)
  await comment(tab, house.walk.id, note)
  return refusedOf(tab)
}

const said = (note: string, tab: Tab) => ({ activityId: house.walk.id, date: tab.engine.now(), note })

describe('a button pressed twice decides once', () => {
  test('an edit saved twice in one moment is one entry', async () => {
    const tab = await viewing(phone, house.walk.id)
    const { id } = await refusedComment(tab, 'Frist')
    const saves = await Promise.all([
      tab.engine.entries.edit(id, said('First', tab)),
      tab.engine.entries.edit(id, said('First', tab)),
    ])
    expect(saves.map(({ ok }) => ok).sort()).toEqual([false, true])
    await settled(tab)
    expect(await house.notesOf(house.walk.id)).toEqual(['First'])
  })

  test('what one tab edits while another sets it aside is one of the two', async () => {
    const tab = await viewing(phone, house.walk.id)
    const other = await viewing(phone, house.walk.id)
    const { id } = await refusedComment(tab, 'Frist')
    const [edited, aside] = await Promise.all([
      tab.engine.entries.edit(id, said('First', tab)),
      other.engine.entries.setAside(id, 'Said it by telephone'),
    ])
    expect([edited.ok, aside.ok].sort()).toEqual([false, true])
    await settled(tab)
    expect(await house.notesOf(house.walk.id)).toEqual(edited.ok ? ['First'] : [])
  })

  test('an entry that was sent again is neither edited nor set aside, and arrives once', async () => {
    const tab = await viewing(phone, house.walk.id)
    const { id } = await refusedComment(tab, 'First')
    phone.goOffline()
    await Promise.all([tab.engine.entries.tryAgain(id), tab.engine.entries.tryAgain(id)])
    expect(await tab.engine.entries.setAside(id, 'Not needed')).toEqual({ ok: false, reason: 'invalid' })
    expect(await tab.engine.entries.edit(id, said('Other', tab))).toEqual({ ok: false, reason: 'invalid' })
    phone.goOnline()
    await settledInTime(phone, tab)
    expect(await house.notesOf(house.walk.id)).toEqual(['First'])
  })
})

test('an edit after a clash begins from what the office showed, though nothing was pulled since', async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Mine', note: 'Take the umbrella' })
  await house.server().ask(house.manager, `PATCH /rota-activities/${house.walk.id}`, {
    body: { title: 'Theirs' },
    headers: { 'if-match': '"1"' },
  })
  phone.goOnline()
  const { id } = await refusedOf(tab)
  await tab.engine.entries.edit(id, { activityId: house.walk.id, note: 'Take the umbrella' })
  await settled(tab)
  expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received'])
  const { body } = await house.ask(`GET /rota-activities/${house.walk.id}`)
  expect(body).toMatchObject({ title: 'Theirs', note: 'Take the umbrella' })
})

describe('what managers see of a device', () => {
  const device = async () => (await house.ask('GET /devices')).body._embedded.devices[0]

  /** The device calls when its time has come. */
  const afterPing = async (check: (seen: Awaited<ReturnType<typeof device>>) => boolean) =>
    until(async () => {
      const seen = await device()
      if (seen !== undefined && check(seen)) return true
      if (!phone.network.isBusy()) phone.clock.advance(pingEveryMs)
      return false
    }, 'the managers seeing it')

  test('a refused entry is named as such, and no longer missed once it was edited and arrived', async () => {
    const tab = await viewing(phone, house.walk.id)
    const { id } = await refusedComment(tab, 'Frist')
    await afterPing(({ gaps }) => gaps[0]?.entries[0]?.state === 'refused')
    expect((await device()).gaps[0].entries[0]).toMatchObject({ userId: house.carer.id, kind: commentOnActivity.name })
    await tab.engine.entries.edit(id, said('First', tab))
    await settledInTime(phone, tab)
    await afterPing(({ gaps, settled: count }) => gaps.length === 0 && count === 1)
  })

  test('an entry set aside is not missed once its reason has arrived', async () => {
    const tab = await viewing(phone, house.walk.id)
    const { id } = await refusedComment(tab, 'Twice said')
    await tab.engine.entries.setAside(id, 'Said it by telephone')
    await settledInTime(phone, tab)
    await afterPing(({ gaps, settled: count }) => gaps.length === 0 && count === 1)
  })

  test('what an eviction took is called lost, and only what had not arrived', async () => {
    let tab = await viewing(phone, house.walk.id)
    await comment(tab, house.walk.id, 'Arrived')
    await settled(tab)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Lost with the database')
    await phone.closeBrowser()
    await new Promise((resolve) => {
      phone.browser.indexedDB.deleteDatabase('carelight-outbox').onsuccess = resolve
    })
    phone.goOnline()
    tab = await viewing(phone, house.walk.id)
    await afterPing(({ gaps }) => gaps[0]?.isLost === true)
    expect((await device()).gaps).toMatchObject([{ from: 2, to: 2, isLost: true }])
    await until(() => tab.engine.syncState.snapshot().lostSeqs[0]?.from === 2, 'the carer being told the same')
    expect(tab.engine.syncState.snapshot().lostSeqs).toEqual([{ from: 2, to: 2 }])
  })
})
