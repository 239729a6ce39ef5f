import { expect } from 'vitest'
import type { RoleName } from '../../../domain/permissions.ts'
import type { TableName } from '../../../domain/resources/table-name.ts'
import { randomOf } from '../../simulation/random.ts'
import { createModelServer } from '../../simulation/server/create-model-server.ts'
import { aServer } from '../../support/a-server.ts'

/** A person of both servers, with a token and a permit at each. */
export type Both = { readonly id: string; readonly real: string; readonly model: string }

/** The stamps of each server are its own: an address that holds one differs. */
export type ToEach = { readonly real: string; readonly model: string }

type Options = {
  readonly body?: unknown
  /** Where what is sent names stamps, which are each server's own. */
  readonly bodies?: { readonly real: unknown; readonly model: unknown }
  readonly headers?: Readonly<Record<string, string>>
}

const differing = [
  'dateCreated',
  'dateModified',
  '_asOf',
  'sent',
  'upTo',
  'href',
  'self',
  'first',
  'last',
  'detail',
  'errors',
  'title',
  'content-type',
]

/** What both have to answer alike: without the stamps of each, the wording of problems and the addresses of pages. */
const alike = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(alike)
  if (typeof value !== 'object' || value === null) return value
  const isRow = 'dateModified' in value
  // What a shift runs is composed by the real server alone: its row does not move with it, and no device goes by it.
  const isShift = 'rotaId' in value && isRow
  const entries = Object.entries(value)
    .filter(([key]) => !differing.includes(key) || (isRow && key === 'title'))
    .filter(([key]) => !(isShift && key === 'activities'))
  return Object.fromEntries(entries.map(([key, part]) => [key, key === 'conflicts' ? inOrder(part) : alike(part)]))
}

/** The database keeps the names of fields in an order of its own. */
const inOrder = (names: unknown): unknown => (Array.isArray(names) ? [...names].sort() : names)

const told = ['etag', 'idempotency-replayed', 'retry-after']

/**
 * The real server and its model, with the same people and rows and one clock. `ask` sends to both and expects the same
 * status, headers and body; it gives the real one's answer.
 */
export const bothServers = async () => {
  const clock = { at: Date.now() }
  const real = await aServer({ clock: () => clock.at })
  const startAt = clock.at
  const people = [
    { name: 'Ada', roles: ['cc-rota-user'] },
    { name: 'Ben', roles: ['cc-rota-user'] },
    { name: 'Max', roles: ['cc-rota-admin'] },
    { name: 'Zoe', roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() },
    { name: 'Cy', roles: ['cc-rota-user', 'cc-chat-user'] },
    { name: 'Di', roles: ['cc-rota-user', 'cc-chat-user'] },
    { name: 'Mo', roles: ['cc-chat-admin'] },
  ].map(({ roles, ...one }) => ({ id: crypto.randomUUID(), roles: roles as RoleName[], ...one }))
  const model = createModelServer({
    nowMs: () => clock.at - startAt,
    ...{ startAt, random: randomOf(1), people, isEmpty: true },
  })

  const send = (endpoint: string, headers: Readonly<Record<string, string>>, body?: unknown) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const sent = { method, path: `/v1${path}`, headers: new Map(Object.entries(headers)) }
    const text = body === undefined ? undefined : JSON.stringify(body)
    return model.handle({ ...sent, body: text }, { session: { refreshToken: undefined } })
  }
  const signedIn = async (person: (typeof people)[number]): Promise<Both> => {
    const { token } = await real.person(person)
    const answer = send('POST /session', {}, { refreshToken: model.signIn(person.id) })
    return { id: person.id, real: token, model: `Bearer ${JSON.parse(answer.body).idToken}` }
  }
  const [ada, ben, max, zoe, cy, di, mo] = await Promise.all(people.map(signedIn))
  if (ada === undefined || ben === undefined || max === undefined || zoe === undefined) throw new Error('Nobody')

  if (cy === undefined || di === undefined || mo === undefined) throw new Error('Nobody uses the chat')

  const ask = async (who: Both, what: string | ToEach, { body, bodies, headers: own }: Options = {}) => {
    const headers = { host: 'rota.care.localhost', ...own }
    const endpoint = typeof what === 'string' ? { real: what, model: what } : what
    const ofReal = await real.ask({ id: who.id, token: who.real }, endpoint.real, {
      body: bodies?.real ?? body,
      headers,
    })
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const ofModel = send(endpoint.model, { authorization: who.model, ...lower }, bodies?.model ?? body)
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
    const modelBody: any = ofModel.body === '' ? '' : JSON.parse(ofModel.body)
    expect({ endpoint, status: ofModel.status, body: alike(modelBody) }).toEqual({
      endpoint,
      status: ofReal.status,
      body: alike(ofReal.body),
    })
    for (const name of told) expect({ [name]: ofModel.headers[name] }).toEqual({ [name]: ofReal.headers[name] })
    return { ...ofReal, modelBody }
  }

  return {
    ...{ real, model, clock, ada, ben, max, zoe, cy, di, mo, ask },
    agencyId: people[3]?.agencyId ?? '',
    /** The same person with a submit-only grant. */
    permitOf: (who: Both): Both => {
      const answer = send('POST /session/grant', { authorization: who.model }, { deviceId: crypto.randomUUID() })
      const { grant } = JSON.parse(answer.body)
      return { id: who.id, real: `Grant grant ${who.id}`, model: `Grant ${grant}` }
    },
    put: async (table: TableName, ...rows: readonly Readonly<Record<string, unknown>>[]) => {
      await real.put(table, ...rows)
      model.put(table, ...rows)
    },
    /** Lists of everybody, to compare what each may see. */
    compareLists: async (path = '/rota-activities') => {
      for (const who of [ada, max, zoe]) await ask(who, `GET ${path}?sort={"dateModified":1}`)
    },
    close: () => real.close(),
  }
}

export type BothServers = Awaited<ReturnType<typeof bothServers>>
