import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../../server/openapi/document.ts'
import { exampleOf } from '../../../server/openapi/example.ts'
import { fieldsOf } from '../../../server/openapi/json.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { type Described, describedIn, parametersOf } from '../../support/described.ts'
import { listenTo } from '../../support/event-stream.ts'
import { anActivity } from '../../support/rows.ts'
import { rowsOfPlan, seenByAgency, type World, type WorldPlan, worldPlan } from './agency-world.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
const today = new Date().toISOString().slice(0, 10)

let server: TestServer
let origin: string
let manager: Person
let carer: Person

beforeAll(async () => {
  server = await aServer()
  origin = await server.listen()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person()
})
afterAll(() => server.close())

const reads = describedIn(openApiDocument()).filter(({ method, path }) => method === 'GET' && path !== '/v1/events')

/** Every text of a row that is nowhere else: ids, names, notes, numbers. */
const tokensIn = (rows: unknown): Set<string> =>
  new Set(JSON.stringify(rows).match(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9 ]+-[0-9a-f]{8}-[0-9a-f]{4}/g) ?? [])

const put = async (world: World): Promise<void> => {
  await server.put('agencies', ...world.agencies)
  await server.put('rotaUsers', ...world.staff)
  await server.put('rotas', ...world.rotas)
  await server.put('shifts', ...world.shifts)
  await server.put('clients', ...world.clients)
  await server.put('activities', ...world.activities.map(({ kind: _kind, ...activity }) => activity))
  await server.put('oncall', ...world.oncall)
}

/** An incident in which everybody there is was involved, in words of its own. */
const anIncident = ({ clients, staff }: World, aboutId: string) => {
  const note = `Incident-${crypto.randomUUID().slice(0, 13)}`
  const otherStaff = staff.map(({ id }) => id)
  const otherClients = clients.map(({ id }) => id).filter((id) => id !== aboutId)
  const incident = { inHome: true, staffIntervened: true, otherStaff, otherClients, note: `${note} was called for` }
  return { note, body: { date: new Date().toISOString(), type: 'AGITATED', note, incident } }
}

/** Every activity of our own staff's has an incident, and those that have begun their start. */
const reportIncidents = async (world: World): Promise<string[]> => {
  const notes: string[] = []
  for (const { id, kind, clients } of world.activities) {
    const about = clients.at(0)
    if (kind === 'template') continue
    if (kind === 'begun') {
      const started = { body: { date: new Date().toISOString() } }
      expect((await server.ask(carer, `POST /rota-activities/${id}/start`, started)).status).toBe(200)
    }
    if (about === undefined) continue
    const { note, body } = anIncident(world, about.id)
    const path = `/rota-activities/${id}/clients/${about.id}/reports/challenging-behaviour`
    expect((await server.ask(carer, `POST ${path}`, { body })).status).toBe(201)
    notes.push(note)
  }
  return notes
}

/** The agency's person reports on what it sees of the first activities; which of them it could. Then our carer begins them. */
const reportOnSome = async (person: Person, { activities }: World): Promise<Set<string>> => {
  const reportedOn = new Set<string>()
  for (const { id, kind } of activities.slice(0, 3)) {
    if (kind === 'template') continue
    const comment = { body: { date: new Date().toISOString(), note: 'Went well' } }
    const { status } = await server.ask(person, `POST /rota-activities/${id}/comment`, comment)
    expect([200, 404]).toContain(status)
    if (status === 404) continue
    reportedOn.add(id)
    await server.ask(carer, `POST /rota-activities/${id}/start`, { body: { date: new Date().toISOString() } })
  }
  return reportedOn
}

const valueFor = ({ name, schema }: Readonly<Record<string, unknown>>): string => {
  const { format } = fieldsOf(schema)
  if (name === 'startDate') return format === 'date' ? '2089-12-01' : '2000-01-01T00:00:00.000Z'
  if (name === 'endDate') return format === 'date' ? '2090-02-01' : '2100-01-01T00:00:00.000Z'
  return name === 'pageSize' ? '1000' : String(exampleOf(fieldsOf(schema), {}, String(name)))
}

const NARROWING = ['page', 'sort', 'filter', 'after', 'publishedOnly', 'reportsOnly', 'archived', 'location']

const queryFor = (one: Described): string => {
  const wide = parametersOf(one).filter(({ name, in: where }) => where === 'query' && !NARROWING.includes(String(name)))
  return new URLSearchParams(wide.map((parameter) => [String(parameter['name']), valueFor(parameter)])).toString()
}

const sinceAnHour = (): string => {
  const value = new Date(Date.now() - 3_600_000).toISOString().replace('Z', '000Z')
  return new URLSearchParams({
    filter: JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value }]),
    pageSize: '1000',
  }).toString()
}

