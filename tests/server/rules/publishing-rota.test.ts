import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'

let server: TestServer
let manager: Person
let ada: Person
let agency: Person
const agencyId = crypto.randomUUID()

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  ada = await server.person({ name: 'Ada' })
  agency = await server.person({ roles: ['cc-rota-agency'], agencyId, name: 'Zoë' })
  await server.person({ name: 'Bob' })
  await server.put('providerSettings', demoSettings)
})
beforeEach(async () => {
  await server.database.drizzle.execute(sql`delete from mail_outbox`)
})
afterAll(() => server.close())

const draft = async (assigned: Record<string, unknown>[]) => {
  const rota = aRota({ id: crypto.randomUUID(), status: 'draft', startDate: '2099-11-16', endDate: '2099-11-29' })
  await server.put('rotas', rota)
  await server.put('shifts', ...assigned.map((one) => aShift(rota, { assignedTo: [{ type: 'current', ...one }] })))
  return rota
}

const publish = (rota: { id: string }, query = '?send-email=true', headers: Record<string, string> = {}) =>
  server.ask(manager, `POST /rotas/${rota.id}/publish${query}`, { headers })

const queued = () =>
  rowsOf<{ address: string; subject: string; content: string }>(
    server.database.drizzle,
    sql`select address as "address", subject as "subject", content as "content" from mail_outbox order by address`,
  )

test('everybody with a shift is written to, agency staff for their agency’s, and nobody else', async () => {
  const rota = await draft([{ userId: ada.id }, { userId: ada.id }, { agencyId }])
  const published = await publish(rota)
  expect(published.body._messages).toEqual([
    {
      type: 'warning',
      content: 'No mail server is set up. The e-mails to 2 people were saved in the outbox folder.',
    },
  ])
  const letters = await queued()
  expect(letters.map(({ address }) => address)).toEqual([ada, agency].map(({ id }) => `${id}@demo.example`).sort())
  const toAda = letters.find(({ address }) => address.startsWith(ada.id))
  expect(toAda?.content.match(/Mon 23 Nov, 08:00 to 14:00/g)).toHaveLength(2)
})

test('without asking for it nobody is written to', async () => {
  for (const query of ['', '?send-email=false']) {
    const published = await publish(await draft([{ userId: ada.id }]), query)
    expect(published.status).toBe(200)
    expect(published.body).not.toHaveProperty('_messages')
  }
  expect(await queued()).toEqual([])
})

test('a request that is repeated writes to nobody twice', async () => {
  const rota = await draft([{ userId: ada.id }])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await publish(rota, '?send-email=true', headers)
  const again = await publish(rota, '?send-email=true', headers)
  expect(again.body).toEqual(first.body)
  expect(await queued()).toHaveLength(1)
  expect((await publish(rota, '', headers)).status).toBe(422)
})

test('a rota that could not be published writes to nobody', async () => {
  const rota = await draft([{ userId: ada.id }])
  await server.ask(manager, `POST /rotas/${rota.id}/publish`, {})
  await server.ask(manager, `POST /rotas/${rota.id}/lock`, {})
  expect((await publish(rota)).status).toBe(409)
  expect(await queued()).toEqual([])
})

test('a published rota can be told of again', async () => {
  const rota = await draft([{ userId: ada.id }])
  await publish(rota, '')
  expect((await publish(rota, '')).status).toBe(409)
  const told = await publish(rota)
  expect(told.body).toMatchObject({ status: 'published' })
  expect(await queued()).toHaveLength(1)
})

test('whoever publishes is told whom no e-mail reaches', async () => {
  const published = await publish(await draft([{ userId: crypto.randomUUID() }]))
  expect(published.body._messages.map(({ content }: { content: string }) => content)).toEqual([
    'No one with an e-mail address has a shift on this rota.',
    '1 person with shifts on this rota cannot be told, because there is no e-mail address.',
  ])
})

test('something else than yes or no is refused', async () => {
  const refused = await publish(await draft([]), '?send-email=perhaps')
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].path).toBe('/send-email')
})
