import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { anImportOffice, type Cells, type ImportOffice, someName, tableOf } from '../../support/an-import-office.ts'
import { anActivity, aRota, aShift } from '../../support/rows.ts'

let office: ImportOffice

beforeAll(async () => {
  office = await anImportOffice()
})
afterAll(() => office.server.close())

/** The address of an account. */
const emailOf = async (id: string): Promise<string> => {
  const [account] = await rowsOf<{ email: string }>(
    office.server.database.drizzle,
    sql`select email from users where id = (${id}::text)::uuid`,
  )
  return account?.email ?? ''
}

describe('an undo', () => {
  test('is refused, and takes nothing back, where one of them was changed; both are said', async () => {
    const name = someName()
    const { importId } = await office.imported(tableOf('agencies', [{ name }, { name: someName() }]))
    const agencyId = await office.idWhere('agencies', 'name', name)
    await office.server.ask(office.manager, `PATCH /rota-agencies/${agencyId}`, { body: { shortName: 'Other' } })
    const before = await office.counted('agencies')
    const answer = await office.undo(importId)
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(`${name} was changed`)])
    expect(await office.counted('agencies')).toBe(before)
    expect(await office.lastImport()).toMatchObject({ importId, canUndo: false, why: answer.body.detail })
  })

  test('is refused where a client is part of an activity by now', async () => {
    const room = crypto.randomUUID().slice(0, 8)
    const { importId } = await office.imported(tableOf('clients', [{ initials: 'QY', location: 'gh', room }]))
    const clientId = await office.idWhere('clients', 'roomNumber', room)
    const { title, type, startDate, endDate } = anActivity()
    const plan = { title, type, startDate, endDate, clients: [{ id: clientId }] }
    expect((await office.server.ask(office.manager, 'POST /rota-activities', { body: plan })).status).toBe(201)
    expect((await office.undo(importId)).body.detail).toContain(`QY (room ${room}) is part of an activity`)
  })

  test('is refused where somebody of the staff works a shift by now', async () => {
    const name = someName()
    const { importId } = await office.imported(tableOf('staff', [{ name }]))
    expect((await office.lastImport()).canUndo).toBe(true)
    const userId = await office.idWhere('rota_users', 'displayName', name)
    const rota = aRota({ status: 'draft', startDate: '2099-11-16', endDate: '2099-11-29' })
    const shift = aShift(rota)
    await office.server.put('rotas', rota)
    await office.server.put('shifts', shift)
    const body = { assignedTo: [{ userId }] }
    await office.server.ask(office.manager, `PATCH /rotas/${rota.id}/shifts/${shift.id}`, { body })
    expect((await office.undo(importId)).body.detail).toContain(`${name} is on a shift`)
  })

  test('happens once, and says by whom', async () => {
    const { importId } = await office.imported(tableOf('agencies', [{ name: someName() }]))
    expect((await office.undo(importId)).status).toBe(200)
    expect(await office.lastImport()).toMatchObject({ importId, canUndo: false, undoneBy: expect.any(String) })
    expect((await office.undo(importId)).status).toBe(409)
  })

  test('leaves the table free to be imported again, also for who has an account', async () => {
    const person = await office.server.person({ name: 'Cy' })
    const table = tableOf('staff', [{ name: someName(), email: await emailOf(person.id) }])
    const first = await office.imported(table)
    expect((await office.server.ask(office.manager, `GET /rota-users/${person.id}`)).status).toBe(200)
    expect((await office.undo(first.importId)).status).toBe(200)
    expect((await office.server.ask(office.manager, `GET /rota-users/${person.id}`)).status).toBe(404)
    const second = await office.imported(table)
    expect((await office.server.ask(office.manager, `GET /rota-users/${person.id}`)).status).toBe(200)
    expect((await office.undo(second.importId)).status).toBe(200)
  })

  test('leaves who has an account free to be added by hand, with nothing of what the table said', async () => {
    const person = await office.server.person({ name: 'Di' })
    const add = (fields: Record<string, unknown>) =>
      office.server.ask(office.manager, 'POST /rota-users', { body: { userId: person.id, ...fields } })
    const email = await emailOf(person.id)
    const { importId } = await office.imported(tableOf('staff', [{ name: someName(), phone: '07700 900100', email }]))
    expect((await office.undo(importId)).status).toBe(200)
    const added = await add({ displayName: 'Di Hale' })
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ id: person.id, displayName: 'Di Hale' }),
    ])
    const { body } = await office.server.ask(office.manager, `GET /rota-users/${person.id}`)
    expect(body).toEqual(added.body)
    expect(body).not.toHaveProperty('phone')
    expect((await add({ displayName: 'Di Hale' })).status).toBe(409)
  })
})

