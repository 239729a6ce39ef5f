import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { channelMessages } from '../../domain/calls/channel-messages.ts'
import { channelReadId } from '../../domain/chat/joined-id.ts'
import { unreadRestMs } from '../../domain/constants.ts'
import { editMessage } from '../../domain/mutations/edit-message.ts'
import { writeMessage } from '../../domain/mutations/write-message.ts'
import { lastPlace } from '../../domain/resources/messages.ts'
import { aChat, type Chat } from '../support/a-chat.ts'
import { aHouse, type House } from '../support/a-house.ts'
import { aPhone, type Phone, until } from '../support/a-phone.ts'
import type { Person } from '../support/a-server.ts'
import type { Tab } from '../support/a-tab.ts'
import { problem } from '../support/problem.ts'

let house: House
let chat: Chat
let ada: Person
let bo: Person
let phones: Phone[] = []

beforeEach(async () => {
  house = await aHouse()
  chat = await aChat(house.server())
  ;({ ada, bo } = chat)
})
afterEach(async () => {
  for (const phone of phones) await phone.closeBrowser()
  phones = []
  await house.close()
})

const aPhoneOf = async (person: Person, app: string) => {
  const phone = await aPhone(house.upstream, { person: person.id, app })
  phones.push(phone)
  return phone
}

const opened = async (phone: Phone): Promise<Tab> => {
  const tab = phone.open()
  await until(() => tab.engine.syncState.snapshot().state === 'synced', 'all lists being read')
  return tab
}

const said = async (tab: Tab, channelId: string) =>
  tab.read((read) => read.messages(channelId, { fromPlace: 0, untilPlace: lastPlace, most: { last: 100 } }))
const textsIn = async (tab: Tab, channelId: string) => (await said(tab, channelId)).map(({ text }) => text)
const asked = ({ network }: Phone, path: RegExp) => network.arrivals.filter((one) => path.test(one.path)).length
const chatLists = /^\/v1\/(channels|messages|channel-reads)$/

const write = (tab: Tab, said: { channelId: string; text: string; id?: string }) =>
  tab.engine.commit(writeMessage, { id: crypto.randomUUID(), date: tab.engine.now(), ...said })

describe('the copy of the chat', () => {
  test('is on the origin of the chat alone, and the others count neither its lists nor its rows', async () => {
    const channelId = await chat.channel()
    await chat.write(bo, channelId)
    const [rota, messaging] = [await aPhoneOf(ada, 'rota'), await aPhoneOf(ada, 'chat')]
    const [onRota, onChat] = [await opened(rota), await opened(messaging)]
    expect(await textsIn(onChat, channelId)).toEqual(['Hello'])
    expect(await textsIn(onRota, channelId)).toEqual([])
    expect(asked(rota, chatLists)).toBe(0)
    const lists = (tab: Tab) => tab.engine.syncState.snapshot().copy.of
    expect(lists(onChat) - lists(onRota)).toBe(3)
    await chat.write(bo, channelId, { text: 'Later' })
    await until(async () => (await textsIn(onChat, channelId)).length === 2, 'the live message')
    expect(await textsIn(onRota, channelId)).toEqual([])
  })

  test('begins with the names of those who write', async () => {
    const channelId = await chat.channel()
    await chat.write(bo, channelId)
    const phone = await aPhoneOf(ada, 'chat')
    await opened(phone)
    const lists = phone.network.arrivals
      .map(({ path }) => path)
      .filter((path) => /^\/v1\/(messages|rota-users)$/.test(path))
    expect(lists[0]).toMatch(/rota-users/)
    expect(lists.some((path) => path.includes('/messages'))).toBe(true)
  })

  test('a busy channel has a tablet of another app ask once in a while what is unread, and not for each message', async () => {
    const channelId = await chat.channel()
    const rota = await aPhoneOf(ada, 'rota')
    const tab = await opened(rota)
    const counts = () => asked(rota, /^\/v1\/channels\/unread-count/)
    const unread = async () => (await tab.read((read) => read.unread())).total
    await until(() => !rota.network.isBusy(), 'the first counts')
    await chat.write(bo, channelId)
    await until(async () => {
      if (!rota.network.isBusy()) rota.clock.advance(1)
      return (await unread()) === 1
    }, 'the first being counted')
    const before = counts()
    for (let times = 0; times < 8; times += 1) await chat.write(bo, channelId)
    await until(async () => {
      if (!rota.network.isBusy()) rota.clock.advance(unreadRestMs / 5)
      return (await unread()) === 9
    }, 'all being counted')
    expect(counts() - before).toBeLessThanOrEqual(3)
  })
})

