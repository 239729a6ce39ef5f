import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../support/event-stream.ts'
import { aRotaOffice, morning, type RotaOffice } from '../../support/rota-office.ts'
import { anActivity } from '../../support/rows.ts'

let office: RotaOffice

beforeAll(async () => {
  office = await aRotaOffice()
})
afterAll(() => office.server.close())

describe('publishing', () => {
  test('shows the rota and its shifts to staff at once', async () => {
    const { id } = await office.made({ shifts: [morning()] })
    const answer = await office.step(id, 'publish')
    expect(answer.status).toBe(200)
    expect(answer.headers['etag']).toBe('"2"')
    const seen = await office.server.ask(office.carer, `GET /rotas/${id}`)
    expect(seen.body.status).toBe('published')
    expect(seen.body.shifts).toMatchObject([{ rotaStatus: 'published' }])
  })

  test('stands in nobody’s way who removes or edits a shift as it was before; what somebody wrote does', async () => {
    const { id, shifts } = await office.made({ shifts: [morning(), morning(), morning()] })
    await office.step(id, 'publish')
    await office.step(id, 'withdraw')
    await office.step(id, 'publish')
    const ask = (verb: string, at: number, { body = {}, version = '"1"' } = {}) =>
      office.server.ask(office.manager, `${verb} /rotas/${id}/shifts/${shifts[at].id}`, {
        body,
        headers: { 'if-match': version },
      })
    expect((await ask('DELETE', 0)).status).toBe(204)
    expect((await ask('PATCH', 1, { body: { notes: 'Mine' } })).status).toBe(200)
    const { status, body } = await ask('DELETE', 1)
    expect([status, body.conflicts]).toEqual([412, ['notes']])
    expect((await ask('DELETE', 2, { version: '"9"' })).status).toBe(412)
  })

  test('brings its shifts to those who read on', async () => {
    const { id } = await office.made({ shifts: [morning()] })
    const before = await office.server.ask(office.carer, 'GET /rotas/shifts')
    await office.step(id, 'publish')
    const later = await office.readOn(office.carer, '/rotas/shifts', before.body._asOf)
    expect(later.body._embedded.shifts).toMatchObject([{ rotaId: id, rotaStatus: 'published' }])
  })

  test('and deleting are heard by those who listen, shift by shift', async () => {
    const { id, shifts } = await office.made({ shifts: [morning()] })
    const listener = await listenTo(await office.server.listen(), office.carer)
    const heard = async () => {
      const { event, data } = await listener.next()
      return { event, action: data.action, id: data.id, status: data.resource?.status ?? data.resource?.rotaStatus }
    }
    await office.step(id, 'publish')
    expect([await heard(), await heard()]).toEqual([
      { event: 'rota', action: 'updated', id, status: 'published' },
      { event: 'shift', action: 'updated', id: shifts[0].id, status: 'published' },
    ])
    await office.server.ask(office.manager, `DELETE /rotas/${id}`)
    expect([await heard(), await heard()]).toEqual([
      { event: 'rota', action: 'deleted', id, status: undefined },
      { event: 'shift', action: 'deleted', id: shifts[0].id, status: undefined },
    ])
    listener.stop()
  })

  test('lists locked rotas among the published ones, and withdrawn ones not', async () => {
    const [open, locked, withdrawn] = [await office.published(), await office.published(), await office.published()]
    await office.step(locked.id, 'lock')
    await office.step(withdrawn.id, 'withdraw')
    const { body } = await office.server.ask(
      office.manager,
      'GET /rotas?publishedOnly=true&pageSize=1000&withShifts=false',
    )
    const ids = body._embedded.rotas.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([open.id, locked.id]))
    expect(ids).not.toContain(withdrawn.id)
  })

  test('changes whom an agency sees, so its people read anew', async () => {
    const agencyId = crypto.randomUUID()
    await office.server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
    const agency = await office.server.person({ roles: ['cc-rota-agency'], agencyId })
    const { id } = await office.made({ shifts: [morning({ assignedTo: [{ agencyId }] })] })
    const before = await office.server.ask(agency, 'GET /clients')
    await office.step(id, 'publish')
    const later = await office.readOn(agency, '/clients', before.body._asOf)
    expect(later.status).toBe(410)
  })
})

