import { Dexie } from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { comment, entriesOf, settled, settledInTime, start, until, viewing } from '../../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../../support/house-and-phone.ts'
import { problem } from '../../support/problem.ts'

withHouseAndPhone()

/** Lets a minute pass for what `check` waits for. */
const withinAMinute = (check: () => Promise<boolean>, what: string) =>
  until(async () => {
    if (!phone.network.isBusy()) phone.clock.advance(1000)
    if (phone.clock.port.elapsedMs() > 60_000) throw new Error(`Not within a minute: ${what}`)
    return check()
  }, what)

describe('what holds up what', () => {
  test('a time that the server names for one entry is kept, whatever wakes the sender', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(409, { headers: { 'retry-after': '60' } }), { path: /start$/ })
    await start(tab, house.walk.id)
    await until(async () => (await entriesOf(tab))[0]?.attempts === 1, 'the server being busy with it')
    tab.setVisible(true)
    await comment(tab, house.bath.id, 'Meanwhile')
    await until(async () => (await house.notesOf(house.bath.id)).length === 1, 'the other row')
    const starts = () => phone.network.arrivals.filter(({ path }) => path.endsWith('/start')).length
    expect(starts()).toBe(0)
    phone.clock.advance(61_000)
    // Time may end a request that was on its way: the next attempt is a moment later.
    await settledInTime(phone, tab)
    expect(starts()).toBe(1)
  })

  test('an entry that this build cannot read holds up nothing else', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Of another build')
    await phone.closeBrowser()
    const outbox = new Dexie('carelight-outbox', phone.browser)
    await outbox.open()
    const [entry] = await outbox.table('entries').toArray()
    await outbox.table('entries').put({ ...entry, name: 'v9.activity.sing' })
    outbox.close()
    const again = phone.open()
    await until(() => again.engine.session.snapshot().state === 'signed-in', 'being signed in')
    await comment(again, house.walk.id, 'Of this build')
    phone.goOnline()
    await withinAMinute(async () => (await house.notesOf(house.walk.id)).length === 1, 'what this build can read')
    const states = async () => (await entriesOf(again)).map(({ state }) => state)
    await until(async () => (await states())[0] !== 'sending', 'its answer')
    // It stays listed: the build that made it may come back.
    expect(await states()).toEqual(['received', 'waiting'])
  })

  test('a filing goes with its behaviour report when that is edited', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const said = { activityId: house.walk.id, clientId: house.client.id, date: tab.engine.now() }
    const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
    const payload = { ...said, type: 'AGITATED' as const, note: 'Upset', incident }
    const kept = await tab.engine.commit(reportBehaviour, payload)
    if (!kept.ok) throw new Error('Not kept.')
    await tab.engine.commit(fileIncidentReport, { ...said, reportId: kept.value.id })
    phone.network.script(problem(422), { path: /challenging-behaviour$/ })
    phone.goOnline()
    await until(async () => (await entriesOf(tab)).some(({ state }) => state === 'attention'), 'the refusal')
    expect((await tab.engine.entries.edit(kept.value.id, { ...payload, note: 'Very upset' })).ok).toBe(true)
    await settled(tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    const { clients } = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
    expect(clients[0].reports[0].incident.reportFiled).toBeDefined()
  })

  test.each([1, 10])(
    'a grant that the server forgot holds up nobody else, and is not used again: %i of each',
    async (count) => {
      const { answer } = house.upstream
      let uses = 0
      vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
        if (!request.headers.get('authorization')?.startsWith('Grant')) return answer(request)
        uses += 1
        return problem(401)
      })
      const tab = await viewing(phone, house.walk.id)
      phone.goOffline()
      for (let at = 1; at <= count; at += 1) await comment(tab, house.walk.id, `Ada’s comment ${at}`)
      phone.signInElsewhere(house.other.id)
      tab.setVisible(true)
      phone.goOnline()
      await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
      await until(async () => (await tab.read((read) => read.activity(house.walk.id))) !== undefined, 'the rows')
      phone.goOffline()
      for (let at = 1; at <= count; at += 1) await comment(tab, house.walk.id, `Ben’s comment ${at}`)
      phone.goOnline()
      await withinAMinute(async () => (await house.notesOf(house.walk.id)).length === count, 'the comments')
      expect(uses).toBe(1)
    },
  )

  test('an edit that waits for its author holds up nobody else on the same activity', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Ada’s' })
    await comment(tab, house.walk.id, 'Ada’s comment')
    phone.signInElsewhere(house.other.id)
    tab.setVisible(true)
    phone.goOnline()
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) !== undefined, 'the rows')
    await comment(tab, house.walk.id, 'Ben’s comment')
    await withinAMinute(async () => (await house.notesOf(house.walk.id)).length === 2, 'both comments')
  })
})
