import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { aPhone, comment, entriesOf, notesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { damage } from '../support/damaged-row.ts'
import { fillDisk } from '../support/full-disk.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

describe('a storage that fails', () => {
  test('a damaged row does not keep the others from being read', async () => {
    const tab = await viewing(phone, house.walk.id)
    const listed = async () => {
      const now = tab.engine.now()
      const activities = await tab.read((read) => read.activitiesBetween(now - 7_200_000, now + 7_200_000))
      return activities.map(({ id }) => id).sort()
    }
    await until(async () => (await listed()).length === 2, 'both activities')
    damage('activities', house.bath.id)
    expect(await listed()).toEqual([house.walk.id])
  })

  test('a damaged row that was removed while all was read anew is not back once it can be read', async () => {
    phone.network.script('lost', { method: 'GET', path: /events$/, times: 1_000_000 })
    const tab = await viewing(phone, house.walk.id)
    const hasBath = async () => (await tab.read((read) => read.activity(house.bath.id))) !== undefined
    await until(hasBath, 'the bath')
    damage('activities', house.bath.id)
    const asked = { headers: { 'if-match': '"1"' }, body: { reason: 'Cancelled' } }
    await house.server().ask(house.manager, `DELETE /rota-activities/${house.bath.id}`, asked)
    const reads = (list = 'rota-activities') =>
      phone.network.arrivals.filter(({ path }) => path === `/v1/${list}`).length
    await until(() => reads('rotas/shifts') >= 2 && !phone.network.isBusy(), 'both stages being read')
    const [before, last] = [reads(), reads('rotas/shifts')]
    // What was read has to make room for what is pressed, and is read again.
    fillDisk(1)
    await comment(tab, house.walk.id, 'Makes room')
    await until(() => reads() >= before + 2, 'both stages being read whole')
    // The last list of the read that follows is asked for once all of that is kept.
    tab.engine.refresh()
    await until(() => reads('rotas/shifts') >= last + 2 && !phone.network.isBusy(), 'the read that follows')
    vi.restoreAllMocks()
    await until(async () => !(await hasBath()), 'the bath being gone')
  })

  test('a row that its person has removed too is not back once that is refused, though all was read anew meanwhile', async () => {
    phone.network.script('lost', { method: 'GET', path: /events$/, times: 1_000_000 })
    phone.network.script('lost', { method: 'DELETE', path: /./, times: 1_000_000 })
    const tab = await viewing(phone, house.walk.id)
    const hasBath = async () => (await tab.read((read) => read.activity(house.bath.id))) !== undefined
    await until(hasBath, 'the bath')
    const reads = (list: string) => phone.network.arrivals.filter(({ path }) => path === `/v1/${list}`).length
    await until(() => reads('rotas/shifts') >= 2 && !phone.network.isBusy(), 'both stages being read')
    const [before, last] = [reads('rota-activities'), reads('rotas/shifts')]
    const asked = { headers: { 'if-match': '"1"' }, body: { reason: 'Cancelled' } }
    await house.server().ask(house.manager, `DELETE /rota-activities/${house.bath.id}`, asked)
    // What was read has to make room for what is pressed, and is read again.
    fillDisk(1)
    expect(await tab.engine.commit(removeActivity, { activityId: house.bath.id })).toMatchObject({ ok: true })
    await until(() => reads('rota-activities') >= before + 2, 'both stages being read whole')
    // The last list of the read that follows is asked for once all of that is kept.
    tab.engine.refresh()
    await until(() => reads('rotas/shifts') >= last + 2 && !phone.network.isBusy(), 'the read that follows')
    phone.network.forget()
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return (await entriesOf(tab)).some(({ state }) => state === 'attention')
    }, 'the refusal')
    // What comes of the refusal is shown before the next press is sent.
    await comment(tab, house.walk.id, 'Later')
    await settled(tab)
    expect(await hasBath()).toBe(false)
  })

  test('a press on a full disk says so, and nothing half of it is left', async () => {
    const tab = await viewing(phone, house.walk.id)
    await tab.engine.drafts.save({ form: 'comment', subject: house.walk.id }, 'A long note', house.carer.id)
    phone.goOffline()
    fillDisk(2)
    const draft = { form: 'comment', subject: house.walk.id }
    const said = { activityId: house.walk.id, date: tab.engine.now(), note: 'A long note' }
    expect(await tab.engine.commit(commentOnActivity, said, { draft })).toEqual({ ok: false, reason: 'storage-failed' })
    expect(await entriesOf(tab)).toEqual([])
    expect(await notesOf(tab, house.walk.id)).toEqual([])
    expect((await tab.read((read) => read.draft(draft)))?.value).toBe('A long note')
    const again = await tab.engine.commit(commentOnActivity, said, { draft })
    expect(again).toMatchObject({ ok: true, value: { seq: 1 } })
    expect(await tab.read((read) => read.draft(draft))).toBeUndefined()
  })

  test('what was read makes room for what is pressed', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    fillDisk(1)
    expect((await start(tab, house.walk.id)).ok).toBe(true)
    expect(await entriesOf(tab)).toHaveLength(1)
    // Today's work stays in sight, though part of the list has to be read again.
    expect((await tab.read((read) => read.freshness())).activities?.fetchedAt).toBeDefined()
    const { arrivals } = phone.network
    const before = arrivals.length
    phone.goOnline()
    const reads = () => arrivals.slice(before).filter(({ path }) => path === '/v1/rota-activities')
    await until(() => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      return reads().length > 0
    }, 'the list being read again')
  })

  test('an edit that finds the disk full is answered, and the refused entry stays', async () => {
    const tab = await viewing(phone, house.walk.id)
    const { body } = await house.ask(`GET /rota-activities/${house.walk.id}`)
    const current = { ...body, version: body.version + 1, dateModified: '2099-01-01T00:00:00.000000Z' }
    phone.network.script(problem(412, { more: { current } }), { method: 'PATCH', path: /./ })
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'First' })
    const refused = async () => (await entriesOf(tab)).find(({ state }) => state === 'attention')
    await until(async () => (await refused()) !== undefined, 'the refusal')
    fillDisk(10, 'activities')
    const said = { activityId: house.walk.id, title: 'Second' }
    const edit = async () => tab.engine.entries.edit((await refused())?.id ?? '', said)
    expect(await edit()).toEqual({ ok: false, reason: 'storage-failed' })
    vi.restoreAllMocks()
    expect(await edit()).toMatchObject({ ok: true })
  })

  test('a tab of an old build writes nothing once a newer build has changed the database', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    const newer = new Dexie('carelight-outbox', phone.browser)
    newer.version(9).stores({ entries: 'id, &seq, state, lane, userId, newIndex' })
    await newer.open()
    await until(() => tab.engine.syncState.snapshot().storage === 'newer-build', 'the old tab noticing')
    expect(await comment(tab, house.walk.id, 'From the past')).toEqual({ ok: false, reason: 'newer-build' })
    expect(await newer.table('entries').count()).toBe(1)
    newer.close()
  })

  test('a browser that refuses storage is said so', async () => {
    const refusing = new IDBFactory()
    vi.spyOn(refusing, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError')
    })
    const tab = (await aPhone(house.upstream, { person: house.carer.id, stores: refusing })).open()
    await until(() => tab.engine.syncState.snapshot().storage === 'refused', 'the refusal')
    expect((await tab.engine.session.checked()).state).toBe('signed-out')
    expect(await start(tab, house.walk.id)).toEqual({ ok: false, reason: 'storage-failed' })
  })

  test('a browser that refuses storage holds up no signing out of all apps', async () => {
    const refusing = new IDBFactory()
    vi.spyOn(refusing, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError')
    })
    const refused = await aPhone(house.upstream, { person: house.carer.id, stores: refusing })
    const tab = refused.open()
    await until(() => tab.engine.syncState.snapshot().storage === 'refused', 'the refusal')
    expect(await tab.engine.session.signOut()).toBe('told')
    refused.cookies.set('sign-out-pending', '1')
    expect(await tab.engine.session.signOut()).toBe('unanswered')
  })

  test('a store that opens at the second attempt is as good as any', async () => {
    const moody = new IDBFactory()
    const { open } = moody
    let isFirst = true
    vi.spyOn(moody, 'open').mockImplementation((...given) => {
      if (!isFirst) return open.apply(moody, given)
      isFirst = false
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    })
    const other = await aPhone(house.upstream, { person: house.carer.id, stores: moody })
    const tab = await viewing(other, house.walk.id)
    expect((await start(tab, house.walk.id)).ok).toBe(true)
    await other.closeBrowser()
  })
})
