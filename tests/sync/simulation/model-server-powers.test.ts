import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resources } from '../../../domain/resources/index.ts'
import { randomOf } from '../../simulation/random.ts'
import { createModelServer } from '../../simulation/server/create-model-server.ts'
import { keepCookies, type ModelServer, type ModelSession } from '../../simulation/server/model-server.ts'
import { wireText } from '../../simulation/server/wire-text.ts'

const startAt = Date.parse('2026-11-23T09:00:00.000Z')
const ada = { id: '0a000000-0000-4000-8000-000000000001', name: 'Ada', roles: ['cc-rota-user'] as const }
const ben = { id: '0b000000-0000-4000-8000-000000000001', name: 'Ben', roles: ['cc-rota-user'] as const }
const minute = 60_000

let server: ModelServer
let virtualMs = 0
let session: ModelSession
let cookies: Map<string, string>
let token = ''

const ask = (endpoint: string, body?: unknown, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const all = new Map(Object.entries({ authorization: `Bearer ${token}`, ...headers }))
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = server.handle({ method, path: `/v1${path}`, headers: all, body: text }, { session })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  const parsed: any = answer.body === '' ? undefined : JSON.parse(answer.body)
  return { ...answer, body: parsed, text: answer.body }
}

const signIn = (userId: string) => {
  const answer = ask('POST /session', { refreshToken: server.signIn(userId) })
  keepCookies({ ...answer, body: answer.text }, { session, cookies })
  token = answer.body.idToken
}

const anActivity = (): { id: string } => ask('GET /rota-activities').body._embedded['rota-activities'][0]

const comment = (id: string, note: string, key: string = crypto.randomUUID()) =>
  ask(
    `POST /rota-activities/${id}/comment`,
    { id: key, date: new Date(startAt).toISOString(), note },
    { 'idempotency-key': key, device: `tablet;seq=${note.length};newest=9` },
  )

const notesOf = (id: string): string[] => {
  const { reports, clients } = ask(`GET /rota-activities/${id}`).body
  type Noted = { note: string }
  return [...reports, ...clients.flatMap((one: { reports: Noted[] }) => one.reports)].map(({ note }: Noted) => note)
}

beforeEach(() => {
  virtualMs = 0
  server = createModelServer({ nowMs: () => virtualMs, startAt, random: randomOf(7), people: [ada, ben] })
  session = { refreshToken: undefined }
  cookies = new Map()
  signIn(ada.id)
})

