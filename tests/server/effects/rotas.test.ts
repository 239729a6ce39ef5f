import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../server/database/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { anActivity } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let carer: Person

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', demoSettings)
})
afterAll(() => server.close())

const rotaBody = (fields: Record<string, unknown> = {}) => ({
  name: 'Care team',
  type: 'care',
  location: 'gh',
  startDate: '2099-11-16',
  endDate: '2099-11-29',
  ...fields,
})

const morning = (fields: Record<string, unknown> = {}) => ({
  day: '2099-11-17',
  startTime: '08:00',
  endTime: '14:00',
  ...fields,
})

const make = async (fields: Record<string, unknown> = {}) => {
  const made = await server.ask(manager, 'POST /rotas', { body: rotaBody(fields) })
  expect(made.status).toBe(201)
  return made.body
}

const step = (id: string, name: string, sender = manager) => server.ask(sender, `POST /rotas/${id}/${name}`)

const published = async (fields: Record<string, unknown> = {}) => {
  const { id } = await make(fields)
  return (await step(id, 'publish')).body
}

describe('a new rota', () => {
  test('is a draft with its shifts, which only managers see', async () => {
    const shifts = [
      morning({ assignedTo: [{ userId: carer.id }] }),
      morning({ day: '2099-11-18', dutiesRequired: ['meds'] }),
    ]
    const made = await server.ask(manager, 'POST /rotas', { body: rotaBody({ shifts }) })
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
        assignedTo: [{ type: 'current', userId: carer.id, displayName: 'Ada' }],
      },
      { day: '2099-11-18', dutiesRequired: ['meds'], assignedTo: [] },
    ])
    expect((await server.ask(manager, `GET /rotas/${made.body.id}`)).body).toEqual(made.body)
    expect((await server.ask(carer, `GET /rotas/${made.body.id}`)).status).toBe(404)
  })

  test('sent twice is made once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { ...rotaBody({ shifts: [morning()] }), id: crypto.randomUUID() }
    const first = await server.ask(manager, 'POST /rotas', { body, headers })
    const again = await server.ask(manager, 'POST /rotas', { body, headers })
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await server.ask(manager, `GET /rotas/${body.id}`)).body.shifts).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, '/name'],
    ['an unknown location', { location: 'nowhere' }, '/location'],
    ['an unknown type', { type: 'night' }, '/type'],
    ['an end before its start', { endDate: '2099-11-15' }, '/endDate'],
    ['more than nine weeks', { endDate: '2100-02-01' }, '/endDate'],
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
    const refused = await server.ask(manager, 'POST /rotas', { body: rotaBody({ id, ...fields }) })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].path).toBe(path)
    expect((await server.ask(manager, `GET /rotas/${id}`)).status).toBe(404)
  })

  test('never writes over a shift that is there', async () => {
    const { shifts } = await make({ shifts: [morning()] })
    const again = await server.ask(manager, 'POST /rotas', {
      body: rotaBody({ shifts: [morning({ id: shifts[0].id })] }),
    })
    expect(again.status).toBe(409)
    const id = crypto.randomUUID()
    const twice = await server.ask(manager, 'POST /rotas', {
      body: rotaBody({ shifts: [morning({ id }), morning({ id })] }),
    })
    expect(twice.status).toBe(422)
  })

  test('is for those who may make one', async () => {
    expect((await server.ask(carer, 'POST /rotas', { body: rotaBody() })).status).toBe(403)
    const agency = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
    expect((await server.ask(agency, 'POST /rotas', { body: rotaBody() })).status).toBe(403)
  })
})

describe('publishing', () => {
  test('shows the rota and its shifts to staff at once', async () => {
    const { id } = await make({ shifts: [morning()] })
    const answer = await step(id, 'publish')
    expect(answer.status).toBe(200)
    expect(answer.headers['etag']).toBe('"2"')
    const seen = await server.ask(carer, `GET /rotas/${id}`)
    expect(seen.body.status).toBe('published')
    expect(seen.body.shifts).toMatchObject([{ rotaStatus: 'published' }])
  })

  test('is told to those who listen for changes of shifts', async () => {
    const { id } = await make({ shifts: [morning()] })
    const before = await server.ask(carer, 'GET /rotas/shifts')
    await step(id, 'publish')
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: before.body._asOf }])
    const later = await server.ask(carer, `GET /rotas/shifts?${new URLSearchParams({ filter })}`)
    expect(later.body._embedded.shifts).toMatchObject([{ rotaId: id, rotaStatus: 'published' }])
  })

  test('lists locked rotas among the published ones, and withdrawn ones not', async () => {
    const [open, locked, withdrawn] = [await published(), await published(), await published()]
    await step(locked.id, 'lock')
    await step(withdrawn.id, 'withdraw')
    const { body } = await server.ask(manager, 'GET /rotas?publishedOnly=true&pageSize=1000&withShifts=false')
    const ids = body._embedded.rotas.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([open.id, locked.id]))
    expect(ids).not.toContain(withdrawn.id)
  })

  test('changes whom an agency sees, so its people read anew', async () => {
    const agencyId = crypto.randomUUID()
    await server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
    const agency = await server.person({ roles: ['cc-rota-agency'], agencyId })
    const { id } = await make({ shifts: [morning({ assignedTo: [{ agencyId }] })] })
    const before = await server.ask(agency, 'GET /clients')
    await step(id, 'publish')
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: before.body._asOf }])
    const later = await server.ask(agency, `GET /clients?${new URLSearchParams({ filter })}`)
    expect(later.status).toBe(410)
  })
})

