import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRotaOffice, morning, type RotaOffice, rotaBody } from '../../support/rota-office.ts'

let office: RotaOffice

beforeAll(async () => {
  office = await aRotaOffice()
})
afterAll(() => office.server.close())

describe('a new rota', () => {
  test('is a draft with its shifts, which only managers see', async () => {
    const shifts = [
      morning({ assignedTo: [{ userId: office.carer.id }] }),
      morning({ day: '2099-11-18', dutiesRequired: ['meds'] }),
    ]
    const made = await office.server.ask(office.manager, 'POST /rotas', { body: rotaBody({ shifts }) })
    expect(made.status).toBe(201)
    expect(made.headers['etag']).toBe('"1"')
    expect(made.body).toMatchObject({ status: 'draft', name: 'Care team', version: 1 })
    expect(made.body.shifts).toMatchObject([
      {
        rotaId: made.body.id,
        startTime: '08:00:00',
        startDate: '2099-11-17T08:00:00.000Z',
        rotaStatus: 'draft',
        rotaType: 'care',
        location: 'gh',
        assignedTo: [{ type: 'current', userId: office.carer.id, displayName: 'Ada' }],
      },
      { day: '2099-11-18', dutiesRequired: ['meds'], assignedTo: [] },
    ])
    expect((await office.server.ask(office.manager, `GET /rotas/${made.body.id}`)).body).toEqual(made.body)
    expect((await office.server.ask(office.carer, `GET /rotas/${made.body.id}`)).status).toBe(404)
  })

  test('sent twice is made once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { ...rotaBody({ shifts: [morning()] }), id: crypto.randomUUID() }
    const first = await office.server.ask(office.manager, 'POST /rotas', { body, headers })
    const again = await office.server.ask(office.manager, 'POST /rotas', { body, headers })
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await office.server.ask(office.manager, `GET /rotas/${body.id}`)).body.shifts).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, '/name'],
    ['an unknown location', { location: 'nowhere' }, '/location'],
    ['an unknown type', { type: 'night' }, '/type'],
    ['an end before its start', { endDate: '2099-11-15' }, '/endDate'],
    ['more than nine weeks', { endDate: '2100-02-01' }, '/endDate'],
    ['the last day of all', { startDate: '9999-12-31', endDate: '9999-12-31' }, '/startDate'],
    ['a status that is only reached by a step', { status: 'published' }, '/status'],
    ['a master that begins on a Tuesday', { status: 'master', startDate: '2099-11-17' }, '/startDate'],
    ['a master of one week', { status: 'master', endDate: '2099-11-22' }, '/endDate'],
    ['a field that is the server’s', { version: 3 }, '/version'],
    ['a shift outside of it', { shifts: [morning(), morning({ day: '2099-11-30' })] }, '/shifts/1/day'],
    ['a shift without an end', { shifts: [morning({ endTime: undefined })] }, '/shifts/0/endTime'],
    [
      'a shift with an unknown duty',
      { shifts: [morning({ dutiesRequired: ['meds', 'flying'] })] },
      '/shifts/0/dutiesRequired/1',
    ],
    [
      'a shift of somebody who never existed',
      { shifts: [morning({ assignedTo: [{ userId: crypto.randomUUID() }] })] },
      '/shifts/0/assignedTo/0/userId',
    ],
    [
      'a shift of an unknown agency',
      { shifts: [morning({ assignedTo: [{ agencyId: crypto.randomUUID() }] })] },
      '/shifts/0/assignedTo/0/agencyId',
    ],
  ])('with %s is refused, and nothing of it is kept', async (_name, fields, path) => {
    const id = crypto.randomUUID()
    const refused = await office.server.ask(office.manager, 'POST /rotas', { body: rotaBody({ id, ...fields }) })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].path).toBe(path)
    expect((await office.server.ask(office.manager, `GET /rotas/${id}`)).status).toBe(404)
  })

  test('never writes over a shift that is there', async () => {
    const { shifts } = await office.made({ shifts: [morning()] })
    const again = await office.server.ask(office.manager, 'POST /rotas', {
      body: rotaBody({ shifts: [morning({ id: shifts[0].id })] }),
    })
    expect(again.status).toBe(409)
    const id = crypto.randomUUID()
    const twice = await office.server.ask(office.manager, 'POST /rotas', {
      body: rotaBody({ shifts: [morning({ id }), morning({ id })] }),
    })
    expect(twice.status).toBe(422)
  })

  test('is for those who may make one', async () => {
    expect((await office.server.ask(office.carer, 'POST /rotas', { body: rotaBody() })).status).toBe(403)
    const agency = await office.server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
    expect((await office.server.ask(agency, 'POST /rotas', { body: rotaBody() })).status).toBe(403)
  })
})

describe('a new name', () => {
  test('is given and a label taken away', async () => {
    const { id } = await office.made({ label: 'The flats' })
    const renamed = await office.server.ask(office.manager, `PATCH /rotas/${id}`, {
      body: { name: 'Nights', label: '' },
    })
    expect(renamed.body).toMatchObject({ name: 'Nights', version: 2 })
    expect(renamed.body).not.toHaveProperty('label')
  })

  test('is not given to a rota that was withdrawn, and nothing else of it can be written', async () => {
    const { id } = await office.published()
    expect((await office.server.ask(office.manager, `PATCH /rotas/${id}`, { body: { location: 'mf' } })).status).toBe(
      422,
    )
    await office.step(id, 'withdraw')
    const refused = await office.server.ask(office.manager, `PATCH /rotas/${id}`, { body: { name: 'Nights' } })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toMatch(/withdrawn/)
  })
})
