import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelMessagesPageSize, foundMessagesPageSize } from '../../../domain/constants.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer, type Person } from '../../support/a-server.ts'

let chat: Chat

beforeAll(async () => {
  chat = await aChat(await aServer())
})
afterAll(() => chat.server.close())

type Message = { readonly id: string; readonly text: string; readonly sent: string }

/** So many messages in a channel, put there at once. */
const putMessages = async (channelId: string, texts: readonly string[], by = chat.bo) => {
  const date = new Date().toISOString()
  const author = { userId: by.id, displayName: 'Bo' }
  await chat.server.put(
    'messages',
    ...texts.map((text) => ({ id: crypto.randomUUID(), channelId, author, date, text })),
  )
}

const before = async (by: Person, channelId: string, sent?: string) =>
  (await chat.server.ask(by, `GET /channels/${channelId}/messages${sent === undefined ? '' : `?before=${sent}`}`)).body

const search = (by: Person, q: string, sent?: string) =>
  chat.server.ask(by, `GET /messages/search?${new URLSearchParams({ q, ...(sent && { before: sent }) })}`)

const foundBy = async (by: Person, q: string): Promise<string[]> =>
  (await search(by, q)).body.messages.map(({ text }: Message) => text)

test('older messages come in pages, each once, the newest first', async () => {
  const house = await chat.channel()
  const texts = Array.from({ length: 2 * channelMessagesPageSize + 5 }, (_, index) => `Number ${index}`)
  await putMessages(house, texts)
  const read: string[] = []
  let page = await before(chat.ada, house)
  const sizes = [page.messages.length]
  read.push(...page.messages.map(({ text }: Message) => text))
  while (page.hasMore) {
    page = await before(chat.ada, house, page.messages.at(-1).sent)
    sizes.push(page.messages.length)
    read.push(...page.messages.map(({ text }: Message) => text))
  }
  expect(sizes).toEqual([channelMessagesPageSize, channelMessagesPageSize, 5])
  expect(read).toEqual(texts.toReversed())
  expect((await chat.server.ask(chat.cy, `GET /channels/${house}/messages`)).status).toBe(404)
})

test('a search finds words however they are bent, and as far as they are typed', async () => {
  const house = await chat.channel()
  await putMessages(house, ['The minibuses are washed', 'Who took the minibus keys?', 'Tea is ready'])
  expect(await foundBy(chat.ada, 'minibus')).toEqual(['Who took the minibus keys?', 'The minibuses are washed'])
  expect(await foundBy(chat.ada, 'minib key')).toEqual(['Who took the minibus keys?'])
  expect(await foundBy(chat.ada, 'READY tea')).toEqual(['Tea is ready'])
  expect(await foundBy(chat.ada, 'minibus tea')).toEqual([])
})

test('a search finds what stands in the own channels alone, with what each is called', async () => {
  const [house, other] = [await chat.channel(), await chat.channel({ kind: 'location', location: 'mf' })]
  await putMessages(house, ['A parcel for the house'])
  await putMessages(other, ['A parcel for the others'])
  expect(await foundBy(chat.ada, 'parcel')).toEqual(['A parcel for the house'])
  expect(await foundBy(chat.cy, 'parcel')).toEqual(['A parcel for the others'])
  // Whoever manages channels is in none of them.
  expect(await foundBy(chat.admin, 'parcel')).toEqual([])
  expect((await search(chat.ada, 'parcel')).body.messages[0]).toMatchObject({ channelId: house, channelName: 'House' })
})

test('what was changed or removed is found no more by what it said before', async () => {
  const house = await chat.channel()
  const [changed, removed] = [
    await chat.write(chat.ada, house, { text: 'Bring umbrellas' }),
    await chat.write(chat.ada, house, { text: 'More umbrellas' }),
  ]
  await chat.edit(chat.ada, changed.body.id, { text: 'Bring raincoats' })
  await chat.remove(chat.ada, removed.body.id)
  expect(await foundBy(chat.ada, 'umbrellas')).toEqual([])
  expect(await foundBy(chat.ada, 'raincoat')).toEqual(['Bring raincoats'])
})

test('many that are found come in pages', async () => {
  const house = await chat.channel()
  await putMessages(
    house,
    Array.from({ length: foundMessagesPageSize + 3 }, (_, index) => `Kettle ${index}`),
  )
  const { body: first } = await search(chat.ada, 'kettle')
  const { body: second } = await search(chat.ada, 'kettle', first.messages.at(-1).sent)
  expect([first.messages.length, first.hasMore]).toEqual([foundMessagesPageSize, true])
  expect([second.messages.length, second.hasMore]).toEqual([3, false])
})

test.each([
  ['nothing', '   '],
  ['signs alone', '?!'],
  ['the most common words', 'the and of'],
  ['too much', 'a'.repeat(300)],
])('a search for %s gets a sentence', async (_what, q) => {
  const { status, body } = await search(chat.ada, q)
  expect([status, body.errors[0].path, body.errors[0].message]).toEqual([400, '/q', expect.stringMatching(/\.$/)])
})

test.each(["it's & done | !(", "'':* & x", '\\', 'naïve café', '日本'])(
  'a search may hold any signs: %s',
  async (q) => {
    expect([200, 400]).toContain((await search(chat.ada, q)).status)
  },
)
