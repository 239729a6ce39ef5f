import { expect, test } from 'vitest'
import { markHandoverRead } from '../../domain/mutations/mark-handover-read.ts'
import { requestHelp } from '../../domain/mutations/request-help.ts'
import { seeHelp } from '../../domain/mutations/see-help.ts'
import { aPhone, type Phone, settledInTime, until, viewing } from '../support/a-phone.ts'
import { fillDisk } from '../support/full-disk.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const markedOn = async (tab: Awaited<ReturnType<typeof viewing>>) => [
  ...(await tab.read((read) => read.handoverRead())),
]

test('what was read without signal reaches the person’s other tablet, and nobody else', async () => {
  const tab = await viewing(phone, house.walk.id)
  phone.goOffline()
  const reportIds = [crypto.randomUUID(), crypto.randomUUID()].sort()
  const kept = await tab.engine.commit(markHandoverRead, { date: tab.engine.now(), reportIds })
  expect(kept.ok).toBe(true)
  phone.goOnline()
  await settledInTime(phone, tab)

  const other = await aPhone(house.upstream, { person: house.carer.id })
  const there = await viewing(other, house.walk.id)
  await until(async () => (await markedOn(there)).length > 0, 'the marks of the first tablet')
  expect(await markedOn(there)).toEqual(reportIds)
  other.signInElsewhere(house.other.id)
  there.setVisible(true)
  await until(() => there.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
  expect(await markedOn(there)).toEqual([])
  await other.closeBrowser()
})

test('a call for help is seen at once on this tablet, and by the office when there is signal', async () => {
  const body = { id: crypto.randomUUID(), date: new Date(phone.clock.trueNow()).toISOString(), message: 'Room 4' }
  await house.ask(`POST /rota-activities/${house.walk.id}/request-help`, house.manager, body)
  const tab = await viewing(phone, house.walk.id)
  const seenHere = async () => (await tab.read((read) => read.activity(house.walk.id)))?.reports[0]?.seenBy ?? []
  await until(async () => (await tab.read((read) => read.activity(house.walk.id)))?.reports.length === 1, 'the call')
  phone.goOffline()
  const seen = { activityId: house.walk.id, reportId: body.id, date: tab.engine.now() }
  await tab.engine.commit(seeHelp, seen)
  await until(async () => (await seenHere()).length === 1, 'being shown as seen')
  phone.goOnline()
  await settledInTime(phone, tab)
  const { reports } = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
  expect(reports[0].seenBy).toMatchObject([{ userId: house.carer.id }])
})

/** Nobody is on shift in this house: its manager is called. */
const managersTablet = async () => {
  const tablet = await aPhone(house.upstream, { person: house.manager.id })
  return { tablet, tab: await viewing(tablet, house.walk.id) }
}

const callForHelp = () => {
  const body = { id: crypto.randomUUID(), date: new Date().toISOString(), message: 'Room 4' }
  return house.ask(`POST /rota-activities/${house.walk.id}/request-help`, house.carer, body)
}

const linesOf = ({ network }: Phone) => network.arrivals.filter(({ path }) => path === '/v1/events').length

test('a call for help from while there was no signal is heard as soon as the live line is back', async () => {
  const { tablet, tab } = await managersTablet()
  await until(() => linesOf(tablet) === 1 && !tablet.network.isBusy(), 'the live line')
  tablet.goOffline()
  await callForHelp()
  tablet.goOnline()
  // No time passes on the tablet: nothing but the opening of the line can bring it.
  await until(async () => (await tab.read((read) => read.unread())).announcements.length === 1, 'the call')
  expect((await tab.read((read) => read.unread())).announcements).toMatchObject([{ activityId: house.walk.id }])
  await tablet.closeBrowser()
})

test('an answer from before a call for help, which comes after it, does not take the call away', async () => {
  const early: { answer: () => void } = { answer: () => undefined }
  const { upstream } = house
  const answer = async (request: Request) => {
    const response = await upstream.answer(request)
    if (request.url.endsWith('/v1/announcements/unread') && arrivals++ === 0) {
      await new Promise<void>((resolve) => {
        early.answer = resolve
      })
    }
    return response
  }
  let arrivals = 0
  const tablet = await aPhone({ ...upstream, answer }, { person: house.manager.id })
  const tab = await viewing(tablet, house.walk.id)
  await until(() => linesOf(tablet) === 1 && arrivals > 0, 'the live line and the first question')
  const calls = async () => (await tab.read((read) => read.unread())).announcements.length
  await callForHelp()
  await until(async () => (await calls()) === 1, 'the call')
  early.answer()
  await until(() => !tablet.network.isBusy(), 'the answer from before it')
  expect(await calls()).toBe(1)
  await tablet.closeBrowser()
})

test('a live line that died in silence is opened anew as the tablet finds another network', async () => {
  const tablet = await aPhone(house.upstream, { person: house.manager.id })
  tablet.network.script('hangs', { method: 'GET', path: /events$/ })
  const tab = await viewing(tablet, house.walk.id)
  await until(() => tablet.network.hasMet(/events$/) && !tablet.network.isBusy(), 'the line that is dead')
  await callForHelp()
  tablet.goOnline()
  await until(async () => (await tab.read((read) => read.unread())).announcements.length === 1, 'the call')
  await tablet.closeBrowser()
})

test('a call for help that a full disk cannot keep reaches the office all the same', async () => {
  const tab = await viewing(phone, house.walk.id)
  await until(() => !phone.network.isBusy(), 'all being read')
  fillDisk(2)
  const call = { activityId: house.walk.id, date: tab.engine.now(), message: 'Room 4' }
  expect(await tab.engine.commit(requestHelp, call)).toEqual({ ok: false, reason: 'storage-failed' })
  expect(await tab.engine.sendNow(requestHelp, call)).toMatchObject({ ok: true })
  const { reports } = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
  expect(reports).toMatchObject([{ event: 'HELP', note: 'Room 4' }])
})
