import { describe, expect, test } from 'vitest'
import { reportUnavailable } from '../../domain/mutations/report-unavailable.ts'
import { stopActivity } from '../../domain/mutations/stop-activity.ts'
import { aPhone, comment, entriesOf, isUnsent, notesOf, settled, start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

describe('a shift without signal', () => {
  test('what is pressed is shown at once, survives the closed browser and reaches the server in order', async () => {
    const { walk, bath, client } = house
    let tab = await viewing(phone, walk.id)
    phone.goOffline()
    await start(tab, walk.id)
    await comment(tab, walk.id, 'Enjoyed the harbour')
    const date = tab.engine.now()
    const refused = { activityId: bath.id, date, clients: [{ id: client.id }], reason: 'refused' as const }
    await tab.engine.commit(reportUnavailable, refused)
    await tab.engine.commit(stopActivity, { activityId: walk.id, date })
    await phone.closeBrowser()

    tab = phone.open()
    await until(() => tab.engine.session.snapshot().state === 'signed-in', 'opening without signal')
    expect(await notesOf(tab, walk.id)).toEqual(['Enjoyed the harbour'])
    expect(await tab.read((read) => read.activity(walk.id))).toMatchObject({ waitingSince: expect.any(Number) })
    expect((await entriesOf(tab)).map(isUnsent)).toEqual([true, true, true, true])

    phone.goOnline()
    await settled(tab)
    expect((await house.eventsOf(walk.id)).toSorted()).toEqual(['COMMENT', 'STARTED', 'STOPPED'])
    const sent = phone.network.arrivals.filter(({ path }) => path.includes(`/rota-activities/${walk.id}/`))
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['start', 'comment', 'stop'])
    expect(await house.eventsOf(bath.id)).toEqual(['REFUSED'])
    const isStillMarked = async () => (await tab.read((read) => read.activity(walk.id)))?.waitingSince !== undefined
    await until(async () => !(await isStillMarked()), 'no mark being left')
    expect(tab.failures).toEqual([])
  })

  test('a manager who has the activity open sees it appear without reloading', async () => {
    const office = await aPhone(house.upstream, { person: house.manager.id })
    const screen = await viewing(office, house.walk.id)
    const tab = await viewing(phone, house.walk.id)
    await comment(tab, house.walk.id, 'Back at eleven')
    await until(async () => (await notesOf(screen, house.walk.id)).includes('Back at eleven'), 'the comment arriving')
    await office.closeBrowser()
  })

  test('two tablets that report on the same activity both end with everything', async () => {
    const second = await aPhone(house.upstream, { person: house.other.id })
    const tab = await viewing(phone, house.walk.id)
    const other = await viewing(second, house.walk.id)
    phone.goOffline()
    second.goOffline()
    await start(tab, house.walk.id)
    await comment(tab, house.walk.id, 'Took her coat')
    await start(other, house.walk.id)
    await comment(other, house.walk.id, 'Met the neighbour')
    second.goOnline()
    await settled(other)
    phone.goOnline()
    await settled(tab)
    const both = ['Met the neighbour', 'Took her coat']
    await until(async () => (await notesOf(other, house.walk.id)).length === 2, 'the second tablet seeing both')
    expect((await notesOf(tab, house.walk.id)).toSorted()).toEqual(both)
    expect((await house.eventsOf(house.walk.id)).filter((event) => event === 'STARTED')).toHaveLength(2)
    await second.closeBrowser()
  })

  test('a client that an event is about is filled in at the press', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    const [entry] = await entriesOf(tab)
    expect(entry?.payload).toMatchObject({ clients: [{ id: house.client.id }] })
  })
})
