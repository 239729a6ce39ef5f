import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsFrom } from '../../../server/config/settings.ts'
import { writeSubjectAccess } from '../../../server/export/subject-access/write-subject-access.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity, aRota, aShift } from '../../support/rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'carelight-subject-'))
const settings = settingsFrom({})
const at = new Date('2026-11-25T10:14:00Z')
const ab = aClient({ initials: 'AB' })
const cd = aClient({ initials: 'CD' })
const walk = anActivity([ab, cd])
const tablet = crypto.randomUUID()

let server: TestServer
let ann: Person
let bob: Person

type Section = { title: string; entries: Record<string, unknown>[] }
type Written = { text: string; page: string; entriesOf(title: string): Record<string, unknown>[] }

const recordOf = async (kind: 'client' | 'user', id: string): Promise<Written> => {
  const own = join(folder, crypto.randomUUID())
  const [asJson = '', asPage = ''] = await writeSubjectAccess(server.database, own, {
    subject: { kind, id },
    settings,
    at,
    operator: 'odile',
  })
  const text = readFileSync(asJson, 'utf8')
  const sections: Section[] = JSON.parse(text).sections
  return {
    text,
    page: readFileSync(asPage, 'utf8'),
    entriesOf: (title) => sections.find((section) => section.title === title)?.entries ?? [],
  }
}

const tell = async (what: string, body: Record<string, unknown>) => {
  const id = crypto.randomUUID()
  const date = '2026-11-21T09:05:00.000Z'
  const headers = { 'idempotency-key': id, device: `${tablet};seq=1` }
  const answer = await server.ask(ann, `POST /rota-activities/${walk.id}/${what}`, {
    body: { id, date, ...body },
    headers,
  })
  expect([what, answer.status]).toEqual([what, answer.status < 300 ? answer.status : answer.body])
}

const aStaffRecord = (person: Person, displayName: string, phone: string) => ({
  id: person.id,
  userId: person.id,
  displayName,
  initials: displayName.slice(0, 2),
  phone,
  locations: ['gh'],
  dutiesQualifiedFor: [],
})

beforeAll(async () => {
  server = await aServer()
  ann = await server.person({ name: 'Ann' })
  bob = await server.person({ name: 'Bob', roles: ['cc-rota-admin'] })
  await server.put(
    'rotaUsers',
    aStaffRecord(ann, 'Ann Bell', '01803 111111'),
    aStaffRecord(bob, 'Bob Carr', '01803 222222'),
  )
  await server.put('clients', ab, cd)
  const rota = aRota()
  await server.put('rotas', rota)
  const assignedTo = [{ type: 'current', userId: ann.id, displayName: 'Ann Bell' }]
  await server.put('shifts', aShift(rota, { day: '2026-11-21', assignedTo }), aShift(rota))
  await server.put('activities', walk)
  await server.ask(bob, `GET /clients/${ab.id}`)
  await tell('comment', { clients: [{ id: ab.id }], note: 'Sang <script>alert("AB")</script> & laughed' })
  await tell('comment', { clients: [{ id: cd.id }], note: 'Only about the other one' })
  await tell('stop', {
    reports: [
      { clientId: ab.id, note: 'AB was content' },
      { clientId: cd.id, note: 'CD was not' },
    ],
  })
  const incident = { inHome: true, staffIntervened: true, otherStaff: [bob.id], otherClients: [ab.id], note: 'A push' }
  await tell(`clients/${cd.id}/reports/challenging-behaviour`, { type: 'AGITATED', note: 'At the door', incident })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a client is told what was reported of them, by whom and when, and nothing that was said of another', async () => {
  const { text, entriesOf } = await recordOf('client', ab.id)
  const reports = entriesOf('Reports')
  expect(reports.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['Sang <script>alert("AB")</script> & laughed', 'AB was content', 'At the door']),
  )
  expect(reports[0]).toMatchObject({
    by: 'Ann Bell',
    activity: 'Walk to the harbour',
    date: '2026-11-21T09:05:00.000Z',
  })
  for (const unsaid of ['Only about the other one', 'CD was not', cd.id]) expect(text).not.toContain(unsaid)
})

test('an incident of another client that names this one is in it, the other by initials', async () => {
  const { entriesOf } = await recordOf('client', ab.id)
  expect(entriesOf('Reports').find(({ note }) => note === 'At the door')).toMatchObject({
    about: 'client CD',
    incident: { otherClients: [ab.id], otherStaff: ['Bob Carr'] },
  })
  expect(entriesOf('Activities')).toMatchObject([{ title: 'Walk to the harbour', withClients: ['client CD'] }])
})