describe('shifts', () => {
  const aDraft = async (fields: Cells = {}) => {
    const rota = aRota({ status: 'draft', startDate: '2099-11-16', endDate: '2099-11-29', ...fields })
    await office.server.put('rotas', rota)
    return rota
  }
  const rows: Cells[] = [
    { date: '17/11/2099', from: '08:00', to: '14:00' },
    { date: '2099-11-18', session: 'Night', duties: 'meds' },
    { date: '01/12/2099', session: 'Night' },
  ]

  test('go into their rota with what only the server knows, and out of it again', async () => {
    const rota = await aDraft()
    const { importId, made } = await office.imported(tableOf('shifts', rows, { rotaId: rota.id }))
    const { body } = await office.server.ask(office.manager, `GET /rotas/${rota.id}`)
    expect(made).toBe(2)
    expect(body.shifts).toMatchObject([
      { rotaStatus: 'draft', location: 'gh', startDate: '2099-11-17T08:00:00.000Z' },
      { startTime: '20:00:00', endTime: '08:00:00', dutiesRequired: ['meds'] },
    ])
    expect(await office.lastImport()).toMatchObject({ rotaId: rota.id, rotaName: rota.name, canUndo: true })
    expect((await office.undo(importId)).status).toBe(200)
    expect((await office.server.ask(office.manager, `GET /rotas/${rota.id}`)).body.shifts).toEqual([])
  })

  test('say where they clash with what their person works on another rota, and are made all the same', async () => {
    const name = someName()
    await office.imported(tableOf('staff', [{ name }]))
    const userId = await office.idWhere('rota_users', 'displayName', name)
    const elsewhere = await aDraft({ name: 'Elsewhere' })
    const assignedTo = [{ type: 'current', userId }]
    await office.server.put('shifts', aShift(elsewhere, { day: '2099-11-17', assignedTo }))
    const withdrawn = await aDraft({ status: 'withdrawn' })
    await office.server.put('shifts', aShift(withdrawn, { day: '2099-11-18', assignedTo }))
    const rota = await aDraft()
    const own = { from: '13:00', to: '20:00', person: name }
    const table = tableOf(
      'shifts',
      [
        { ...own, date: '17/11/2099' },
        { ...own, date: '18/11/2099' },
      ],
      {
        rotaId: rota.id,
      },
    )
    const { fates, digest } = (await office.preview(table)).body
    expect(fates.map(({ fate, reason }: { fate: string; reason?: string }) => [fate, reason])).toEqual([
      ['made', expect.stringContaining('Clashes with Tue 17 Nov, 08:00 to 14:00')],
      ['made', undefined],
    ])
    expect((await office.confirm(table, digest)).body.made).toBe(2)
  })

  test('stay where the rota was published since', async () => {
    const rota = await aDraft()
    const { importId } = await office.imported(tableOf('shifts', rows, { rotaId: rota.id }))
    await office.server.ask(office.manager, `POST /rotas/${rota.id}/publish`, { body: {} })
    expect((await office.undo(importId)).status).toBe(409)
  })

  test('go into no rota that is locked, or is not there, or is not said', async () => {
    const rota = await aDraft({ status: 'locked' })
    expect((await office.preview(tableOf('shifts', rows, { rotaId: rota.id }))).status).toBe(409)
    expect((await office.preview(tableOf('shifts', rows, { rotaId: crypto.randomUUID() }))).status).toBe(422)
    expect((await office.preview(tableOf('shifts', rows))).status).toBe(422)
  })
})
