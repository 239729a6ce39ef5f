import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { demoSettings } from '../../../server/database/seed/provider.ts'
import { type Asked, aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { randomFrom } from '../../support/random-from.ts'
import { anActivity, aRota, aShift } from '../../support/rows.ts'

type Cells = Readonly<Record<string, string>>
type Table = { readonly kind: ImportKind; readonly rows: { line: number; cells: Cells }[]; readonly rotaId?: string }

let server: TestServer
let manager: Person
let carer: Person

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person()
  await server.put('providerSettings', demoSettings)
})
afterAll(() => server.close())

const tableOf = (kind: ImportKind, cells: readonly Cells[], fields: { rotaId?: string } = {}): Table => ({
  kind,
  rows: cells.map((one, at) => ({ line: at + 2, cells: one })),
  ...fields,
})

const preview = (table: Table, who = manager): Promise<Asked> =>
  server.ask(who, 'POST /imports/preview', { body: table })
const confirm = (table: Table, digest: string): Promise<Asked> =>
  server.ask(manager, 'POST /imports', { body: { ...table, digest } })
const undo = (importId: string): Promise<Asked> => server.ask(manager, `POST /imports/${importId}/undo`)

/** Previewed and confirmed in one go. */
const imported = async (table: Table): Promise<Asked['body']> => {
  const { body } = await preview(table)
  return (await confirm(table, body.digest)).body
}

const counted = async (name: 'clients' | 'rota_users' | 'agencies' | 'shifts' | 'live_events'): Promise<number> => {
  const condition = name === 'live_events' ? sql`` : sql`where deleted_at is null`
  const [found] = await rowsOf<{ count: number }>(
    server.database.drizzle,
    sql`select count(*)::int as "count" from ${sql.raw(name)} ${condition}`,
  )
  return found?.count ?? 0
}

const fatesOf = ({ body }: Asked): string[] => body.fates.map(({ fate }: { fate: string }) => fate)

const lastImport = async (): Promise<Asked['body']> => (await server.ask(manager, 'GET /imports')).body.imports[0]

const someName = (): string => `Bo ${crypto.randomUUID().slice(0, 8)}`

/** Tables of 300 clients and 400 staff, some of whose rows are spoilt: 40 of them, drawn from a seed. */
const faultyTables = (seed: number) => {
  const random = randomFrom(seed)
  const draw = <One>(ones: readonly One[]): One => ones[Math.floor(random() * ones.length)] as One
  const letter = () => draw([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])
  const clients: Cells[] = Array.from({ length: 300 }, (_, at) => ({
    ...{ initials: `${letter()}${letter()}`, location: draw(['gh', 'Meadfoot View']), room: String(1000 + at) },
    ...{ supportHours: draw(['37.5', '20:30', '']), level: draw(['green', 'Red', '']) },
  }))
  const staff: Cells[] = Array.from({ length: 400 }, (_, at) => ({
    ...{
      name: `${letter()}ia ${letter()}ohn ${at}`,
      email: `${at}-${seed}@care.example`,
      duties: draw(['meds', 'M', '']),
    },
    ...{
      locations: draw(['gh', 'gh; mf']),
      contractedHours: draw(['37.5', '']),
      workingDays: draw(['Mon to Fri', '']),
    },
  }))
  const spoilClient = [
    (cells: Cells) => ({ ...cells, initials: '' }),
    (cells: Cells) => ({ ...cells, location: 'Atlantis' }),
    (cells: Cells) => ({ ...cells, supportHours: '500' }),
    (cells: Cells) => ({ ...cells, level: 'purple' }),
  ]
  const spoilMember = [
    (cells: Cells) => ({ ...cells, name: '' }),
    (cells: Cells) => ({ ...cells, email: 'nobody' }),
    (cells: Cells) => ({ ...cells, duties: 'flying' }),
    (cells: Cells) => ({ ...cells, contractedHours: 'many' }),
  ]
  const faulty = new Set<number>()
  while (faulty.size < 40) faulty.add(Math.floor(random() * 700))
  const isFaulty = (kind: 'clients' | 'staff', at: number) => faulty.has(kind === 'clients' ? at : at + 300)
  return {
    isFaulty,
    clients: clients.map((cells, at) => (isFaulty('clients', at) ? draw(spoilClient)(cells) : cells)),
    staff: staff.map((cells, at) => (isFaulty('staff', at) ? draw(spoilMember)(cells) : cells)),
  }
}