test('a client is told who read their record', async () => {
  const { entriesOf } = await recordOf('client', ab.id)
  expect(entriesOf('Who read the record')[0]).toMatchObject({ by: 'Bob Carr', what: 'read' })
})

test('what staff wrote is never read as markup, and the page needs nothing from elsewhere', async () => {
  const { page } = await recordOf('client', ab.id)
  expect(page).toContain('Sang &lt;script&gt;alert(&quot;AB&quot;)&lt;/script&gt; &amp; laughed')
  expect(page).not.toMatch(/<script|\ssrc=|<link|@import|url\(/i)
  expect(page).toContain('<h1>Everything recorded about client AB</h1>')
  expect(page).toMatch(/<th scope="col">What<\/th>/)
  expect(page).toContain('21/11/2026 09:05')
})

test('a member of staff is told their account, shifts, reports and what they did, clients by initials', async () => {
  const { text, entriesOf } = await recordOf('user', ann.id)
  expect(entriesOf('Account')).toMatchObject([{ email: `${ann.id}@demo.example`, roles: ['cc-rota-user'] }])
  expect(entriesOf('Staff record')).toMatchObject([{ displayName: 'Ann Bell', phone: '01803 111111' }])
  expect(entriesOf('Shifts')).toMatchObject([{ day: '2026-11-21' }])
  expect(entriesOf('Reports by this person')).toHaveLength(4)
  expect(entriesOf('Reports by this person')[0]).toMatchObject({
    device: tablet,
    activity: 'Walk to the harbour',
    said: { clients: [{ id: 'client AB' }] },
  })
  expect(entriesOf('What this person did').map(({ what }) => what)).toContain('v1.activity.stop')
  for (const other of [ab.id, cd.id, bob.id, '01803 222222', `${bob.id}@demo.example`])
    expect(text).not.toContain(other)
})

test('a member of staff is told what became of requests about shifts, by and to them, long ended ones too', async () => {
  type Ended = { status: string; from: Person; to: Person | undefined; decided?: Person; asked: string }
  const swap = async (fields: Ended) => {
    const shift = { shiftId: crypto.randomUUID(), day: '2020-01-05', startTime: '08:00:00', endTime: '14:00:00' }
    await server.database.drizzle.execute(
      sql`insert into swap_requests (id, status, from_user_id, to_user_id, shift, reason, asked_at, changed_at, decided_by)
          values (gen_random_uuid(), ${fields.status}, ${fields.from.id}::uuid, ${fields.to?.id ?? null}::uuid,
            ${JSON.stringify(shift)}::jsonb, 'Needed there', ${fields.asked}::timestamptz, '2020-01-02', ${fields.decided?.id ?? null}::uuid)`,
    )
  }
  const [cy, dee] = [await server.person({ name: 'Cy' }), await server.person({ name: 'Dee' })]
  await swap({ status: 'refused', from: ann, to: cy, decided: dee, asked: '2020-01-01T00:00:00Z' })
  await swap({ status: 'withdrawn', from: cy, to: undefined, asked: '2020-01-02T00:00:00Z' })
  const ended = { at: '2020-01-01T00:00:00.000Z', what: 'refused', decidedBy: 'Dee', reason: 'Needed there' }
  const { entriesOf } = await recordOf('user', ann.id)
  expect(entriesOf('Swaps')).toMatchObject([{ ...ended, from: ann.id, to: 'Cy', shift: { day: '2020-01-05' } }])
  expect((await recordOf('user', cy.id)).entriesOf('Swaps')).toMatchObject([{ what: 'refused' }, { what: 'withdrawn' }])
  expect((await recordOf('user', dee.id)).entriesOf('Swaps')).toMatchObject([{ what: 'refused' }])
})

test('taking a record out is in the trail: who did it, about whom, and when; and the next one tells of it', async () => {
  const ef = aClient({ initials: 'EF' })
  const cy = await server.person({ name: 'Cy' })
  await server.put('clients', ef)
  await server.put('rotaUsers', aStaffRecord(cy, 'Cy Dunn', '01803 333333'))
  await recordOf('client', ef.id)
  await recordOf('user', cy.id)
  const { rows } = (await server.database.drizzle.execute(
    sql`select subject, subject_ids::text as ids, after ->> 'operator' as operator, now() - at < interval '1 hour' as "isNow"
        from audit_trail where action = 'subject-access' and (subject_ids @> array[${ef.id}::uuid]
          or subject_ids @> array[${cy.id}::uuid]) order by subject`,
  )) as unknown as { rows: unknown[] }
  const by = { operator: 'odile', isNow: true }
  expect(rows).toEqual([
    { subject: 'clients', ids: `{${ef.id}}`, ...by },
    { subject: 'rotaUsers', ids: `{${cy.id}}`, ...by },
  ])
  const told = { by: 'the operator, odile', what: 'subject-access' }
  expect((await recordOf('client', ef.id)).entriesOf('Who read the record')).toMatchObject([told])
  expect((await recordOf('user', cy.id)).entriesOf('Who took this record out')).toMatchObject([told])
})

test('staff are told where others named them', async () => {
  const { entriesOf } = await recordOf('user', bob.id)
  expect(entriesOf('Reports that name this person')).toMatchObject([{ by: 'Ann Bell', what: 'v1.activity.behaviour' }])
})

test('a table that nobody thought of is searched as well, and gives no secret away', async () => {
  await server.database.drizzle.execute(
    'create table keepsakes (id int primary key, client_id uuid, token text, note text)',
  )
  await server.database.drizzle.execute(
    sql`insert into keepsakes values (1, ${ab.id}::uuid, 'hidden', 'A shell'), (2, ${cd.id}::uuid, 'hidden', 'A stone')`,
  )
  const { text, entriesOf } = await recordOf('client', ab.id)
  expect(entriesOf('Other records')).toEqual([
    { table: 'keepsakes', record: { id: 1, client_id: ab.id, note: 'A shell' } },
  ])
  expect(text).not.toContain('hidden')
})

test('nobody gets an empty page for an id that is nobody’s, and no file is overwritten', async () => {
  const subject = { kind: 'client', id: crypto.randomUUID() } as const
  await expect(
    writeSubjectAccess(server.database, folder, { subject, settings, at, operator: 'odile' }),
  ).rejects.toThrow('There is no client')
  const asked = { subject: { kind: 'client', id: ab.id }, settings, at, operator: 'odile' } as const
  const [path = ''] = await writeSubjectAccess(server.database, folder, asked)
  expect(statSync(path).mode & 0o077).toBe(0)
  await expect(writeSubjectAccess(server.database, folder, asked)).rejects.toThrow('already exists')
})

test('a member of staff is told the address that an imported table said of them', async () => {
  const manager = await server.person({ name: 'Max', roles: ['cc-rota-admin'] })
  const table = { kind: 'staff', rows: [{ line: 2, cells: { name: 'New Hand', email: 'new.hand@care.example' } }] }
  const { digest } = (await server.ask(manager, 'POST /imports/preview', { body: table })).body
  await server.ask(manager, 'POST /imports', { body: { ...table, digest } })
  const { notInvited } = (await server.ask(manager, 'GET /users/directory/rota')).body
  const { entriesOf } = await recordOf('user', notInvited[0].id)
  expect(entriesOf('Imported')).toMatchObject([{ email: 'new.hand@care.example' }])
})

test('a member of staff is told what they were paid for in locked pay periods, and nothing of what others were', async () => {
  const eve = await server.person({ name: 'Eve' })
  const fay = await server.person({ name: 'Fay' })
  await server.put('providerSettings', { ...demoSettings, timeZone: 'Europe/London' })
  await server.put('rotaUsers', aStaffRecord(eve, 'Eve Hart', '1'), aStaffRecord(fay, 'Fay Iles', '2'))
  const rota = aRota({ startDate: '2026-09-28', endDate: '2026-10-25' })
  const on = (person: Person, displayName: string, endTime: string) =>
    aShift(rota, {
      day: '2026-10-05',
      startTime: '10:00:00',
      endTime,
      startDate: '2026-10-05T09:00:00.000Z',
      endDate: `2026-10-05T${String(Number(endTime.slice(0, 2)) - 1).padStart(2, '0')}:00:00.000Z`,
      assignedTo: [{ type: 'current', userId: person.id, displayName }],
    })
  await server.put('shifts', on(eve, 'Eve Hart', '13:00:00'), on(fay, 'Fay Iles', '14:00:00'))
  const manager = await server.person({ name: 'Max', roles: ['cc-rota-admin'] })
  const days = { startDate: '2026-09-28', endDate: '2026-10-25' }
  const { check } = (await server.ask(manager, `GET /stats/payroll?${new URLSearchParams(days)}`)).body
  expect((await server.ask(manager, 'POST /stats/payroll/lock', { body: { ...days, check } })).status).toBe(200)

  const { text, entriesOf } = await recordOf('user', eve.id)
  expect(entriesOf('Payroll')).toMatchObject([
    { from: days.startDate, until: days.endDate, lines: [{ name: 'Eve Hart', paid: 180 }] },
  ])
  expect(text).not.toContain('Fay Iles')
  expect((await recordOf('user', manager.id)).entriesOf('Payroll')).toEqual([])
})
