import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { diceFor } from '../../../server/database/seed/random.ts'
import { type Asked, aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { freshSeed } from '../../support/fresh-seed.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'

const seed = freshSeed()
const ROUNDS = 25

/** Both servers stand still at one moment: what differs then is what was done, not when. */
const NOW = Date.now()
const SAID_AT = new Date(NOW - 60_000).toISOString()

type World = {
  readonly server: TestServer
  readonly carer: Person
  readonly manager: Person
  /** Of an agency that works at one of the houses today. */
  readonly agency: Person
}
let alone: World
let together: World

const clients = [aClient(), aClient({ initials: 'CD', location: { locationId: 'mf', roomNumber: '9' } }), aClient()]
const [carerId, managerId, agencyPersonId, agencyId] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
]
const rota = aRota()
const worked = aShift(rota, { ...todays, assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }] })
const ofAgency = { ...todays, shifts: [{ shiftId: worked.id, rotaId: rota.id, agencyId }] }
const ofCarer = aShift(rota, { ...todays, assignedTo: [{ type: 'current', userId: carerId, displayName: 'Ada' }] })
const ofOthers = { ...todays, shifts: [{ shiftId: ofCarer.id, rotaId: rota.id, userId: carerId }] }

const aWorld = async (): Promise<World> => {
  const server = await aServer({ clock: () => NOW })
  const carer = await server.person({ id: carerId, name: 'Ada' })
  const manager = await server.person({ id: managerId, roles: ['cc-rota-admin'] })
  const agency = await server.person({ id: agencyPersonId, name: 'Bo', roles: ['cc-rota-agency'], agencyId })
  await server.put('clients', ...clients)
  await server.put('rotas', rota)
  await server.put('shifts', worked, ofCarer)
  return { server, carer, manager, agency }
}

beforeAll(async () => {
  console.log(`SEED=${seed} npx vitest run tests/server/batch/together.test.ts`)
  alone = await aWorld()
  together = await aWorld()
})
afterAll(async () => {
  await alone.server.close()
  await together.server.close()
})

/** Numbers from 0 to 1, the same for the same seed. */
const randomFrom = (start: number) => {
  const dice = diceFor(String(start))
  const parts = 2 ** 30
  return () => dice.between(0, parts - 1) / parts
}

const uuidOf = (random: () => number): string => {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

type Command = {
  readonly id: string
  readonly method: 'POST'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Record<string, unknown>
  readonly chain?: string
}

type Choice = {
  readonly random: () => number
  readonly activityIds: readonly string[]
  readonly said: readonly Command[]
}

const picked = <Value>(list: readonly Value[], random: () => number): Value =>
  list[Math.floor(random() * list.length)] as Value

const someClients = (random: () => number) => clients.filter(() => random() < 0.5).map(({ id }) => ({ id }))

/** The report of something that was said just before, else none that there is. */
const reportIdOf = ({ random, said }: Choice): string =>
  said.length > 0 && random() < 0.8 ? picked(said, random).id : uuidOf(random)

const FILED = 'clients/:clientId/reports/challenging-behaviour/:reportId/incident-report-filed'

const kinds: Record<string, (choice: Choice) => Record<string, unknown>> = {
  start: ({ random }) => ({ clients: someClients(random) }),
  stop: ({ random }) => ({ clients: someClients(random), satisfaction: 4 }),
  comment: ({ random }) => ({
    note: 'Enjoyed the walk',
    ...(random() < 0.3 ? {} : { clients: someClients(random) }),
  }),
  withdraw: (choice) => ({ reportId: reportIdOf(choice), reason: 'Said of the wrong person' }),
  [FILED]: () => ({}),
}

const headersOf = (id: string, { random, said }: Choice): Record<string, string> => {
  const number = said.length + 1
  const device = `0d5f1b0a-3c51-4f7e-9a55-0b7f6f0c1d2e;seq=${number};newest=${number}`
  return { ...(random() < 0.9 ? { 'idempotency-key': id } : {}), ...(random() < 0.5 ? { device } : {}) }
}

/** What nobody may say now and then: a field that there is not, a client who never was. */
const mistakenly = (random: () => number): Record<string, unknown> => ({
  ...(random() < 0.05 ? { unheardOf: true } : {}),
  ...(random() < 0.05 ? { clients: [{ id: uuidOf(random) }] } : {}),
})

const newCommand = (choice: Choice): Command => {
  const { random, activityIds } = choice
  const id = uuidOf(random)
  const kind = picked(Object.keys(kinds), random)
  const action = kind.replace(':clientId', picked(clients, random).id).replace(':reportId', reportIdOf(choice))
  const activityId = random() < 0.08 ? uuidOf(random) : picked(activityIds, random)
  return {
    ...{ id, method: 'POST', path: `/rota-activities/${activityId}/${action}`, headers: headersOf(id, choice) },
    body: { id, date: SAID_AT, ...kinds[kind]?.(choice), ...mistakenly(random) },
    ...(random() < 0.4 ? { chain: picked(['a', 'b'], random) } : {}),
  }
}

/** Something that was said already, in the same words or in others. */
const saidAgain = ({ random, said }: Choice): Command => {
  const again = picked(said, random)
  return random() < 0.5 ? again : { ...again, body: { ...again.body, note: 'Something else' } }
}

/** What carers say of activities, much of it wrong, twice, or about what was said just before. */
const commandsOf = (random: () => number, activityIds: readonly string[]): Command[] => {
  const said: Command[] = []
  const choice = { random, activityIds, said }
  for (let count = 2 + Math.floor(random() * 12); said.length < count; )
    said.push(said.length > 0 && random() < 0.08 ? saidAgain(choice) : newCommand(choice))
  return said
}

type Told = { status: number; body: unknown; headers: Record<string, unknown> }

const HEADERS = ['etag', 'idempotency-replayed', 'retry-after']

/** A value without what differs from one server to the other: when each row was written. */
const withoutWhen = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null).replace(/"(dateModified|dateCreated|dateReceived|dateRecorded)":"[^"]*"/g, '"$1":""'),
  )