/** Everything that one person is answered: every list and call, whole and since an hour ago, and every row by its id. */
const everythingReadBy = async (person: Person, ids: readonly string[]): Promise<[string, string][]> => {
  const asked: [call: string, path: string][] = reads.flatMap((one): [string, string][] => {
    const path = one.path.replace('/v1', '')
    if (path.includes('{')) return ids.map((id) => [one.call, `${path.replaceAll(/\{\w+\}/g, id)}?${queryFor(one)}`])
    const isList = parametersOf(one).some(({ name }) => name === 'after')
    return [
      [one.call, `${path}?${queryFor(one)}`],
      ...(isList ? [[one.call, `${path}?${sinceAnHour()}`] as [string, string]] : []),
    ]
  })
  const answers: [string, string][] = []
  for (const [call, path] of asked) {
    const { status, body } = await server.ask(person, `GET ${path}`)
    expect([200, 403, 404], `${path}: ${status}`).toContain(status)
    // Nothing has left the sight of this person: not even that a hidden row is gone is told.
    const { _links, ...told } = status === 200 ? fieldsOf(body) : {}
    answers.push([call, JSON.stringify(Array.isArray(body) ? body : told)])
  }
  return answers
}

/** What an open stream tells while the plan of every activity changes; of what is hidden nothing at all. */
const everythingHeardBy = async (person: Person, world: World, agencyId: string): Promise<[string, string][]> => {
  const ofAgency = { shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID(), agencyId }
  const last = anActivity([], {
    startDate: `${today}T00:00:00.000Z`,
    endDate: `${today}T23:59:59.999Z`,
    shifts: [ofAgency],
  })
  await server.put('activities', last)
  const listener = await listenTo(origin, person)
  for (const { id } of [...world.activities, last]) {
    await server.ask(manager, `PATCH /rota-activities/${id}`, { body: { personsRequired: 2 } })
  }
  const heard: [string, string][] = []
  for (;;) {
    const { data } = await listener.next()
    heard.push(['GET /v1/events', JSON.stringify(data)])
    if (data.id === last.id) break
  }
  listener.stop()
  return heard
}

const idsOf = (world: World): string[] =>
  [
    ...world.agencies,
    ...world.staff,
    ...world.rotas,
    ...world.shifts,
    ...world.clients,
    ...world.activities,
    ...world.oncall,
  ].map(({ id }) => id)

/** All that was ever put in, as it is now: what is nobody's in an earlier world is nobody's in a later one too. */
const all: World = { agencies: [], staff: [], rotas: [], shifts: [], clients: [], activities: [], oncall: [] }

const addedTo = (world: World): void => {
  all.agencies.push(...world.agencies)
  all.staff.push(...world.staff)
  all.rotas.push(...world.rotas)
  all.shifts.push(...world.shifts)
  all.clients.push(...world.clients)
  all.activities.push(...world.activities)
  all.oncall.push(...world.oncall)
}

const notes: string[] = []

const checkWorld = async (wanted: WorldPlan): Promise<void> => {
  const world = rowsOfPlan(wanted, today)
  await put(world)
  notes.push(...(await reportIncidents(world)))
  addedTo(world)
  const agencyId = world.agencies[0]?.id ?? ''
  const person = await server.person({ roles: ['cc-rota-agency', 'cc-chat-user'], agencyId })
  const reportedOn = await reportOnSome(person, world)
  all.activities = all.activities.map((one) => (reportedOn.has(one.id) ? { ...one, kind: 'begun' } : one))
  const seen = seenByAgency(all, agencyId, { userId: person.id, now: Date.now(), reportedOn })
  const allowed = tokensIn(seen)
  const secrets = [...tokensIn(all), ...notes].filter((token) => !allowed.has(token))
  const answers = [
    ...(await everythingReadBy(person, idsOf(world))),
    ...(await everythingHeardBy(person, world, agencyId)),
  ]
  for (const [call, text] of answers) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      call,
    ).toEqual([])
  }
  // And it is no empty promise: what they may see is there.
  const told = tokensIn(answers.map(([, text]) => JSON.parse(text)))
  const ownIds = [...seen.activities, ...seen.shifts, ...seen.clients, ...seen.staff].map(({ id }) => id)
  expect(ownIds.filter((id) => !told.has(id))).toEqual([])
}

test(`whatever the provider is like, an agency is told what it may know and nothing else (SEED=${seed})`, async () => {
  await fc.assert(fc.asyncProperty(worldPlan, checkWorld), { numRuns: 6, seed, endOnFailure: true })
}, 300_000)