describe('what waits', () => {
  test('stands behind all others, also once it was edited, and takes its place at the server', async () => {
    const channelId = await chat.channel()
    await chat.write(bo, channelId, { text: 'First' })
    const phone = await aPhoneOf(ada, 'chat')
    const tab = await opened(phone)
    phone.goOffline()
    const id = crypto.randomUUID()
    await write(tab, { channelId, text: 'Mine', id })
    await tab.engine.commit(editMessage, { messageId: id, date: tab.engine.now(), text: 'Mine, put right' })
    await until(async () => (await textsIn(tab, channelId)).join() === 'First,Mine, put right', 'both being shown')
    const own = (await said(tab, channelId)).at(-1)
    expect(own).toMatchObject({ earlier: [{ text: 'Mine' }], waitingSince: expect.any(Number) })
    await chat.write(bo, channelId, { text: 'Meanwhile' })
    phone.goOnline()
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(500)
      return (await said(tab, channelId)).every(
        ({ sent, waitingSince }) => sent !== undefined && waitingSince === undefined,
      )
    }, 'all having come')
    await until(async () => (await textsIn(tab, channelId)).join() === 'First,Meanwhile,Mine, put right', 'the order')
  })
})

describe('what was opened from before the copy', () => {
  test('leaves the device with its channel', async () => {
    const channelId = await chat.channel({ kind: 'people', userIds: [ada.id, bo.id] })
    await chat.write(bo, channelId, { text: 'Long ago' })
    await chat.server.database.drizzle.execute(sql`
      update chat_messages set date_created = to_char((now() - interval '40 days') at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
    const phone = await aPhoneOf(ada, 'chat')
    const tab = await opened(phone)
    expect(await textsIn(tab, channelId)).toEqual([])
    const answer = await tab.engine.open(channelMessages, { channelId }, ({ messages }) =>
      messages.map((row) => ({ table: 'messages' as const, row })),
    )
    expect(answer.ok).toBe(true)
    expect(await textsIn(tab, channelId)).toEqual(['Long ago'])
    await chat.server.ask(chat.admin, `PATCH /channels/${channelId}`, {
      body: { audience: { kind: 'people', userIds: [bo.id] } },
      headers: { 'If-Match': '"1"' },
    })
    await until(async () => {
      tab.engine.refresh()
      if (!phone.network.isBusy()) phone.clock.advance(500)
      return (await tab.read((read) => read.channels())).length === 0
    }, 'the channel going')
    await until(async () => (await textsIn(tab, channelId)).length === 0, 'its messages going')
  })
})

describe('what is written one after the other', () => {
  test('comes in that order, also where the server could not take the first at once', async () => {
    const channelId = await chat.channel()
    const phone = await aPhoneOf(ada, 'chat')
    const tab = await opened(phone)
    phone.goOffline()
    const texts = ['1', '2', '3', '4', '5', '6']
    for (const text of texts) await write(tab, { channelId, text })
    phone.network.script(problem(500), { path: /^\/v1\/messages$/, times: 3 })
    phone.goOnline()
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(500)
      return (await said(tab, channelId)).filter(({ sent }) => sent !== undefined).length === texts.length
    }, 'all having come')
    expect(await textsIn(tab, channelId)).toEqual(texts)
  })
})

describe('the next person on the tablet', () => {
  test('sees no message, draft, mark or count of the first one', async () => {
    const other = await chat.member({ displayName: 'Di', locations: ['mf'] })
    const channelId = await chat.channel()
    await chat.write(bo, channelId)
    const phone = await aPhoneOf(ada, 'chat')
    const tab = await opened(phone)
    const { sent = '' } = (await said(tab, channelId))[0] ?? {}
    await chat.mark(ada, channelId, sent)
    const markId = channelReadId(channelId, ada.id)
    await until(async () => (await tab.read((read) => read.channelRead(markId))) !== undefined, 'the mark')
    await chat.write(bo, channelId)
    phone.goOffline()
    await write(tab, { channelId, text: 'Not sent yet' })
    await tab.engine.drafts.save({ form: 'message', subject: channelId }, { text: 'Half' }, ada.id)
    await until(async () => (await textsIn(tab, channelId)).includes('Not sent yet'), 'the own message')
    phone.goOnline()
    phone.signInElsewhere(other.id)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === other.id, 'the next person')
    await until(() => tab.engine.syncState.snapshot().state === 'synced', 'their lists')
    expect(await said(tab, channelId)).toEqual([])
    expect(await tab.read((read) => read.channels())).toEqual([])
    expect(await tab.read((read) => read.channelRead(markId))).toBeUndefined()
    expect(await tab.read((read) => read.draft({ form: 'message', subject: channelId }))).toBeUndefined()
    expect(await tab.read((read) => read.outboxEntries())).toEqual([])
    expect((await tab.read((read) => read.unread())).channels).toEqual([])
  })
})