const told = ({ status, body, headers }: Pick<Asked, 'status' | 'body' | 'headers'>): Told => ({
  status,
  body: withoutWhen(body),
  headers: Object.fromEntries(HEADERS.map((name) => [name, headers[name]])),
})

/** Sends one after the other, those of a chain only while nothing of it was refused. */
const oneByOne = async ({ server }: World, by: Person, commands: readonly Command[]): Promise<Told[]> => {
  const broken = new Set<string>()
  const answers: Told[] = []
  for (const { path, headers, body, chain } of commands) {
    if (chain !== undefined && broken.has(chain)) {
      answers.push({ status: 424, body: expect.anything(), headers: expect.anything() })
      continue
    }
    const answer = await server.ask(by, `POST ${path}`, { body, headers })
    if (answer.status >= 400 && chain !== undefined) broken.add(chain)
    answers.push(told(answer))
  }
  return answers
}

const asOne = async ({ server }: World, by: Person, commands: readonly Command[]): Promise<Told[]> => {
  const { body } = await server.ask(by, 'POST /batch', { body: { requests: commands } })
  return body.responses.map(told)
}

/** All that the commands left behind, in order, without when it came and under which number. */
const leftIn = async ({ server: { database } }: World) => {
  const read = async (statement: ReturnType<typeof sql>) => withoutWhen(await rowsOf(database.drizzle, statement))
  return {
    activities: await read(sql`select to_jsonb(a) - 'date_modified' - 'date_created' - 'deleted_at' as row,
      deleted_at is not null as gone from activities a order by id`),
    clients: await read(sql`select to_jsonb(c) as row from activity_clients c order by activity_id, position`),
    events: await read(
      sql`select to_jsonb(e) - 'position' - 'received_at' - 'recorded_at' as row from activity_events e order by position, id`,
    ),
    audit: await read(sql`select action, subject, subject_ids, request_id, version, before, after, user_id, device_id
      from audit_trail where action not like 'read%' order by id`),
    live: await read(sql`select event, action, row_id from live_events order by id`),
    keys: await read(sql`select key, request_hash, status, etag from idempotency_keys order by key`),
    devices: await read(sql`select device_id, newest from devices`),
    inSight: await read(
      sql`select user_id, table_name, row_id, seen_until is null as open from seen_rows order by 1, 2, 3`,
    ),
    receipts: await read(sql`select seq from device_receipts order by seq`),
  }
}

/** What this person is told of the activities, by which those of an agency have them in sight. */
const toldOfActivities = async ({ server }: World, by: Person): Promise<unknown> => {
  const { body } = await server.ask(by, 'GET /rota-activities?pageSize=1000')
  return withoutWhen(
    body._embedded['rota-activities'].toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)),
  )
}

const isByAgency = (round: number): boolean => round % 2 === 1

/** Activities of a round, alike in both worlds: shown to an agency or hidden from it, some removed or taken from it again. */
const prepared = async (random: () => number): Promise<string[]> => {
  const [shown, nobodys, template, removed, hidden] = [
    anActivity(clients.slice(0, 2), { ...ofAgency, id: uuidOf(random) }),
    anActivity(clients.slice(0, 1), { ...todays, id: uuidOf(random) }),
    anActivity([], { ...todays, id: uuidOf(random), master: true }),
    anActivity(clients.slice(1, 2), { ...ofAgency, id: uuidOf(random) }),
    anActivity(clients.slice(1, 3), { ...ofOthers, id: uuidOf(random) }),
  ]
  const [wasRead, isTaken] = [random() < 0.5, random() < 0.5]
  const change = async ({ server, manager }: World, endpoint: string, body: Record<string, unknown>) => {
    const answer = await server.ask(manager, endpoint, { body, headers: { 'idempotency-key': endpoint.slice(-36) } })
    expect(answer.status).toBeLessThan(300)
  }
  for (const world of [alone, together]) {
    await world.server.put('activities', shown, nobodys, template, removed, hidden)
    if (wasRead) await toldOfActivities(world, world.agency)
    await change(world, `DELETE /rota-activities/${removed.id}`, { reason: 'Planned twice by mistake' })
    // What an agency has in sight, and then sees no more, it may still report on.
    if (isTaken) await change(world, `PATCH /rota-activities/${shown.id}`, { shifts: ofOthers.shifts })
  }
  return [shown, nobodys, template, removed, hidden].map(({ id }) => id)
}

test('events of a batch are stored together exactly as they are stored one by one', async () => {
  const random = randomFrom(seed)
  const byOf = (world: World, round: number) => (isByAgency(round) ? world.agency : world.carer)
  for (let round = 0; round < ROUNDS; round += 1) {
    const commands = commandsOf(random, await prepared(random))
    const said = await asOne(together, byOf(together, round), commands)
    expect(said, `round ${round}`).toEqual(await oneByOne(alone, byOf(alone, round), commands))
    expect(await leftIn(together), `round ${round}`).toEqual(await leftIn(alone))
    expect(await toldOfActivities(together, together.agency)).toEqual(await toldOfActivities(alone, alone.agency))
  }
})