test('300 clients and 400 staff with 40 faulty rows are written exactly as previewed, and taken back whole', async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`Imported tables of SEED=${seed}\n`)
  const { isFaulty, clients, staff } = faultyTables(seed)
  const before = { clients: await counted('clients'), staff: await counted('rota_users') }
  const began = performance.now()
  const made = { clients: 0, staff: 0 }
  const importIds: string[] = []
  for (const [kind, cells] of Object.entries({ clients, staff }) as ['clients' | 'staff', Cells[]][]) {
    const table = tableOf(kind, cells)
    const seen = await preview(table)
    const wanted = cells.map((_, at) => (isFaulty(kind, at) ? 'faulty' : 'made'))
    expect(fatesOf(seen)).toEqual(wanted)
    const events = await counted('live_events')
    const answer = await confirm(table, seen.body.digest)
    made[kind] = wanted.filter((fate) => fate === 'made').length
    expect(answer.body).toMatchObject({ made: made[kind], left: cells.length - made[kind] })
    expect((await counted('live_events')) - events).toBe(made[kind])
    importIds.push(answer.body.importId)
  }
  expect(made.clients + made.staff).toBe(660)
  expect(await counted('clients')).toBe(before.clients + made.clients)
  expect(await counted('rota_users')).toBe(before.staff + made.staff)
  for (const importId of importIds) expect((await undo(importId)).status).toBe(200)
  expect({ clients: await counted('clients'), staff: await counted('rota_users') }).toEqual(before)
  process.stdout.write(`Both imports and their undoing took ${Math.round(performance.now() - began)} ms\n`)
})

describe('a confirmation', () => {
  test('writes what a manager sees, with the trail that a client made by hand has', async () => {
    const room = crypto.randomUUID().slice(0, 8)
    const { importId } = await imported(tableOf('clients', [{ initials: 'QX', location: 'gh', room, level: 'amber' }]))
    const { body } = await server.ask(manager, 'GET /clients')
    const [client] = body._embedded.clients.filter(
      (one: { location: { roomNumber: string } }) => one.location.roomNumber === room,
    )
    expect(client).toMatchObject({ initials: 'QX', version: 1, careEscalationHistory: [{ escalationLevel: 'level1' }] })
    const [trail] = await rowsOf(
      server.database.drizzle,
      sql`select action, user_id::text as "userId", request_id as "importId" from audit_trail
          where (${client.id}::text)::uuid = any(subject_ids)`,
    )
    expect(trail).toEqual({ action: 'v1.import.make', userId: manager.id, importId })
  })

  test('of a preview that does not hold any more writes nothing', async () => {
    const name = someName()
    const table = tableOf('agencies', [{ name }, { name: `${name} two`, shortName: 'Two' }])
    const { digest } = (await preview(table)).body
    await server.ask(manager, 'POST /rota-agencies', { body: { name, shortName: 'One' } })
    const before = await counted('agencies')
    const answer = await confirm(table, digest)
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('nothing was written')])
    expect(await counted('agencies')).toBe(before)
  })

  test('of another table than was previewed writes nothing', async () => {
    const table = tableOf('agencies', [{ name: someName() }])
    const { digest } = (await preview(table)).body
    const other = tableOf('agencies', [{ name: someName() }])
    expect((await confirm(other, digest)).status).toBe(409)
  })

  test('that is sent again, since its answer was lost, is answered as before', async () => {
    const table = tableOf('agencies', [{ name: someName() }])
    const { digest } = (await preview(table)).body
    const [first, second] = [await confirm(table, digest), await confirm(table, digest)]
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  test('of nothing new is refused', async () => {
    const table = tableOf('agencies', [{ shortName: 'No name' }])
    expect((await confirm(table, (await preview(table)).body.digest)).status).toBe(409)
  })
})

