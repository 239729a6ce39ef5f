import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer } from '../../support/a-server.ts'
import { type Counted, countingStatements } from '../../support/counted-statements.ts'
import { type Heard, listenTo } from '../../support/event-stream.ts'
import { aRota, aShift, todays } from '../../support/rows.ts'

let chat: Chat
let origin: string
let counted: Counted

beforeAll(async () => {
  counted = countingStatements(await aDatabase())
  chat = await aChat(await aServer({ database: counted.database }))
  origin = await chat.server.listen()
})
afterAll(() => chat.server.close())

const said = ({ event, data }: Heard) => `${event} ${data.action} ${data.resource?.text ?? data.resource?.name}`

test('a message is told to those who belong, and to nobody else', async () => {
  const { ada, bo, cy, admin } = chat
  const [house, all] = [await chat.channel(), await chat.channel({ kind: 'everybody' })]
  const [atHouse, elsewhere, manager] = [
    await listenTo(origin, bo),
    await listenTo(origin, cy),
    await listenTo(origin, admin),
  ]
  await chat.write(ada, house, { text: 'For the house' })
  await chat.write(ada, pairChannelId(ada.id, bo.id), { text: 'For Bo', withUserId: bo.id })
  await chat.write(ada, all, { text: 'For all' })
  expect(said(await atHouse.next())).toBe('message created For the house')
  expect([said(await atHouse.next()), said(await atHouse.next())]).toEqual([
    'message created For Bo',
    'channel created ',
  ])
  expect(said(await atHouse.next())).toBe('message created For all')
  expect(said(await elsewhere.next())).toBe('message created For all')
  expect(said(await manager.next())).toBe('message created For the house')
  expect(said(await manager.next())).toBe('message created For all')
  for (const one of [atHouse, elsewhere, manager]) one.stop()
})

test('people of an agency hear a house while they work there, and nothing of what is said elsewhere', async () => {
  const { ada, server } = chat
  const [agencyId, rota] = [crypto.randomUUID(), aRota()]
  await server.put('rotas', rota)
  await server.put('shifts', aShift(rota, { ...todays, assignedTo: [{ type: 'current', agencyId }] }))
  const person = await server.person({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
  const [house, all] = [await chat.channel(), await chat.channel({ kind: 'everybody' })]
  const listener = await listenTo(origin, person)
  await chat.write(ada, all, { text: 'For our own staff' })
  const { body } = await chat.write(ada, house, { text: 'For the house' })
  // Heard before it is removed: of what changed twice meanwhile the line tells once.
  expect(said(await listener.next())).toBe('message created For the house')
  await chat.remove(ada, body.id)
  expect((await listener.next()).data.resource).toMatchObject({ id: body.id, text: '' })
  listener.stop()
})

test('the clients that a message links are told to those alone who may read clients', async () => {
  const { ada, server } = chat
  const clientId = crypto.randomUUID()
  await server.put('clients', { id: clientId, initials: 'QX', location: { locationId: 'gh' }, hours: [] })
  const all = await chat.channel({ kind: 'everybody' })
  const reader = await server.person({ roles: ['cc-chat-user'] })
  const [withClients, without] = [await listenTo(origin, ada), await listenTo(origin, reader)]
  await chat.write(ada, all, { text: 'Ask #QX', clients: [{ id: clientId, initials: 'QX' }] })
  expect((await withClients.next()).data.resource.clients).toEqual([{ id: clientId, initials: 'QX' }])
  const told = await without.next()
  expect(told.data.resource).toMatchObject({ text: 'Ask #QX' })
  expect(told.data.resource).not.toHaveProperty('clients')
  for (const one of [withClients, without]) one.stop()
})

test('many who listen are asked for together', async () => {
  const house = await chat.channel()
  const heardBy = async (count: number): Promise<number> => {
    const people = await Promise.all(Array.from({ length: count }, () => chat.member({ locations: ['gh'] })))
    const listeners = await Promise.all(people.map((one) => listenTo(origin, one)))
    counted.taken()
    await chat.write(chat.ada, house, { text: 'For many' })
    await Promise.all(listeners.map((one) => one.next()))
    const statements = counted.taken().length
    for (const one of listeners) one.stop()
    return statements
  }
  expect(await heardBy(40)).toBe(await heardBy(2))
})
