import { describe, expect, test } from 'vitest'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { createActivity } from '../../domain/mutations/create-activity.ts'
import { comment, entriesOf, isUnsent, settled, settledInTime, start, until, viewing } from '../support/a-phone.ts'
import { aNewActivity, house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'
import { problem } from '../support/problem.ts'

withHouseAndPhone()

const sentPaths = () =>
  phone.network.arrivals.filter(({ key }) => key !== null).map(({ path }) => path.split('/').at(-1))

describe('order', () => {
  test('one poisoned entry holds up nothing about other rows', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(500), { path: new RegExp(`${house.walk.id}/start$`), times: 1000 })
    await start(tab, house.walk.id)
    await start(tab, house.bath.id)
    await until(async () => (await house.eventsOf(house.bath.id)).length === 1, 'the other activity being started')
    expect((await entriesOf(tab)).filter(isUnsent).map(({ target }) => target)).toContain(house.walk.id)
  })

  test('a poisoned entry is not sent again by each press about other rows, and soon after one of them', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(500), { path: new RegExp(`${house.walk.id}/start$`), times: 1000 })
    await until(() => !phone.network.isBusy(), 'all being read')
    await start(tab, house.walk.id)
    const poisoned = async () => (await entriesOf(tab)).find(({ target }) => target === house.walk.id)
    await until(async () => (await poisoned())?.attempts === 1, 'the attempt being noted')
    for (let times = 1; times <= 5; times += 1) {
      await comment(tab, house.bath.id, `Splash ${times}`)
      await until(
        async () => (await house.eventsOf(house.bath.id)).length === times,
        'the other activity being told of',
      )
    }
    expect((await poisoned())?.attempts).toBe(1)
    phone.clock.advance(3000)
    await until(async () => (await poisoned())?.attempts === 2, 'a second attempt')
  })

  test('a refused comment stays listed with its reason, its row goes back, and what follows is sent', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'Refused one')
    await start(tab, house.walk.id)
    phone.network.script(problem(422, { detail: 'The note is not allowed.' }), { path: /comment$/ })
    phone.goOnline()
    await settled(tab)
    const [started, refused] = await entriesOf(tab)
    expect(started?.state).toBe('received')
    expect(refused).toMatchObject({ state: 'attention', refusal: { status: 422, detail: 'The note is not allowed.' } })
    expect(refused?.payload).toMatchObject({ note: 'Refused one' })
    const shown = await tab.read((read) => read.activity(house.walk.id))
    expect(shown?.clients[0]?.reports.map(({ event }) => event)).toEqual(['STARTED'])
    expect(shown?.needsAttention).toBe(true)
  })

  test('a refused create parks what is about its row, and trying again sends all of it in order', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    const baking = aNewActivity()
    await tab.engine.commit(createActivity, baking)
    await start(tab, baking.id)
    await comment(tab, baking.id, 'Scones')
    phone.network.script(problem(403), { path: /rota-activities$/ })
    phone.goOnline()
    await until(async () => (await entriesOf(tab)).some(({ state }) => state === 'attention'), 'the refusal')
    const [commented, started, created] = await entriesOf(tab)
    expect([commented?.waitsFor, started?.waitsFor]).toEqual([created?.id, created?.id])
    expect(sentPaths()).toEqual([])
    await tab.engine.entries.tryAgain(created?.id ?? '')
    await settled(tab)
    expect(sentPaths()).toEqual(['rota-activities', 'start', 'comment'])
    expect((await house.eventsOf(baking.id)).toSorted()).toEqual(['COMMENT', 'STARTED'])
  })

  test('two edits without signal go as one chain, each from the version that the one before it gave', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Walk to the pier' })
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Walk to the lighthouse' })
    phone.goOnline()
    await settled(tab)
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received', 'received'])
    expect((await house.ask(`GET /rota-activities/${house.walk.id}`)).body.title).toBe('Walk to the lighthouse')
  })

  test('an edit that clashes with somebody else’s needs attention with both values, and an edited one takes its place', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await tab.engine.commit(changeActivity, { activityId: house.walk.id, title: 'Mine' })
    const { manager } = house
    const changed = await house.server().ask(manager, `PATCH /rota-activities/${house.walk.id}`, {
      body: { title: 'Theirs' },
      headers: { 'if-match': '"1"' },
    })
    expect(changed.status).toBe(200)
    phone.goOnline()
    await settled(tab)
    const [refused] = await entriesOf(tab)
    expect(refused).toMatchObject({ state: 'attention', refusal: { status: 412, conflicts: ['title'] } })
    expect(refused?.refusal?.current).toMatchObject({ title: 'Theirs' })
    await until(async () => (await tab.read((read) => read.activity(house.walk.id)))?.title === 'Theirs', 'their value')
    const edit = { activityId: house.walk.id, title: 'Both of ours' }
    expect((await tab.engine.entries.edit(refused?.id ?? '', edit)).ok).toBe(true)
    await settled(tab)
    expect((await house.ask(`GET /rota-activities/${house.walk.id}`)).body.title).toBe('Both of ours')
    expect((await entriesOf(tab)).map(({ state }) => state)).toEqual(['received'])
  })

  test('what is set aside is given up with a reason, which is itself sent', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script(problem(422), { path: /comment$/ })
    await comment(tab, house.walk.id, 'Twice said')
    await until(async () => (await entriesOf(tab)).some(({ state }) => state === 'attention'), 'the refusal')
    const [refused] = await entriesOf(tab)
    await tab.engine.entries.setAside(refused?.id ?? '', 'Said it by telephone')
    await settled(tab)
    expect((await entriesOf(tab)).map(({ name, state }) => [name, state])).toEqual([['v1.entry.set-aside', 'received']])
  })

  test('many waiting entries travel in few requests, in order and each once', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    for (let note = 0; note < 12; note += 1) {
      phone.clock.advance(1000)
      await comment(tab, note % 2 === 0 ? house.walk.id : house.bath.id, `Note ${note}`)
    }
    phone.goOnline()
    await settledInTime(phone, tab)
    expect(phone.network.arrivals.filter(({ path }) => path.endsWith('/comment'))).toEqual([])
    expect(phone.network.arrivals.filter(({ path }) => path === '/v1/batch')).toHaveLength(1)
    expect(await house.notesOf(house.walk.id)).toEqual([0, 2, 4, 6, 8, 10].map((note) => `Note ${note}`))
    expect(await house.notesOf(house.bath.id)).toHaveLength(6)
  })

  test('a batch whose answer was lost is sent again and nothing is there twice', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    for (let note = 0; note < 11; note += 1) await comment(tab, house.walk.id, `Note ${note}`)
    phone.network.script('answer-lost', { path: /batch$/ })
    phone.goOnline()
    await settledInTime(phone, tab)
    expect(await house.notesOf(house.walk.id)).toHaveLength(11)
  })
})