describe('an undo', () => {
  test('is refused, and takes nothing back, where one of them was changed; both are said', async () => {
    const name = someName()
    const { importId } = await imported(tableOf('agencies', [{ name }, { name: someName() }]))
    const { body } = await server.ask(manager, 'GET /rota-agencies')
    const [agency] = Object.values(body._embedded)
      .flat()
      .filter((one) => (one as { name: string }).name === name) as { id: string }[]
    await server.ask(manager, `PATCH /rota-agencies/${agency?.id}`, { body: { shortName: 'Other' } })
    const before = await counted('agencies')
    const answer = await undo(importId)
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(`${name} was changed`)])
    expect(await counted('agencies')).toBe(before)
    expect(await lastImport()).toMatchObject({ importId, canUndo: false, why: answer.body.detail })
  })

  test('is refused where a client is part of an activity by now', async () => {
    const room = crypto.randomUUID().slice(0, 8)
    const { importId } = await imported(tableOf('clients', [{ initials: 'QY', location: 'gh', room }]))
    const [client] = await rowsOf<{ id: string }>(
      server.database.drizzle,
      sql`select id::text as "id" from clients where body -> 'location' ->> 'roomNumber' = ${room}::text`,
    )
    const { title, type, startDate, endDate } = anActivity()
    const plan = { title, type, startDate, endDate, clients: [{ id: client?.id }] }
    expect((await server.ask(manager, 'POST /rota-activities', { body: plan })).status).toBe(201)
    expect((await undo(importId)).body.detail).toContain(`QY, room ${room} is part of an activity`)
  })

  test('is refused where somebody of the staff works a shift by now', async () => {
    const name = someName()
    const { importId } = await imported(tableOf('staff', [{ name }]))
    expect((await lastImport()).canUndo).toBe(true)
    const [member] = await rowsOf<{ id: string }>(
      server.database.drizzle,
      sql`select id::text as "id" from rota_users where body ->> 'displayName' = ${name}::text`,
    )
    const rota = aRota({ status: 'draft', startDate: '2099-11-16', endDate: '2099-11-29' })
    const shift = aShift(rota)
    await server.put('rotas', rota)
    await server.put('shifts', shift)
    const body = { assignedTo: [{ userId: member?.id }] }
    await server.ask(manager, `PATCH /rotas/${rota.id}/shifts/${shift.id}`, { body })
    expect((await undo(importId)).body.detail).toContain(`${name} is on a shift`)
  })

  test('happens once, and says by whom', async () => {
    const { importId } = await imported(tableOf('agencies', [{ name: someName() }]))
    expect((await undo(importId)).status).toBe(200)
    expect(await lastImport()).toMatchObject({ importId, canUndo: false, undoneBy: expect.any(String) })
    expect((await undo(importId)).status).toBe(409)
  })

  test('leaves the table free to be imported again, also for who has an account', async () => {
    const person = await server.person({ name: 'Cy' })
    const [account] = await rowsOf<{ email: string }>(
      server.database.drizzle,
      sql`select email from users where id = (${person.id}::text)::uuid`,
    )
    const table = tableOf('staff', [{ name: someName(), email: account?.email ?? '' }])
    const first = await imported(table)
    expect((await server.ask(manager, `GET /rota-users/${person.id}`)).status).toBe(200)
    expect((await undo(first.importId)).status).toBe(200)
    expect((await server.ask(manager, `GET /rota-users/${person.id}`)).status).toBe(404)
    const second = await imported(table)
    expect((await server.ask(manager, `GET /rota-users/${person.id}`)).status).toBe(200)
    expect((await undo(second.importId)).status).toBe(200)
  })
})

describe('shifts', () => {
  const aDraft = async (fields: Cells = {}) => {
    const rota = aRota({ status: 'draft', startDate: '2099-11-16', endDate: '2099-11-29', ...fields })
    await server.put('rotas', rota)
    return rota
  }
  const rows: Cells[] = [
    { date: '17/11/2099', from: '08:00', to: '14:00' },
    { date: '2099-11-18', session: 'Night', duties: 'meds' },
    { date: '01/12/2099', session: 'Night' },
  ]

  test('go into their rota with what only the server knows, and out of it again', async () => {
    const rota = await aDraft()
    const { importId, made } = await imported(tableOf('shifts', rows, { rotaId: rota.id }))
    const { body } = await server.ask(manager, `GET /rotas/${rota.id}`)
    expect(made).toBe(2)
    expect(body.shifts).toMatchObject([
      { rotaStatus: 'draft', location: 'gh', startDate: '2099-11-17T08:00:00.000Z' },
      { startTime: '20:00:00', endTime: '08:00:00', dutiesRequired: ['meds'] },
    ])
    expect(await lastImport()).toMatchObject({ rotaId: rota.id, rotaName: rota.name, canUndo: true })
    expect((await undo(importId)).status).toBe(200)
    expect((await server.ask(manager, `GET /rotas/${rota.id}`)).body.shifts).toEqual([])
  })

  test('stay where the rota was published since', async () => {
    const rota = await aDraft()
    const { importId } = await imported(tableOf('shifts', rows, { rotaId: rota.id }))
    await server.ask(manager, `POST /rotas/${rota.id}/publish`, { body: {} })
    expect((await undo(importId)).status).toBe(409)
  })

  test('go into no rota that is locked, or is not there, or is not said', async () => {
    const rota = await aDraft({ status: 'locked' })
    expect((await preview(tableOf('shifts', rows, { rotaId: rota.id }))).status).toBe(409)
    expect((await preview(tableOf('shifts', rows, { rotaId: crypto.randomUUID() }))).status).toBe(422)
    expect((await preview(tableOf('shifts', rows))).status).toBe(422)
  })
})

test('a column that means nothing here is refused, with its row', async () => {
  const answer = await preview(tableOf('agencies', [{ name: 'Tide' }, { name: 'Wave', colour: 'blue' }]))
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/rows/1/cells'])
})

test('who may add nothing by hand imports, lists and takes back nothing', async () => {
  const table = tableOf('clients', [{ initials: 'QZ', location: 'gh' }])
  expect((await preview(table, carer)).status).toBe(403)
  const digest = '0'.repeat(64)
  expect((await server.ask(carer, 'POST /imports', { body: { ...table, digest } })).status).toBe(403)
  expect((await server.ask(carer, 'GET /imports')).status).toBe(403)
  expect((await server.ask(carer, `POST /imports/${crypto.randomUUID()}/undo`)).status).toBe(403)
})
