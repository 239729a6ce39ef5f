import { describe, expect, test, vi } from 'vitest'
import { activitiesInProgress } from '../../domain/calls/activities-in-progress.ts'
import { subscribeChannels } from '../../domain/calls/subscribe-channels.ts'
import { errorToastMs } from '../../domain/constants.ts'
import { clients } from '../../domain/resources/clients.ts'
import { until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const always = 1_000_000
const shown = (tab: Tab) => tab.engine.syncState.snapshot()
const synced = (tab: Tab) => until(() => shown(tab).state === 'synced', 'being synced')
const failing = (tab: Tab, table: string) => shown(tab).copy.failedReads.find((one) => one.table === table)
const readsOf = (path: string) =>
  phone.network.arrivals.filter((one) => one.method === 'GET' && one.path === path).length

const isRead = async (tab: Tab, table: string) =>
  (await tab.read((read) => read.freshness()))[table]?.fetchedAt !== undefined

/** Lets time pass while nothing is on its way, until `check`. */
const inTime = (check: () => boolean, what: string) =>
  until(() => {
    if (!phone.network.isBusy()) phone.clock.advance(1000)
    return check()
  }, what)

describe('what is said of a copy', () => {
  test('is never "synced" while the first of it is still coming, and tells what is read of how much', async () => {
    const open = phone.network.closeGate()
    const tab = phone.open()
    const states = new Set<string>()
    const heard = new Set<string>()
    tab.engine.syncState.subscribe(() => {
      const { state, copy } = shown(tab)
      states.add(state)
      heard.add(`${copy.done} of ${copy.of}`)
      if (copy.done < copy.of) expect(state).not.toBe('synced')
    })
    expect(shown(tab).state).toBe('reading')
    open()
    await synced(tab)
    const { copy } = shown(tab)
    expect(copy.done).toBe(copy.of)
    expect(states).toContain('reading')
    expect(heard).toContain(`1 of ${copy.of}`)
  })

  test.each([
    ['a week', 'closed', 7 * 24 * 60],
    ['an hour', 'without signal', 60],
  ])('after %s %s is not "synced" before the server has answered', async (_span, how, minutes) => {
    let tab = await viewing(phone, house.walk.id)
    await synced(tab)
    if (how === 'closed') await phone.closeBrowser()
    else phone.goOffline()
    phone.clock.advance(minutes * 60_000)
    const open = phone.network.closeGate()
    if (how === 'closed') tab = phone.open()
    const states: string[] = []
    tab.engine.syncState.subscribe(() => states.push(shown(tab).state))
    if (how === 'without signal') phone.goOnline()
    await until(() => shown(tab).copy.of > 0 && shown(tab).isOnline, 'what is kept being known')
    const { state, copy } = shown(tab)
    open()
    expect([state, copy.done]).toEqual(['reading', 0])
    expect(states).not.toContain('synced')
    await synced(tab)
    expect(shown(tab).copy.done).toBe(shown(tab).copy.of)
  })

  test('a list that fails is said, in every tab, and keeps no other from being read', async () => {
    phone.network.script(problem(500), { method: 'GET', path: /\/clients$/, times: always })
    const tab = await viewing(phone, house.walk.id)
    await until(() => failing(tab, 'clients') !== undefined, 'the failure')
    expect(shown(tab).state).toBe('outdated')
    await inTime(() => failing(tab, 'clients')?.attempts === 2, 'a second attempt')
    expect(failing(tab, 'clients')).toMatchObject({ why: 'broken', problem: { status: 500 } })
    expect(failing(tab, 'clients')?.readAt).toBeUndefined()
    await until(() => isRead(tab, 'agencies'), 'the list behind it')
    const second = phone.open()
    await until(() => failing(second, 'clients') !== undefined, 'the other tab saying so')
    expect(shown(second).state).toBe('outdated')
    phone.network.forget()
    await inTime(() => shown(tab).state === 'synced' && shown(second).state === 'synced', 'both being synced')
    expect(await tab.read((read) => read.clients())).toHaveLength(1)
  })

  test('a list that is refused is asked for again when somebody asks, and the copy of before is named', async () => {
    const tab = await viewing(phone, house.walk.id)
    await synced(tab)
    phone.network.script(problem(400), { method: 'GET', path: /\/clients$/ })
    tab.engine.refresh()
    await until(() => failing(tab, 'clients') !== undefined, 'the refusal')
    expect(failing(tab, 'clients')).toMatchObject({ why: 'refused', attempts: 1, problem: { status: 400 } })
    expect(failing(tab, 'clients')?.readAt).toBeDefined()
    expect(shown(tab).state).toBe('outdated')
    const before = readsOf('/v1/clients')
    tab.engine.refresh()
    await synced(tab)
    expect(readsOf('/v1/clients')).toBeGreaterThan(before)
  })

  test('an answer without its list is a failure of its own', async () => {
    const listless = new Response(JSON.stringify({ total: 0, count: 0 }), {
      headers: { 'content-type': 'application/json' },
    })
    phone.network.script(listless, { method: 'GET', path: /\/rota-agencies$/ })
    const tab = await viewing(phone, house.walk.id)
    await until(() => failing(tab, 'agencies') !== undefined, 'the failure')
    expect(failing(tab, 'agencies')).toMatchObject({ why: 'listless', problem: { status: 200 } })
  })

  test('a bug of ours at one list is reported, and the others are read', async () => {
    const bug = new TypeError('Cannot read properties of undefined')
    const covers = () => {
      throw bug
    }
    vi.spyOn(clients.feed, 'stages').mockReturnValue([{ name: 'all', filter: [], covers }])
    const tab = await viewing(phone, house.walk.id)
    await until(() => failing(tab, 'clients') !== undefined, 'the failure')
    expect(failing(tab, 'clients')).toMatchObject({ why: 'broken', problem: { status: 0 } })
    expect(tab.failures).toContain(bug)
    await until(() => isRead(tab, 'agencies'), 'the list behind it')
  })

  test('a call whose screen has no place for a failure is told with its status, title and detail', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(500), { method: 'GET', path: /in-progress$/ })
    await tab.engine.call(activitiesInProgress, {})
    expect(tab.notices).toEqual([
      { kind: 'error', title: '500 Refused', text: 'Not like this.', durationMs: errorToastMs },
    ])
  })

  test('a server that was restored is read anew before anything is called synced', async () => {
    const tab = await viewing(phone, house.walk.id)
    await synced(tab)
    phone.network.script('lost', { method: 'GET', path: /\/(clients|rotas)/, times: always })
    const restored = new Response(null, { status: 204, headers: { 'server-epoch': 'another' } })
    phone.network.script(restored, { method: 'POST', path: /\/subscribe$/ })
    await tab.engine.call(subscribeChannels, {})
    await until(() => shown(tab).state !== 'synced', 'the copy being let go of')
    phone.network.forget()
    await inTime(() => shown(tab).state === 'synced', 'all being read anew')
  })
})
