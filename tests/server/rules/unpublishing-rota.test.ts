import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishNoticesAfterMs } from '../../../domain/constants.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aRotaOffice, morning, type RotaOffice } from '../../support/rota-office.ts'

let office: RotaOffice

beforeAll(async () => {
  office = await aRotaOffice()
})
beforeEach(async () => {
  await office.server.database.drizzle.execute(sql`delete from mail_outbox`)
})
afterAll(() => office.server.close())

const adas = () => morning({ assignedTo: [{ userId: office.carer.id }] })
const published = (id: string) => office.server.ask(office.manager, `GET /rotas/${id}/published`)
const changed = (id: string, shift: { id: string }, body: Record<string, unknown>) =>
  office.server.ask(office.manager, `PATCH /rotas/${id}/shifts/${shift.id}`, { body })
const mails = () =>
  rowsOf<{ heldMs: number; attempts: number }>(
    office.server.database.drizzle,
    sql`select (extract(epoch from due_at - created_at) * 1000)::float8 as "heldMs", attempts as "attempts" from mail_outbox`,
  )

test('a publishing is taken back while its e-mails are held: the rota is a draft, and nobody is written to', async () => {
  const { id } = await office.made({ shifts: [adas()] })
  await office.step(id, 'publish?send-email=true')
  expect(await mails()).toEqual([{ heldMs: publishNoticesAfterMs, attempts: 0 }])
  const undone = await office.step(id, 'unpublish')
  expect(undone.body).toMatchObject({ status: 'draft', shifts: [{ rotaStatus: 'draft' }] })
  expect(await mails()).toEqual([])
  expect((await office.server.ask(office.carer, `GET /rotas/${id}`)).status).toBe(404)
  expect((await published(id)).body).not.toHaveProperty('published')
  expect((await office.step(id, 'publish')).status).toBe(200)
})

test('a withdrawn rota is withdrawn again, and published as it was before', async () => {
  const { id, shifts } = await office.published({ shifts: [adas()] })
  await changed(id, shifts[0], { startTime: '09:00' })
  await office.step(id, 'withdraw')
  await office.step(id, 'publish')
  expect((await published(id)).body.published).toMatchObject([{ startTime: '09:00:00' }])
  expect((await office.step(id, 'unpublish')).body).toMatchObject({ status: 'withdrawn' })
  expect((await published(id)).body.published).toMatchObject([{ startTime: '08:00:00' }])
})

test('what was told again stays published', async () => {
  const { id } = await office.published({ shifts: [adas()] })
  await office.step(id, 'publish?send-email=true')
  expect((await office.step(id, 'unpublish')).body).toMatchObject({ status: 'published' })
  expect(await mails()).toEqual([])
})

test('it is taken back once', async () => {
  const { id } = await office.published({ shifts: [adas()] })
  await office.step(id, 'publish?send-email=true')
  await office.step(id, 'unpublish')
  const again = await office.step(id, 'unpublish')
  expect([again.status, again.body.detail]).toEqual([409, 'There is nothing to undo.'])
})

test('once the time is over, or an e-mail is on its way, it is too late', async () => {
  const late = await office.published({ shifts: [adas()] })
  await office.server.database.drizzle.execute(
    sql`update rota_publications set undo_until = now() - interval '1 second'`,
  )
  const refused = await office.step(late.id, 'unpublish')
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Withdraw the rota instead. It is too late to undo this.',
  ])
  const { id } = await office.made({ shifts: [adas()] })
  await office.step(id, 'publish?send-email=true')
  await office.server.database.drizzle.execute(sql`update mail_outbox set attempts = 1`)
  expect((await office.step(id, 'unpublish')).status).toBe(409)
  expect(await mails()).toHaveLength(1)
})

test('a rota that was withdrawn or locked meanwhile is left as it is', async () => {
  for (const step of ['withdraw', 'lock']) {
    const { id } = await office.published({ shifts: [adas()] })
    await office.step(id, step)
    expect((await office.step(id, 'unpublish')).status).toBe(409)
  }
})

test('nobody is told of a rota that was withdrawn or deleted before the e-mails left', async () => {
  for (const end of ['withdraw', 'remove'] as const) {
    const { id } = await office.made({ shifts: [adas()] })
    await office.step(id, 'publish?send-email=true')
    expect(await mails()).toHaveLength(1)
    if (end === 'withdraw') await office.step(id, 'withdraw')
    else await office.server.ask(office.manager, `DELETE /rotas/${id}`, { body: {} })
    expect(await mails()).toEqual([])
  }
})

describe('of several publishings within the seconds that e-mails are held, only those that stand are told of', () => {
  const subjects = () =>
    rowsOf<{ requestId: string }>(
      office.server.database.drizzle,
      sql`select request_id as "requestId" from mail_outbox`,
    )
  const told = 'publish?send-email=true'

  test.each<[string, readonly string[], number]>([
    ['withdrawn, published again and that undone', [told, 'withdraw', told, 'unpublish'], 0],
    ['withdrawn and published again', [told, 'withdraw', told], 1],
    ['withdrawn and published without e-mails', [told, 'withdraw', 'publish'], 0],
    ['told again, and withdrawn', [told, told, 'withdraw'], 0],
    ['told again, that undone, and withdrawn', [told, told, 'unpublish', 'withdraw'], 0],
    ['told again twice, and withdrawn', [told, told, told, 'withdraw'], 0],
    ['told again, and that undone: the first stands', [told, told, 'unpublish'], 1],
    ['told again: nobody gets two of one rota', [told, told], 1],
  ])('%s', async (_what, steps, left) => {
    const { id } = await office.made({ shifts: [adas()] })
    for (const step of steps) expect([step, (await office.step(id, step)).status]).toEqual([step, 200])
    expect(await subjects()).toHaveLength(left)
  })
})
