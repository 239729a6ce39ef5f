import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, someSettings } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let agencyPerson: Person
const oncall = (displayName: string, fields = {}) => aMember({ displayName, dutiesQualifiedFor: ['oncall'], ...fields })
const [bo, cy, gone] = [oncall('Bo'), oncall('Cy'), oncall('Di', { archivedOn: '2099-05-10' })]
const unqualified = aMember({ dutiesQualifiedFor: ['meds'] })

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  agencyPerson = await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() })
  await server.put('providerSettings', someSettings())
  await server.put('rotaUsers', bo, cy, gone, unqualified)
})
afterAll(() => server.close())

const put = (body: Record<string, unknown>) =>
  server.ask(manager, 'POST /rota-oncall', { body: { userId: bo.id, location: 'gh', ...body } })
const change = (id: string, body: Record<string, unknown>) => server.ask(manager, `PATCH /rota-oncall/${id}`, { body })

const today = localDayOf(Date.now(), 'UTC')
const tomorrow = addDays(today, 1)

/** Whether what the agency's person read a moment ago still holds after this. */
const readsAnewAfter = async (act: () => Promise<unknown>): Promise<boolean> => {
  const { body } = await server.ask(agencyPerson, 'GET /rota-users')
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: body._asOf }])
  await act()
  return (await server.ask(agencyPerson, `GET /rota-users?${new URLSearchParams({ filter })}`)).status === 410
}

test('a manager puts somebody on call, gives the day to another, and takes them off', async () => {
  const made = await put({ date: '2099-05-01' })
  expect([made.status, made.body]).toMatchObject([201, { userId: bo.id, date: '2099-05-01', location: 'gh' }])
  expect((await change(made.body.id, { userId: cy.id })).body).toMatchObject({ userId: cy.id, version: 2 })
  expect((await server.ask(manager, `DELETE /rota-oncall/${made.body.id}`)).status).toBe(204)
  expect((await server.ask(manager, `GET /rota-oncall/${made.body.id}`)).status).toBe(404)
})

test('somebody comes back to a day that they were taken off; which removal went before is not kept', async () => {
  const first = await put({ date: '2099-05-21' })
  await server.ask(manager, `DELETE /rota-oncall/${first.body.id}`)
  const again = await put({ date: '2099-05-21', removalId: crypto.randomUUID() })
  expect(again.status).toBe(201)
  const { body } = await server.ask(manager, `GET /rota-oncall/${again.body.id}`)
  expect(body).toMatchObject({ userId: bo.id, date: '2099-05-21' })
  expect(body).not.toHaveProperty('removalId')
})

test.each([
  ['somebody unknown', { userId: crypto.randomUUID() }, 'This member of staff cannot be found.'],
  ['somebody without the duty', { userId: unqualified.id }, 'duty'],
  ['somebody who has left by then', { userId: gone.id, date: '2099-05-10' }, 'left'],
  ['a place that there is not', { location: 'xx' }, 'This location cannot be found.'],
])('%s cannot be put on call', async (_what, fields, message) => {
  const { body } = await put({ date: '2099-05-02' })
  for (const answer of [await put({ date: '2099-05-03', ...fields }), await change(body.id, fields)]) {
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'location' in fields ? '/location' : '/userId'])
    expect(answer.body.detail).toContain(message)
  }
  await server.ask(manager, `DELETE /rota-oncall/${body.id}`)
})

test('the day before somebody leaves they may still be on call', async () => {
  expect((await put({ userId: gone.id, date: '2099-05-09' })).status).toBe(201)
})

test('nobody is on call twice for one place and day, however many write it at once; two people may be', async () => {
  const twice = await Promise.all([put({ date: '2099-05-04' }), put({ date: '2099-05-04' })])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await put({ date: '2099-05-04', userId: cy.id })).status).toBe(201)
  expect((await put({ date: '2099-05-04', location: 'mf' })).status).toBe(201)
})

test('agencies learn the names of those on call: their people read anew where that changes whom they know', async () => {
  const di = oncall('Di Pell')
  await server.put('rotaUsers', di)
  const past = { userId: di.id, date: '2020-01-01' }
  expect(await readsAnewAfter(() => put(past))).toBe(false)
  // Nobody of the agency has to know yet whom to ring then.
  expect(await readsAnewAfter(() => put({ userId: di.id, date: '2099-06-01' }))).toBe(false)
  const first = await put({ userId: cy.id, date: today })
  expect(await readsAnewAfter(() => put({ userId: cy.id, date: tomorrow }))).toBe(false)
  expect(await readsAnewAfter(() => change(first.body.id, { userId: di.id }))).toBe(true)
  expect(await readsAnewAfter(() => server.ask(manager, `DELETE /rota-oncall/${first.body.id}`))).toBe(true)
})

test('carers and agency staff read who is on call and change nothing', async () => {
  const { body } = await put({ date: today })
  for (const person of [await server.person(), agencyPerson]) {
    expect((await server.ask(person, `GET /rota-oncall/${body.id}`)).status).toBe(200)
    const entry = { userId: cy.id, date: '2099-07-02', location: 'gh' }
    expect((await server.ask(person, 'POST /rota-oncall', { body: entry })).status).toBe(403)
    expect((await server.ask(person, `PATCH /rota-oncall/${body.id}`, { body: { date: '2099-07-03' } })).status).toBe(
      403,
    )
    expect((await server.ask(person, `DELETE /rota-oncall/${body.id}`)).status).toBe(403)
  }
})
