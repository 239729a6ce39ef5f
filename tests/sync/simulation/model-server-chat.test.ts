import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelReadId, pairChannelId } from '../../../domain/chat/joined-id.ts'
import { channelIds } from '../../simulation/server/chat.ts'
import { aMember, someSettings } from '../../support/rows.ts'
import { type Both, type BothServers, bothServers, type ToEach } from './both-servers.ts'

let both: BothServers

const [house, team, archived] = [crypto.randomUUID(), channelIds.people, crypto.randomUUID()]

beforeAll(async () => {
  both = await bothServers()
  const { cy, di, mo, ada } = both
  await both.put('providerSettings', someSettings())
  const atHouse = { displayName: 'Cy', locations: ['gh'] }
  await both.put(
    'rotaUsers',
    aMember({ id: cy.id, ...atHouse }),
    aMember({ id: di.id, displayName: 'Di', locations: [] }),
  )
  await both.put('rotaUsers', aMember({ id: mo.id, displayName: 'Mo', locations: [] }), aMember({ id: ada.id }))
  const channel = (id: string, audience: object, said: object = {}) => ({ id, name: 'House', audience, ...said })
  await both.put(
    'channels',
    channel(house, { kind: 'location', location: 'gh' }),
    channel(team, { kind: 'people', userIds: [cy.id, di.id] }),
    channel(archived, { kind: 'everybody' }, { isArchived: true }),
  )
})
afterAll(() => both.close())

const said = (more: object = {}) => ({ id: crypto.randomUUID(), date: new Date(both.clock.at).toISOString(), ...more })
const write = (by: Both, channelId: string, more: object = {}) => {
  const body = said({ channelId, text: 'Hello', ...more })
  return both.ask(by, 'POST /messages', { body, headers: { 'idempotency-key': body.id } })
}
const place = ({ body, modelBody }: Awaited<ReturnType<typeof write>>): ToEach => ({
  real: body.sent,
  model: modelBody.sent,
})
const mark = (by: Both, channelId: string, upTo: ToEach) => {
  const own = { readId: channelReadId(channelId, by.id), ...said() }
  const bodies = { real: { ...own, upTo: upTo.real }, model: { ...own, upTo: upTo.model } }
  return both.ask(by, `POST /channels/${channelId}/mark-read`, { bodies })
}
const lists = ['/channels', '/messages', '/channel-reads']

const madeSince = (days: number) => [
  { subject: 'dateCreated', comparison: 'gte', value: new Date(both.clock.at + days * 86_400_000).toISOString() },
]

/** What each sees, and has still to read. */
const compare = async () => {
  for (const who of [both.cy, both.di, both.mo]) {
    for (const path of lists) await both.ask(who, `GET ${path}?sort={"dateModified":1}`)
    for (const days of [-1, 1])
      await both.ask(who, `GET /messages?sort={"dateModified":1}&filter=${JSON.stringify(madeSince(days))}`)
  }
  for (const who of [both.cy, both.di]) await both.ask(who, 'GET /channels/unread-count')
}
const unreadOf = async (who: Both): Promise<number> => {
  const { body } = await both.ask(who, 'GET /channels/unread-count')
  return body.reduce((sum: number, one: { unreadCount: number }) => sum + one.unreadCount, 0)
}

