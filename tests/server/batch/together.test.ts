import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { type Asked, aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { freshSeed } from '../../support/fresh-seed.ts'
import { aMember, anActivity, todays } from '../../support/rows.ts'
import {
  agencyId,
  agencyPersonId,
  type Command,
  carerId,
  clients,
  commandsOf,
  managerId,
  ofAgency,
  ofCarer,
  ofOthers,
  randomFrom,
  rota,
  settings,
  unseenMember,
  uuidOf,
  worked,
} from './care-commands.ts'

const seed = freshSeed()
/** More of them: `ROUNDS=5000 npx vitest run --project server --testTimeout 0 tests/server/batch/together.test.ts`. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 25)

/** Both servers stand still at one moment of a round: what differs then is what was done, not when. */
let now = Date.now()

type World = {
  readonly server: TestServer
  readonly carer: Person
  readonly manager: Person
  /** Of an agency that works at one of the houses today. */
  readonly agency: Person
}
let alone: World
let together: World

const aWorld = async (): Promise<World> => {
  const server = await aServer({ clock: () => now })
  const carer = await server.person({ id: carerId, name: 'Ada' })
  const manager = await server.person({ id: managerId, roles: ['cc-rota-admin'] })
  const agency = await server.person({ id: agencyPersonId, name: 'Bo', roles: ['cc-rota-agency'], agencyId })
  await server.put('clients', ...clients)
  await server.put('providerSettings', settings)
  await server.put('rotaUsers', unseenMember, aMember({ id: carerId, displayName: 'Ada from the rota' }))
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
    live: await read(sql`select event, action, row_id, audience, content from live_events order by id`),
    announcements: await read(sql`select id, channel_id, kind, title, content, activity_id, author_id, at, audience
      from announcements order by position`),
    announcementsRead: await read(sql`select announcement_id, user_id from announcement_reads order by 1, 2`),
    keys: await read(sql`select key, request_hash, status, etag from idempotency_keys order by key`),
    devices: await read(sql`select device_id, newest from devices`),
    log: await read(sql`select to_jsonb(l) - 'received_at' - 'recorded_at' as row from log_entries l order by id`),
    givenUp: await read(sql`select device_id, seq, user_id, kind, settled from device_entries order by seq`),
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
    // Whoever called for help is not asked to wait for ever.
    now += 61_000
    const said = await asOne(together, byOf(together, round), commands)
    expect(said, `round ${round}`).toEqual(await oneByOne(alone, byOf(alone, round), commands))
    // A device that heard no answer sends all of it again.
    if (random() < 0.4) {
      const again = await asOne(together, byOf(together, round), commands)
      expect(again, `again in round ${round}`).toEqual(await oneByOne(alone, byOf(alone, round), commands))
    }
    expect(await leftIn(together), `round ${round}`).toEqual(await leftIn(alone))
    expect(await toldOfActivities(together, together.agency)).toEqual(await toldOfActivities(alone, alone.agency))
  }
})