describe('the steps of a rota', () => {
  test('withdrawn and published again, locked and unlocked: the shifts go with it', async () => {
    const { id } = await published({ shifts: [morning()] })
    for (const [name, status] of [
      ['withdraw', 'withdrawn'],
      ['publish', 'published'],
      ['lock', 'locked'],
      ['unlock', 'published'],
    ] as const) {
      const answer = await step(id, name)
      expect(answer.body).toMatchObject({ status, shifts: [{ rotaStatus: status }] })
    }
  })

  test('a step that cannot be taken is refused with a sentence', async () => {
    const { id } = await make()
    const refused = await step(id, 'withdraw')
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('This rota has not been published. Only a published rota can be withdrawn.')
    await step(id, 'publish')
    expect((await step(id, 'publish')).status).toBe(409)
  })

  test('are for those who may change rotas, and a rota that nobody knows is not there', async () => {
    const { id } = await make()
    for (const name of ['publish', 'withdraw', 'lock', 'unlock']) {
      expect((await step(id, name, carer)).status).toBe(403)
      expect((await step(crypto.randomUUID(), name)).status).toBe(404)
    }
    expect((await server.ask(carer, `DELETE /rotas/${id}`)).status).toBe(403)
  })

  test('of two who publish at once one does, and the other is told', async () => {
    const { id } = await make({ shifts: [morning()] })
    const answers = await Promise.all([step(id, 'publish'), step(id, 'publish')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a new name', () => {
  test('is given and a label taken away', async () => {
    const { id } = await make({ label: 'The flats' })
    const renamed = await server.ask(manager, `PATCH /rotas/${id}`, { body: { name: 'Nights', label: '' } })
    expect(renamed.body).toMatchObject({ name: 'Nights', version: 2 })
    expect(renamed.body).not.toHaveProperty('label')
  })

  test('is not given to a rota that was withdrawn, and nothing else of it can be written', async () => {
    const { id } = await published()
    expect((await server.ask(manager, `PATCH /rotas/${id}`, { body: { location: 'mf' } })).status).toBe(422)
    await step(id, 'withdraw')
    const refused = await server.ask(manager, `PATCH /rotas/${id}`, { body: { name: 'Nights' } })
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toMatch(/withdrawn/)
  })
})

describe('a rota that is deleted', () => {
  test('goes with its shifts, and what they were to run is nobody’s, but for what is finished', async () => {
    const { id, shifts } = await published({ shifts: [morning({ assignedTo: [{ userId: carer.id }] })] })
    const entry = { shiftId: shifts[0].id, rotaId: id, userId: carer.id }
    const other = { shiftId: crypto.randomUUID(), rotaId: crypto.randomUUID() }
    const [planned, finished] = [anActivity([], { shifts: [entry, other] }), anActivity([], { shifts: [entry] })]
    await server.put('activities', planned, finished)
    const date = '2026-11-21T09:02:00.000Z'
    for (const press of ['start', 'stop']) {
      await server.ask(carer, `POST /rota-activities/${finished.id}/${press}`, {
        body: { id: crypto.randomUUID(), date },
      })
    }
    expect((await server.ask(manager, `DELETE /rotas/${id}`)).status).toBe(204)
    expect((await server.ask(carer, `GET /rotas/${id}`)).status).toBe(404)
    expect((await server.ask(manager, `GET /rotas/shifts/${shifts[0].id}`)).status).toBe(404)
    expect((await server.ask(carer, `GET /rota-activities/${planned.id}`)).body.shifts).toEqual([other])
    expect((await server.ask(carer, `GET /rota-activities/${finished.id}`)).body.shifts).toEqual([entry])
  })

  test('is told as removed to those who read on', async () => {
    const { id, shifts } = await published({ shifts: [morning()] })
    const { body } = await server.ask(carer, 'GET /rotas/shifts')
    await server.ask(manager, `DELETE /rotas/${id}`)
    const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: body._asOf }])
    const later = await server.ask(carer, `GET /rotas/shifts?${new URLSearchParams({ filter })}`)
    expect(later.body._deleted.map((one: { id: string }) => one.id)).toEqual([shifts[0].id])
  })

  test('is not a locked one', async () => {
    const { id } = await published()
    await step(id, 'lock')
    const refused = await server.ask(manager, `DELETE /rotas/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('This rota is locked. Unlock it before you delete it.')
  })
})
