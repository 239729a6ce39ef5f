import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { randomOf } from '../../simulation/random.ts'
import type { Asked } from '../../support/a-server.ts'
import { anImportOffice, type Cells, type ImportOffice, someName, tableOf } from '../../support/an-import-office.ts'

let office: ImportOffice

beforeAll(async () => {
  office = await anImportOffice()
})
afterAll(() => office.server.close())

const fatesOf = ({ body }: Asked): string[] => body.fates.map(({ fate }: { fate: string }) => fate)

/** Tables of 300 clients and 400 staff, some of whose rows are spoilt: 40 of them, drawn from a seed. */
const faultyTables = (seed: number) => {
  const random = randomOf(seed).fraction
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
  const before = { clients: await office.counted('clients'), staff: await office.counted('rota_users') }
  const began = performance.now()
  const made = { clients: 0, staff: 0 }
  const importIds: string[] = []
  for (const [kind, cells] of Object.entries({ clients, staff }) as ['clients' | 'staff', Cells[]][]) {
    const table = tableOf(kind, cells)
    const seen = await office.preview(table)
    const wanted = cells.map((_, at) => (isFaulty(kind, at) ? 'faulty' : 'made'))
    expect(fatesOf(seen)).toEqual(wanted)
    const events = await office.counted('live_events')
    const answer = await office.confirm(table, seen.body.digest)
    made[kind] = wanted.filter((fate) => fate === 'made').length
    expect(answer.body).toMatchObject({ made: made[kind], left: cells.length - made[kind] })
    expect((await office.counted('live_events')) - events).toBe(made[kind])
    importIds.push(answer.body.importId)
  }
  expect(made.clients + made.staff).toBe(660)
  expect(await office.counted('clients')).toBe(before.clients + made.clients)
  expect(await office.counted('rota_users')).toBe(before.staff + made.staff)
  for (const importId of importIds) expect((await office.undo(importId)).status).toBe(200)
  expect({ clients: await office.counted('clients'), staff: await office.counted('rota_users') }).toEqual(before)
  process.stdout.write(`Both imports and their undoing took ${Math.round(performance.now() - began)} ms\n`)
})

describe('a confirmation', () => {
  test('writes what a manager sees, with the trail that a client made by hand has', async () => {
    const room = crypto.randomUUID().slice(0, 8)
    const { importId } = await office.imported(
      tableOf('clients', [{ initials: 'QX', location: 'gh', room, level: 'amber' }]),
    )
    const { body } = await office.server.ask(office.manager, 'GET /clients')
    const [client] = body._embedded.clients.filter(
      (one: { location: { roomNumber: string } }) => one.location.roomNumber === room,
    )
    expect(client).toMatchObject({ initials: 'QX', version: 1, careEscalationHistory: [{ escalationLevel: 'level1' }] })
    const [trail] = await rowsOf(
      office.server.database.drizzle,
      sql`select action, user_id::text as "userId", request_id as "importId" from audit_trail
          where (${client.id}::text)::uuid = any(subject_ids) and action <> 'read'`,
    )
    expect(trail).toEqual({ action: 'v1.import.make', userId: office.manager.id, importId })
  })

  test('of a preview that does not hold any more writes nothing', async () => {
    const name = someName()
    const table = tableOf('agencies', [{ name }, { name: `${name} two`, shortName: 'Two' }])
    const { digest } = (await office.preview(table)).body
    await office.server.ask(office.manager, 'POST /rota-agencies', { body: { name, shortName: 'One' } })
    const before = await office.counted('agencies')
    const answer = await office.confirm(table, digest)
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('nothing was saved')])
    expect(await office.counted('agencies')).toBe(before)
  })

  test('of another table than was previewed writes nothing', async () => {
    const table = tableOf('agencies', [{ name: someName() }])
    const { digest } = (await office.preview(table)).body
    const other = tableOf('agencies', [{ name: someName() }])
    expect((await office.confirm(other, digest)).status).toBe(409)
  })

  test('that is sent again, since its answer was lost, is answered as before', async () => {
    const table = tableOf('agencies', [{ name: someName() }])
    const { digest } = (await office.preview(table)).body
    const [first, second] = [await office.confirm(table, digest), await office.confirm(table, digest)]
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  test('of nothing new is refused', async () => {
    const table = tableOf('agencies', [{ shortName: 'No name' }])
    expect((await office.confirm(table, (await office.preview(table)).body.digest)).status).toBe(409)
  })
})

test('a column that means nothing here is refused, with its row', async () => {
  const answer = await office.preview(tableOf('agencies', [{ name: 'Tide' }, { name: 'Wave', colour: 'blue' }]))
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/rows/1/cells'])
})

test('who may add nothing by hand imports, lists and takes back nothing', async () => {
  const table = tableOf('clients', [{ initials: 'QZ', location: 'gh' }])
  expect((await office.preview(table, office.carer)).status).toBe(403)
  const digest = '0'.repeat(64)
  expect((await office.server.ask(office.carer, 'POST /imports', { body: { ...table, digest } })).status).toBe(403)
  expect((await office.server.ask(office.carer, 'GET /imports')).status).toBe(403)
  expect((await office.server.ask(office.carer, `POST /imports/${crypto.randomUUID()}/undo`)).status).toBe(403)
})

test('somebody whom an agency supplies is made no member of staff by a table that has their e-mail', async () => {
  const { id } = await office.server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  const { body } = await office.preview(tableOf('staff', [{ name: someName(), email: `${id}@demo.example` }]))
  expect(body.fates).toMatchObject([{ fate: 'faulty', field: 'email', reason: expect.stringContaining('agency') }])
})
