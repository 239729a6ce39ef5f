import { afterEach, beforeEach, expect, test } from 'vitest'
import { announcementSpreadMs } from '../../domain/constants.ts'
import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { aChat, type Chat } from '../support/a-chat.ts'
import { aHouse, type House } from '../support/a-house.ts'
import { aPhone, type Phone, until } from '../support/a-phone.ts'
import type { Person } from '../support/a-server.ts'
import type { Tab } from '../support/a-tab.ts'
import { announcementsIn } from '../support/announced.ts'

let house: House
let chat: Chat
let announcements: ReturnType<typeof announcementsIn>
let phones: Phone[] = []

beforeEach(async () => {
  house = await aHouse()
  chat = await aChat(house.server())
  announcements = announcementsIn(chat)
})
afterEach(async () => {
  for (const phone of phones) await phone.closeBrowser()
  phones = []
  await house.close()
})

const aPhoneOf = async (person: Person, app: string): Promise<[Phone, Tab]> => {
  const phone = await aPhone(house.upstream, { person: person.id, app })
  phones.push(phone)
  const tab = phone.open()
  await until(() => tab.engine.syncState.snapshot().state === 'synced', 'all lists being read')
  return [phone, tab]
}

const titlesIn = async (tab: Tab) => (await tab.read((read) => read.announcements())).map(({ title }) => title)
const unreadIn = async (tab: Tab) => (await tab.read((read) => read.unread())).announcements
const askedFor = ({ network }: Phone) =>
  network.arrivals.filter(({ path }) => path.startsWith('/v1/announcements?')).length

test('who manages channels has all of them with their drafts on the origin of the chat, and nobody else has any', async () => {
  await announcements.create({ title: 'For later', state: 'draft' })
  const [, ofAdmin] = await aPhoneOf(chat.admin, 'chat')
  expect(await titlesIn(ofAdmin)).toEqual(['For later'])
  const [elsewhere, onRota] = await aPhoneOf(chat.admin, 'rota')
  const [other, ofAda] = await aPhoneOf(chat.ada, 'chat')
  await announcements.create({ title: 'Another', state: 'draft' })
  await until(async () => (await titlesIn(ofAdmin)).length === 2, 'the draft that was told live')
  for (const tab of [onRota, ofAda]) expect(await titlesIn(tab)).toEqual([])
  for (const phone of [elsewhere, other]) expect(askedFor(phone)).toBe(0)
})

test('what must be read is known without signal, and the press counts at its own time once it arrives', async () => {
  const day = addDays(localDayOf(Date.now(), 'Europe/London'), 7)
  const id = await announcements.shown({ until: day })
  const [phone, tab] = await aPhoneOf(chat.ada, 'rota')
  await until(async () => (await unreadIn(tab)).length === 1, 'the announcement')
  phone.goOffline()
  const [kept] = await unreadIn(tab)
  expect(kept).toMatchObject({
    id,
    mustRead: true,
    until: day,
    audience: { kind: 'location', location: 'gh' },
    author: { userId: chat.admin.id },
    content: '# What changes\nThe new tin is blue.',
  })
  const date = tab.engine.now()
  await tab.engine.commit(markAnnouncementRead, { announcementId: id, date })
  phone.clock.advance(60_000)
  phone.goOnline()
  const readAt = async () => {
    const readers: { person: { userId: string }; readAt?: string }[] = await announcements.readers(id)
    return readers.find(({ person }) => person.userId === chat.ada.id)?.readAt
  }
  await until(async () => {
    if (!phone.network.isBusy()) phone.clock.advance(500)
    return (await readAt()) !== undefined
  }, 'the press having arrived')
  const shown = (await announcements.listed(chat.bo)).items[0].date
  // The server takes no press from before it was shown: both may fall on one moment here.
  expect([toWireInstant(date), shown]).toContain(await readAt())
})

const questions = ({ network }: Phone) =>
  network.arrivals.filter(({ path }) => path.startsWith('/v1/announcements/unread')).length

const callForHelp = () =>
  house.ask(`POST /rota-activities/${house.walk.id}/request-help`, house.carer, {
    id: crypto.randomUUID(),
    date: new Date().toISOString(),
    message: 'Room 4',
  })

/** The device of somebody who manages both, once it hears what happens. */
const aListeningPhone = async (): Promise<[Phone, Tab]> => {
  const manager = await house.server().person({ roles: ['cc-rota-admin', 'cc-chat-admin'] })
  const [phone, tab] = await aPhoneOf(manager, 'chat')
  await announcements.create({ title: 'For later', state: 'draft' })
  await until(async () => (await titlesIn(tab)).length === 1 && !phone.network.isBusy(), 'the draft')
  return [phone, tab]
}

test('a device asks for a published announcement after a moment of its own, once for several, and for a call at once', async () => {
  const [phone, tab] = await aListeningPhone()
  const before = questions(phone)
  for (const title of ['Drinks', 'Keys']) await announcements.shown({ title, audience: { kind: 'everybody' } })
  // Nobody is on shift in this house: its manager is called. No time passes, so what the device heard before still waits.
  await callForHelp()
  await until(async () => (await unreadIn(tab)).some(({ kind }) => kind === 'help'), 'the call')
  await until(() => !phone.network.isBusy(), 'its answer')
  expect(questions(phone) - before).toBe(1)
  // Half of the time, which is what chance says in these tests.
  phone.clock.advance(announcementSpreadMs / 2)
  await until(() => questions(phone) - before > 1 && !phone.network.isBusy(), 'the announcements being asked for')
  expect(questions(phone) - before).toBe(2)
})