describe('the model and the real server agree about the chat', () => {
  test('who writes where, and that a message is there once, at the change with which it came', async () => {
    const { cy, di, mo } = both
    const first = await write(cy, house)
    expect(first.status).toBe(201)
    expect([first.body.sent, first.modelBody.sent]).toEqual([first.body.dateModified, first.modelBody.dateModified])
    expect((await write(di, house)).status).toBe(403)
    expect((await write(mo, team)).status).toBe(403)
    expect((await write(cy, crypto.randomUUID())).status).toBe(403)
    expect((await write(cy, archived)).status).toBe(409)
    expect((await write(cy, house, { id: first.body.id, text: 'Other' })).status).toBe(422)
    const again = {
      id: crypto.randomUUID(),
      channelId: team,
      date: new Date(both.clock.at).toISOString(),
      text: 'Once',
    }
    const options = { body: again, headers: { 'idempotency-key': again.id } }
    await both.ask(cy, 'POST /messages', options)
    expect((await both.ask(cy, 'POST /messages', options)).headers['idempotency-replayed']).toBe('true')
    await compare()
  })

  test('an edit moves nothing, and neither an edit nor a removal comes to what is removed', async () => {
    const { cy, di, mo } = both
    const written = await write(di, team)
    const at = `POST /messages/${written.body.id}`
    const edited = await both.ask(di, `${at}/edit`, { body: said({ text: 'Hello all' }) })
    expect([edited.body.sent, edited.modelBody.sent]).toEqual([written.body.sent, written.modelBody.sent])
    await both.ask(di, `${at}/edit`, { body: said({ text: 'Hello all' }) })
    expect((await both.ask(cy, `${at}/edit`, { body: said({ text: 'Not mine' }) })).status).toBe(403)
    expect((await both.ask(cy, `${at}/remove`, { body: said() })).status).toBe(403)
    expect((await both.ask(mo, `${at}/remove`, { body: said() })).status).toBe(422)
    await both.ask(mo, `${at}/remove`, { body: said({ reason: 'Names a resident' }) })
    await both.ask(di, `${at}/remove`, { body: said() })
    await both.ask(di, `${at}/edit`, { body: said({ text: 'Too late' }) })
    await both.ask(di, `POST /messages/${crypto.randomUUID()}/edit`, { body: said({ text: 'Nowhere' }) })
    await compare()
  })

  test('a mark goes forward, up to what is there, and counts what is unread', async () => {
    const { cy, di } = both
    const [first, second] = [await write(di, team), await write(di, team, { text: 'And this' })]
    const before = await unreadOf(cy)
    await mark(cy, team, place(first))
    const after = await unreadOf(cy)
    expect(after).toBeLessThan(before)
    await mark(cy, team, { real: '2099-01-01T00:00:00.000000Z', model: '2099-01-01T00:00:00.000000Z' })
    await mark(cy, team, place(second))
    await mark(cy, team, place(first))
    expect(await unreadOf(cy)).toBe(after - 1)
    expect((await mark(di, house, place(first))).status).toBe(200)
    await both.ask(cy, `POST /channels/${team}/mark-read`, {
      body: said({ readId: channelReadId(team, di.id), upTo: first.body.sent }),
    })
    await compare()
  })

  test('two begin their conversation with its first message, which no third reads', async () => {
    const { cy, di, mo, ada } = both
    const pair = pairChannelId(cy.id, di.id)
    await write(cy, pair, { withUserId: mo.id })
    await write(cy, pairChannelId(cy.id, ada.id), { withUserId: ada.id })
    expect((await write(cy, pair, { withUserId: di.id })).status).toBe(201)
    expect((await write(di, pair, { withUserId: cy.id })).status).toBe(201)
    await write(mo, pair)
    await compare()
  })

  test('whoever is taken off a channel reads anew, and is told of nothing in it', async () => {
    const { cy, di, mo } = both
    const written = await write(di, team, { text: 'Still here' })
    const stamps = await both.ask(di, 'GET /messages?sort={"dateModified":1}')
    const since = ({ real, model: modelled }: ToEach): ToEach => {
      const list = (path: string, stamp: string) =>
        `GET ${path}?${new URLSearchParams({ sort: '{"dateModified":1}', filter: JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: stamp }]) })}`
      return { real: list('/messages', real), model: list('/messages', modelled) }
    }
    const upTo = { real: stamps.body._asOf, model: stamps.modelBody._asOf }
    expect((await both.ask(di, since(upTo))).status).toBe(200)
    await leave(di, [cy.id])
    expect((await both.ask(di, since(upTo))).status).toBe(410)
    expect((await both.ask(cy, since(upTo))).status).toBe(200)
    expect((await write(di, team)).status).toBe(403)
    const at = `POST /messages/${written.body.id}`
    expect((await both.ask(di, `${at}/edit`, { body: said({ text: 'From outside' }) })).status).toBe(404)
    await both.ask(di, `${at}/remove`, { body: said() })
    await mark(di, team, place(written))
    await compare()
    await both.ask(mo, 'GET /channels?sort={"dateModified":1}')
  })
})

/** The office takes somebody off the channel of named people, each server in its own way. */
const leave = async (who: Both, left: readonly string[]): Promise<void> => {
  const { real, model, mo } = both
  const body = { audience: { kind: 'people', userIds: left } }
  const { status } = await real.ask({ id: mo.id, token: mo.real }, `PATCH /channels/${team}`, { body })
  expect([status, model.elsewhere('leave-channel', who.id)]).toEqual([200, true])
}
