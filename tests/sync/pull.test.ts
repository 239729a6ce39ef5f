import { Dexie } from 'dexie'
import { describe, expect, test } from 'vitest'
import { pageSizes, shiftFirstStageDays, shiftWindowDays } from '../../domain/constants.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { comment, entriesOf, notesOf, settled, settledInTime, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../support/rows.ts'

withHouseAndPhone()

const noEvents = { method: 'GET', path: /events$/, times: 1_000_000 }
const reads = (path: string) => phone.network.arrivals.filter((one) => one.method === 'GET' && one.path === path).length

describe('the mirror', () => {
  test('a row that was removed goes, and one with unsent work stays until that is decided', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Unsent')
    const { manager } = house
    for (const { id } of [house.walk, house.bath]) {
      const headers = { 'if-match': '"1"' }
      const removed = await house
        .server()
        .ask(manager, `DELETE /rota-activities/${id}`, { headers, body: { reason: 'Cancelled' } })
      expect(removed.status).toBe(204)
    }
    phone.network.script('lost', { path: /comment$/, times: 1_000_000 })
    phone.goOnline()
    await until(async () => (await tab.read((read) => read.activity(house.bath.id))) === undefined, 'the bath going')
    expect(await notesOf(tab, house.walk.id)).toEqual(['Unsent'])
  })

  test('a report on an activity that was removed meanwhile brings it back', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Did happen')
    const headers = { 'if-match': '"1"' }
    await house
      .server()
      .ask(house.manager, `DELETE /rota-activities/${house.walk.id}`, { headers, body: { reason: 'Cancelled' } })
    phone.goOnline()
    await settled(tab)
    await until(
      async () => (await tab.read((read) => read.activity(house.walk.id)))?.cameBack === true,
      'it coming back',
    )
    expect(await notesOf(tab, house.walk.id)).toEqual(['Did happen'])
  })

  test('an older answer never takes the place of a newer row', async () => {
    const tab = await viewing(phone, house.walk.id)
    const old = JSON.stringify((await house.ask(`GET /rota-activities/${house.walk.id}`)).body)
    await house.server().ask(house.other, `POST /rota-activities/${house.walk.id}/comment`, {
      body: { date: new Date().toISOString(), note: 'Newer' },
    })
    await until(async () => (await notesOf(tab, house.walk.id)).length === 1, 'the newer row')
    const late = new Response(old, { status: 200, headers: { 'content-type': 'application/json' } })
    phone.network.script(late, { path: /start$/ })
    await start(tab, house.walk.id)
    await settled(tab)
    expect(await notesOf(tab, house.walk.id)).toEqual(['Newer'])
  })

  test('a first sync that was interrupted goes on where it stopped', async () => {
    const many = Array.from({ length: 600 }, () => aClient())
    await house.server().put('clients', ...many)
    phone.network.script('passes', { method: 'GET', path: /clients$/, times: 1 })
    phone.network.script('lost', { method: 'GET', path: /clients$/, times: 1_000_000 })
    let tab = phone.open()
    await until(async () => (await tab.read((read) => read.clients())).length === 250, 'the first page')
    await until(
      async () => (await tab.read((read) => read.freshness()))['clients']?.progress !== undefined,
      'the progress',
    )
    expect((await tab.read((read) => read.freshness()))['clients']?.progress).toMatchObject({ done: 250, total: 601 })
    await phone.closeBrowser()
    const before = reads('/v1/clients')
    phone.network.forget()
    tab = phone.open()
    await until(async () => (await tab.read((read) => read.clients())).length === 601, 'all of them')
    expect(reads('/v1/clients') - before).toBeLessThanOrEqual(4)
  })

  test('the copy of the shifts reaches no further than the days that were read to the end', async () => {
    const rota = aRota()
    await house.server().put('rotas', rota)
    const day = localDayOf(Date.now() + 30 * 86_400_000, 'Europe/London')
    await house.server().put('shifts', ...Array.from({ length: pageSizes.shifts + 1 }, () => aShift(rota, { day })))
    // The days around today whole, and the first page of two of the others.
    phone.network.script('passes', { method: 'GET', path: /shifts$/, times: 2 })
    phone.network.script('lost', { method: 'GET', path: /shifts$/, times: 1_000_000 })
    const tab = phone.open()
    const reach = () => tab.read((read) => read.shiftsReach())
    const daysLong = async () => {
      const { fromAt, untilAt } = (await reach()) ?? { fromAt: 0, untilAt: 0 }
      return Math.round((untilAt - fromAt) / 86_400_000)
    }
    expect(await reach()).toBeUndefined()
    const known = async () => (await tab.read((read) => read.shiftsOfRota(rota.id))).length
    await until(async () => (await known()) === pageSizes.shifts, 'the first page')
    expect(await daysLong()).toBe(2 * shiftFirstStageDays + 1)
    phone.network.forget()
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return (await daysLong()) === 2 * shiftWindowDays + 1
    }, 'all of them')
  })

  test('without live events, the next check brings what changed and nothing else', async () => {
    phone.network.script('lost', noEvents)
    const tab = await viewing(phone, house.walk.id)
    const told = await house.ask(`POST /rota-activities/${house.walk.id}/comment`, house.other, {
      date: new Date().toISOString(),
      note: 'While nobody listened',
    })
    expect(told).toMatchObject({ status: 200 })
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(60_000)
      return (await notesOf(tab, house.walk.id)).length === 1
    }, 'the newer check')
  })

  test('a mirror of an earlier build, which nothing was ever let go of, is brought up to date', async () => {
    let tab = await viewing(phone, house.walk.id)
    await until(() => tab.engine.syncState.snapshot().state === 'synced', 'the first copy')
    await phone.closeBrowser()
    const mirror = new Dexie('carelight-mirror', phone.browser)
    await mirror.open()
    await mirror.table('cells').delete('wipe')
    mirror.close()
    await house.server().put('clients', aClient())
    tab = phone.open()
    await until(async () => (await tab.read((read) => read.clients())).length === 2, 'the new client')
    await until(() => tab.engine.syncState.snapshot().state === 'synced', 'being synced')
  })

  test('what waits for a server that was away is read as signal returns, also where no live events come', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => tab.engine.syncState.snapshot().state === 'synced', 'the first copy')
    phone.network.script('lost', noEvents)
    phone.network.script('lost', { method: 'GET', path: /clients$/, times: 1_000_000 })
    await house.server().put('clients', aClient())
    tab.engine.refresh()
    await until(() => tab.engine.syncState.snapshot().state !== 'synced' && !phone.network.isBusy(), 'the failure')
    phone.goOffline()
    phone.network.forget()
    phone.network.script('lost', noEvents)
    // No time passes: a wait that is not ended lasts for ever.
    phone.goOnline()
    await until(async () => (await tab.read((read) => read.clients())).length === 2, 'the new client')
  })

  test('what the server no longer knows so far back is read whole', async () => {
    phone.network.script('lost', noEvents)
    const tab = await viewing(phone, house.walk.id)
    const hasClients = async () => (await tab.read((read) => read.clients())).length === 1
    await until(hasClients, 'the clients')
    const before = reads('/v1/clients')
    const asked = reads('/v1/users/me')
    phone.network.script(problem(410), { method: 'GET', path: /clients$/ })
    tab.engine.refresh()
    await until(() => reads('/v1/clients') > before, 'reading whole again')
    await until(hasClients, 'the clients being there again')
    // It may be that the person has other rights now.
    await until(() => reads('/v1/users/me') > asked, 'asking who the person is')
  })

  test('what was read expires 14 days after the last contact, what was pressed does not', async () => {
    let tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    await phone.closeBrowser()
    phone.clock.advance(15 * 24 * 3_600_000)
    tab = phone.open()
    expect((await tab.engine.session.checked()).state).toBe('signed-in')
    expect(await tab.read((read) => read.clients())).toEqual([])
    expect(await tab.read((read) => read.activity(house.bath.id))).toBeUndefined()
    expect(await entriesOf(tab)).toHaveLength(1)
    const walk = await tab.read((read) => read.activity(house.walk.id))
    expect(walk?.clients[0]?.reports.map(({ event }) => event)).toEqual(['STARTED'])
  })

  test('what was read around a wrong day is read around the right one as soon as that is known', async () => {
    phone.network.script('lost', noEvents)
    const tab = await viewing(phone, house.walk.id)
    await until(() => reads('/v1/rotas/shifts') === 2 && !phone.network.isBusy(), 'all being read')
    const swim = anActivity([aClient()], { ...todays, title: 'Swim' })
    await house.server().put('activities', swim)
    phone.clock.beOffBy(100 * 24 * 3_600_000)
    tab.engine.refresh()
    await until(async () => (await tab.read((read) => read.activity(swim.id))) !== undefined, 'the new activity')
  })

  test('a server that was restored from a backup gets the last entries again', async () => {
    const tab = await viewing(phone, house.walk.id)
    await comment(tab, house.walk.id, 'Acknowledged')
    await settled(tab)
    const answer = new Response('{"serverTime":"2026-11-21T10:00:00.000Z"}', {
      status: 200,
      headers: { 'content-type': 'application/json', 'server-epoch': 'another' },
    })
    const sent = () => phone.network.arrivals.filter(({ path }) => path.endsWith('/comment'))
    phone.network.script(answer, { path: /ping$/ })
    phone.clock.advance(60_000)
    await until(() => sent().length === 2, 'being sent again')
    await settledInTime(phone, tab)
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
    expect(await house.notesOf(house.walk.id)).toEqual(['Acknowledged'])
    await until(async () => (await notesOf(tab, house.walk.id)).length === 1, 'being shown again')
  })
})