describe('the model of the server', () => {
  test('begins with rows that devices can read, written as their schemas would', () => {
    // It is of the rota app, whose devices mirror no chat.
    for (const { table, segment, feed, row } of resources.filter(({ apps }) => apps === undefined)) {
      const query = new URLSearchParams(feed.query)
      const wires: Record<string, unknown>[] = ask(`GET ${feed.path}?${query}`).body._embedded[segment]
      expect(wires).not.toHaveLength(0)
      for (const wire of wires) {
        expect(JSON.parse(wireText(table, z.decode(row, wire)))).toEqual(z.encode(row, z.decode(row, wire)))
      }
    }
  })

  test('shows the same press under two keys as two lines', () => {
    const { id } = anActivity()
    comment(id, 'Lunch')
    comment(id, 'Lunch')
    expect(server.applied()).toHaveLength(2)
    expect(server.applied().map(({ seq, deviceId }) => `${deviceId} ${seq}`)).toEqual(['tablet 5', 'tablet 5'])
    expect(notesOf(id).filter((note) => note === 'Lunch')).toHaveLength(2)
  })

  test('goes back to a backup with everything that came since, and says so by its epoch', () => {
    const { id } = anActivity()
    const [early, late] = [crypto.randomUUID(), crypto.randomUUID()]
    comment(id, 'Early', early)
    const asOf = ask('GET /clients').body._asOf
    virtualMs += 10 * minute
    comment(id, 'Late', late)
    const seen = ask('GET /clients').body._asOf
    const epoch = server.epoch()
    virtualMs += minute
    server.restoreBackup(5 * minute)
    expect(server.epoch()).not.toBe(epoch)
    expect(new Set(notesOf(id))).toEqual(new Set(['Early']))
    expect(server.applied().map((one) => one.id)).toEqual([early])
    expect(server.undone().map((one) => one.id)).toEqual([late])
    const filter = (since: string) =>
      `GET /rota-activities?filter=${encodeURIComponent(JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: since }]))}`
    expect(ask(filter(seen)).status).toBe(410)
    expect(ask(filter(asOf)).status).toBe(200)
    expect(comment(id, 'Early', early).headers['idempotency-replayed']).toBe('true')
    expect(comment(id, 'Late', late).headers['idempotency-replayed']).toBeUndefined()
    expect(server.applied().map((one) => one.id)).toEqual([early, late])
    server.restoreBackup(90 * 24 * 60 * minute)
    expect(ask('GET /rota-activities').body.total).toBeGreaterThan(0)
  })

  test('refuses what it was asked to refuse, so many times, and nothing of it is stored', () => {
    const { id } = anActivity()
    const key = crypto.randomUUID()
    server.refuse(key, 409, 2)
    const statuses = [1, 2, 3].map(() => comment(id, 'Refused', key).status)
    expect(statuses).toEqual([409, 409, 200])
    expect(server.received().map(({ status }) => status)).toEqual([409, 409, 200])
    expect(server.applied()).toHaveLength(1)
    server.refuse(({ name }) => name === 'v1.activity.change', 412, 1)
    const clash = ask(`PATCH /rota-activities/${id}`, { title: 'Mine' }, { 'if-match': '"1"' })
    expect(clash.body).toMatchObject({ status: 412, conflicts: ['title'], current: { id } })
  })

  test('sets cookies with the answer that arrives, and ends a session for good', () => {
    expect(cookies.get('current-person')).toBe(ada.id)
    server.expireTokens()
    expect(ask('GET /users/me').status).toBe(401)
    token = ask('POST /session/token', {}).body.idToken
    expect(ask('GET /users/me').body.id).toBe(ada.id)
    server.setPool('unreachable')
    expect(ask('POST /session/token', {}).status).toBe(503)
    server.setPool('up')
    server.endSessions(ada.id)
    const ended = ask('POST /session/token', {})
    expect([ended.status, ended.body.type, ended.setCookies?.person]).toEqual([401, '/problems/signed-out', 'none'])
    keepCookies({ ...ended, body: ended.text }, { session, cookies })
    expect(session.refreshToken).toBeUndefined()
  })

  test('lets the office act on its own, and tells who listens', () => {
    const heard: string[] = []
    const headers = new Map([['authorization', `Bearer ${token}`]])
    const listen = (lastEventId?: string) => {
      if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
      const request = { method: 'GET', path: '/v1/events', headers, body: undefined }
      return server.openEvents(
        request,
        (text) => heard.push(text),
        () => heard.push('end'),
      )
    }
    listen()
    const kinds = [
      'edit-activity',
      'comment',
      'create-activity',
      'edit-shift',
      'archive-client',
      'delete-activity',
    ] as const
    for (const kind of kinds) expect(server.elsewhere(kind)).toBe(true)
    expect(server.elsewhere('edit-activity', crypto.randomUUID())).toBe(false)
    const told = heard.slice(1).flatMap((text) => /^event: (.*)$/m.exec(text)?.[1] ?? [])
    expect(told.slice(0, 6)).toEqual(['activity', 'activity', 'activity', 'shift', 'client', 'activity'])
    expect(server.applied()).toEqual([])
    const second = /^id: (.*)$/m.exec(heard[2] ?? '')?.[1] ?? ''
    server.restart()
    expect(heard.at(-1)).toBe('end')
    heard.length = 0
    listen(second)
    expect(heard.join('')).toContain('event: shift')
    heard.length = 0
    server.beat()
    expect(heard).toEqual([': still here\n\n'])
  })

  test('shows other things to a person whose role has changed, and nothing to one who was archived', () => {
    const asOf = ask('GET /clients').body._asOf
    const before = server.visibleTo(ada.id, 'activities').size
    expect(server.elsewhere('change-role', ada.id)).toBe(true)
    expect(server.visibleTo(ada.id, 'activities').size).toBeLessThan(before)
    expect(ask('GET /users/me').body.roles).toContain('cc-rota-agency')
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
    expect(ask(`GET /clients?filter=${encodeURIComponent(filter)}`).status).toBe(410)
    const { grant } = ask('POST /session/grant', { deviceId: 'tablet' }).body
    const { id } = anActivity()
    server.elsewhere('archive-person', ada.id)
    expect(ask('GET /users/me').status).toBe(401)
    expect(ask('POST /session/token', {}).body.type).toBe('/problems/signed-out')
    const said = { date: new Date(startAt).toISOString(), note: 'Pressed while she worked here' }
    const permitted = { authorization: `Grant ${grant}`, 'idempotency-key': crypto.randomUUID() }
    expect(ask(`POST /rota-activities/${id}/comment`, said, permitted).status).toBe(202)
    expect(server.applied().at(-1)).toMatchObject({ userId: ada.id, carrier: 'grant' })
  })
})
