import { describe, expect, test, vi } from 'vitest'
import { currentRotas } from '../../domain/calls/current-rotas.ts'
import { getActivity } from '../../domain/calls/get-activity.ts'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { entriesOf, notesOf, start, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { aClient, anActivity } from '../support/rows.ts'

withHouseAndPhone()

const bug = new TypeError('Cannot read properties of undefined')
const fails = () => {
  throw bug
}
const said = (tab: Tab) => ({ activityId: house.walk.id, date: tab.engine.now(), note: 'A walk by the sea' })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a bug in our own code', () => {
  test('is reported where a press meets it before anything is stored, and is no full tablet', async () => {
    const tab = await viewing(phone, house.walk.id)
    const broken = { ...commentOnActivity, target: fails }
    expect(await tab.engine.commit(broken, said(tab))).toEqual({ ok: false, reason: 'failed' })
    expect(tab.failures).toEqual([bug])
    expect(tab.engine.syncState.snapshot().storage).toBe('ok')
  })

  test('takes no old activity away where a press meets it while it is stored', async () => {
    const old = anActivity([aClient()], { title: 'Swim', startDate: daysAgo(6), endDate: daysAgo(5) })
    await house.server().put('activities', old)
    const tab = await viewing(phone, house.walk.id)
    const oldOne = () => tab.read((read) => read.activity(old.id))
    await until(async () => (await oldOne()) !== undefined, 'the old activity')
    phone.goOffline()
    const broken = { ...commentOnActivity, requires: fails }
    expect(await tab.engine.commit(broken, said(tab))).toEqual({ ok: false, reason: 'failed' })
    expect(await oldOne()).toBeDefined()
    expect(tab.failures).toEqual([bug])
    expect(tab.engine.syncState.snapshot().storage).toBe('ok')
    expect(await entriesOf(tab)).toEqual([])
    expect(await tab.engine.commit(commentOnActivity, said(tab))).toMatchObject({ ok: true, value: { seq: 1 } })
  })

  test('is reported where a call meets it, and is neither a refusal nor a lack of signal', async () => {
    const tab = await viewing(phone, house.walk.id)
    const endpoint = Object.defineProperty({ ...getActivity }, 'endpoint', { get: fails })
    const answer = await tab.engine.call(endpoint, { activityId: house.walk.id })
    expect(answer).toMatchObject({ ok: false, reason: { kind: 'failed', detail: 'An error occurred' } })
    expect(tab.failures).toEqual([bug])
    expect(tab.engine.syncState.snapshot().isOnline).toBe(true)
  })

  test('in what the server answers after it did what it was asked for is not called a refusal', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(Response.json({ id: 1 }), { method: 'GET', path: /rota-activities\/[^/]+$/ })
    const answer = await tab.engine.call(getActivity, { activityId: house.walk.id })
    expect(answer).toMatchObject({ ok: false, reason: { kind: 'failed', detail: 'An error occurred' } })
  })

  test('in a list that an answer should have is named', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(Response.json({ total: 0, count: 0 }), { method: 'GET', path: /rotas\/current$/ })
    const answer = await tab.engine.call(currentRotas, {})
    const detail = 'No _embedded found in API response'
    expect(answer).toMatchObject({ ok: false, reason: { kind: 'failed', title: '', detail } })
  })

  test('is reported where the page fails at what an answer tells besides, and the answer counts', async () => {
    const tab = await viewing(phone, house.walk.id)
    vi.spyOn(tab.notices, 'push').mockImplementation(fails)
    const answered = new Response(JSON.stringify({ _messages: [{ type: 'info', content: 'Hello' }] }), {
      headers: { 'content-type': 'application/problem+json' },
      status: 403,
    })
    phone.network.script(answered, { method: 'GET', path: /rota-activities\/[^/]+$/ })
    const answer = await tab.engine.call(getActivity, { activityId: house.walk.id })
    expect(answer).toMatchObject({ ok: false, reason: { kind: 'refused', status: 403 } })
    expect(tab.failures).toEqual([bug])
    expect(tab.engine.syncState.snapshot().isOnline).toBe(true)
  })

  test('in what a live event brings is reported, and the line goes on', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => phone.network.arrivals.some(({ path }) => path === '/v1/events'), 'the line')
    const { parse } = JSON
    vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
      const parsed = parse(text, reviver)
      if (parsed?.action !== 'updated') return parsed
      return Object.defineProperty({ ...parsed }, 'action', { enumerable: true, get: fails })
    })
    await house.server().ask(house.other, `POST /rota-activities/${house.walk.id}/comment`, {
      body: { date: new Date().toISOString(), note: 'From elsewhere' },
    })
    await until(() => tab.failures.length > 0, 'the report')
    expect(tab.failures[0]).toBe(bug)
    // What the event would have brought is read.
    await until(async () => (await notesOf(tab, house.walk.id)).includes('From elsewhere'), 'the comment')
    expect(phone.network.arrivals.filter(({ path }) => path === '/v1/events')).toHaveLength(1)
    vi.restoreAllMocks()
    expect((await start(tab, house.walk.id)).ok).toBe(true)
  })
})
