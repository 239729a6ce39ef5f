import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRotaOffice, morning, type RotaOffice } from '../../support/rota-office.ts'

let office: RotaOffice
let rota: { id: string }
beforeAll(async () => {
  office = await aRotaOffice()
  rota = await office.published()
})
afterAll(() => office.server.close())

const ask = (endpoint: string, body?: Record<string, unknown>) =>
  office.server.ask(office.manager, endpoint, body === undefined ? {} : { body })
const add = (fields: Record<string, unknown> = {}, on = rota) => ask(`POST /rotas/${on.id}/shifts`, morning(fields))
const added = async (fields: Record<string, unknown> = {}, on = rota) => (await add(fields, on)).body
const pathOf = (shift: { id: string }, on = rota) => `/rotas/${on.id}/shifts/${shift.id}`
const remove = (shift: { id: string }, on = rota) => ask(`DELETE ${pathOf(shift, on)}`)
const change = (shift: { id: string }, body: Record<string, unknown>) =>
  office.server.ask(office.manager, `PATCH ${pathOf(shift)}`, { body, headers: { 'if-match': '"1"' } })

describe('a removed shift', () => {
  test('comes back to its rota under its id, goes and comes again', async () => {
    const shift = await added({ notes: 'Bring the keys', assignedTo: [{ userId: office.carer.id }] })
    const before = await office.server.ask(office.carer, 'GET /rotas/shifts')
    await remove(shift)
    const back = await add({ id: shift.id, notes: 'Bring the keys', assignedTo: [{ userId: office.carer.id }] })
    expect([back.status, back.headers['etag']]).toEqual([201, '"3"'])
    const { version: _version, dateModified: _modified, ...same } = shift
    expect(back.body).toMatchObject(same)
    const later = await office.readOn(office.carer, '/rotas/shifts', before.body._asOf)
    expect(later.body._embedded.shifts.map(({ id }: { id: string }) => id)).toContain(shift.id)
    expect(later.body._deleted).not.toContainEqual(expect.objectContaining({ id: shift.id }))
    expect((await remove(shift)).status).toBe(204)
    expect((await add({ id: shift.id })).body).toMatchObject({ version: 5, assignedTo: [] })
  })

  test('takes an edit that began before it went, unless the field is not as it was', async () => {
    const shift = await added()
    await remove(shift)
    await add({ id: shift.id, endTime: '15:00' })
    expect((await change(shift, { notes: 'Bring the keys', startTime: '09:00' })).status).toBe(200)
    expect((await change(shift, { endTime: '16:00' })).body.conflicts).toEqual(['endTime'])
  })

  test('does not come back to another rota, nor while it is there, nor to a locked one', async () => {
    const shift = await added()
    expect((await add({ id: shift.id })).status).toBe(409)
    await remove(shift)
    expect((await add({ id: shift.id }, await office.made())).status).toBe(409)
    expect((await ask(`GET /rotas/shifts/${shift.id}`)).status).toBe(404)
    const locked = await office.published()
    const gone = await added({}, locked)
    await remove(gone, locked)
    await office.step(locked.id, 'lock')
    const refused = await add({ id: gone.id }, locked)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Unlock this rota to change it. While it is locked, only sickness and holiday can be recorded.',
    ])
  })
})

describe('who works a shift of a locked rota', () => {
  test('may be noted sick or on holiday in an edit of it, and nothing else changes', async () => {
    const locked = await office.published()
    const shift = await added({ assignedTo: [{ userId: office.carer.id }] }, locked)
    await office.step(locked.id, 'lock')
    const edit = (body: Record<string, unknown>) => ask(`PATCH ${pathOf(shift, locked)}`, body)
    expect((await edit({ assignedTo: [{ userId: office.manager.id }] })).status).toBe(409)
    expect((await edit({ assignedTo: [] })).status).toBe(409)
    const sick = { type: 'sick', userId: office.carer.id }
    expect((await edit({ assignedTo: [sick], notes: 'Ill' })).status).toBe(409)
    expect((await edit({ assignedTo: [sick, { userId: office.manager.id }] })).status).toBe(409)
    expect((await edit({ assignedTo: [sick] })).body.assignedTo).toEqual([{ ...sick, displayName: 'Ada' }])
  })
})
