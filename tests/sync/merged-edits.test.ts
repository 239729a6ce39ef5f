import { describe, expect, test } from 'vitest'
import { changeActivity } from '../../domain/mutations/change-activity.ts'
import { comment, entriesOf, settled, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const change = (tab: Tab, changed: Record<string, string>) =>
  tab.engine.commit(changeActivity, { activityId: house.walk.id, ...changed })

/** Somebody else changes the walk, from the version that everybody was shown first. */
const elsewhere = async (body: Record<string, string>) => {
  const path = `PATCH /rota-activities/${house.walk.id}`
  const answer = await house.server().ask(house.manager, path, { body, headers: { 'if-match': '"1"' } })
  expect(answer.status).toBe(200)
}

const atTheOffice = async () => (await house.ask(`GET /rota-activities/${house.walk.id}`)).body

/** Enough to say of other things that all of it travels in batches. */
const enoughForBatches = async (tab: Tab) => {
  for (let note = 0; note < 10; note += 1) await comment(tab, house.bath.id, `Note ${note}`)
}

describe.each([
  ['one by one', async () => undefined],
  ['in a batch', enoughForBatches],
] as const)('edits of one row that go %s', (_how, beside) => {
  test('overwrite nothing that somebody else wrote before the first of them was merged', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await change(tab, { note: 'Take the umbrella' })
    await change(tab, { title: 'Mine' })
    await beside(tab)
    await elsewhere({ title: 'Theirs' })
    phone.goOnline()
    await settled(tab)
    const refused = (await entriesOf(tab)).filter(({ state }) => state === 'attention')
    expect(refused).toMatchObject([{ payload: { title: 'Mine' }, refusal: { status: 412, conflicts: ['title'] } }])
    expect(refused[0]?.refusal?.current).toMatchObject({ title: 'Theirs', note: 'Take the umbrella' })
    expect(await atTheOffice()).toMatchObject({ title: 'Theirs', note: 'Take the umbrella' })
  })

  test('all stand where somebody else wrote another field, however often one’s own was written', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    for (const title of ['First', 'Second', 'Third']) await change(tab, { title })
    await beside(tab)
    await elsewhere({ note: 'Theirs' })
    phone.goOnline()
    await settled(tab)
    expect((await entriesOf(tab)).filter(({ state }) => state !== 'received')).toEqual([])
    expect(await atTheOffice()).toMatchObject({ title: 'Third', note: 'Theirs' })
  })
})

test('a form that was begun before somebody else’s change is compared with what it began with', async () => {
  const tab = await viewing(phone, house.walk.id)
  const begun = (await tab.read((read) => read.activity(house.walk.id)))?.version
  await elsewhere({ title: 'Theirs' })
  await until(async () => (await tab.read((read) => read.activity(house.walk.id)))?.title === 'Theirs', 'their title')
  const mine = { activityId: house.walk.id, title: 'Mine' }
  await tab.engine.commit(changeActivity, mine, { basedOn: begun })
  await settled(tab)
  expect(await entriesOf(tab)).toMatchObject([{ state: 'attention', refusal: { status: 412, conflicts: ['title'] } }])
  expect(await atTheOffice()).toMatchObject({ title: 'Theirs' })
})

test('a form that is sent at once says which version it began with, and the tablet has theirs when it is refused', async () => {
  const tab = await viewing(phone, house.walk.id)
  const begun = (await tab.read((read) => read.activity(house.walk.id)))?.version
  phone.goOffline()
  await elsewhere({ title: 'Theirs' })
  phone.goOnline()
  const mine = { activityId: house.walk.id, title: 'Mine' }
  const refused = await tab.engine.sendNow(changeActivity, mine, { basedOn: begun })
  expect(refused).toMatchObject({ ok: false, reason: { status: 412, conflicts: ['title'] } })
  expect(await atTheOffice()).toMatchObject({ title: 'Theirs' })
  await until(async () => (await tab.read((read) => read.activity(house.walk.id)))?.title === 'Theirs', 'their title')
  const seen = (await tab.read((read) => read.activity(house.walk.id)))?.version
  expect(await tab.engine.sendNow(changeActivity, mine, { basedOn: seen })).toMatchObject({ ok: true })
  expect(await atTheOffice()).toMatchObject({ title: 'Mine' })
})