describe('the steps of a rota', () => {
  test('withdrawn and published again, locked and unlocked: the shifts go with it', async () => {
    const { id } = await office.published({ shifts: [morning()] })
    for (const [name, status] of [
      ['withdraw', 'withdrawn'],
      ['publish', 'published'],
      ['lock', 'locked'],
      ['unlock', 'published'],
    ] as const) {
      const answer = await office.step(id, name)
      expect(answer.body).toMatchObject({ status, shifts: [{ rotaStatus: status }] })
    }
  })

  test('a step that cannot be taken is refused with a sentence', async () => {
    const { id } = await office.made()
    const refused = await office.step(id, 'withdraw')
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('This rota has not been published. Only a published rota can be withdrawn.')
    await office.step(id, 'publish')
    expect((await office.step(id, 'publish')).status).toBe(409)
  })

  test('are for those who may change rotas, and a rota that nobody knows is not there', async () => {
    const { id } = await office.made()
    for (const name of ['publish', 'withdraw', 'lock', 'unlock']) {
      expect((await office.step(id, name, office.carer)).status).toBe(403)
      expect((await office.step(crypto.randomUUID(), name)).status).toBe(404)
    }
    expect((await office.server.ask(office.carer, `DELETE /rotas/${id}`)).status).toBe(403)
  })

  test('of two who publish at once one does, and the other is told', async () => {
    const { id } = await office.made({ shifts: [morning()] })
    const answers = await Promise.all([office.step(id, 'publish'), office.step(id, 'publish')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a rota that is deleted', () => {
  test('goes with its shifts, and what they were to run is nobody’s, but for what is finished', async () => {
    const { id, shifts } = await office.published({ shifts: [morning({ assignedTo: [{ userId: office.carer.id }] })] })
    const entry = { shiftId: shifts[0].id, rotaId: id, userId: office.carer.id }
    const other = { shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID() }
    const [planned, finished] = [anActivity([], { shifts: [entry, other] }), anActivity([], { shifts: [entry] })]
    await office.server.put('activities', planned, finished)
    const date = '2026-11-21T09:02:00.000Z'
    for (const press of ['start', 'stop']) {
      await office.server.ask(office.carer, `POST /rota-activities/${finished.id}/${press}`, {
        body: { id: crypto.randomUUID(), date },
      })
    }
    expect((await office.server.ask(office.manager, `DELETE /rotas/${id}`)).status).toBe(204)
    expect((await office.server.ask(office.carer, `GET /rotas/${id}`)).status).toBe(404)
    expect((await office.server.ask(office.manager, `GET /rotas/shifts/${shifts[0].id}`)).status).toBe(404)
    expect((await office.server.ask(office.carer, `GET /rota-activities/${planned.id}`)).body.shifts).toEqual([other])
    expect((await office.server.ask(office.carer, `GET /rota-activities/${finished.id}`)).body.shifts).toEqual([entry])
  })

  test('is told as removed to those who read on', async () => {
    const { id, shifts } = await office.published({ shifts: [morning()] })
    const { body } = await office.server.ask(office.carer, 'GET /rotas/shifts')
    await office.server.ask(office.manager, `DELETE /rotas/${id}`)
    const later = await office.readOn(office.carer, '/rotas/shifts', body._asOf)
    expect(later.body._deleted.map((one: { id: string }) => one.id)).toEqual([shifts[0].id])
  })

  test('is not a locked one', async () => {
    const { id } = await office.published()
    await office.step(id, 'lock')
    const refused = await office.server.ask(office.manager, `DELETE /rotas/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('This rota is locked. Unlock it before you delete it.')
  })
})
