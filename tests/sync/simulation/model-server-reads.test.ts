import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, anActivity, aRota, aShift, todays } from '../../support/rows.ts'
import { type Both, type BothServers, bothServers, type ToEach } from './both-servers.ts'

let both: BothServers
const client = aClient()

beforeAll(async () => {
  both = await bothServers()
  await both.put('clients', client)
})
afterAll(() => both.close())

const list = (path: string, query: Readonly<Record<string, unknown>>): string => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return `GET ${path}?${new URLSearchParams(texts)}`
}

const mirror = { pageSize: 1000, sort: { dateModified: 1 } }

const newer = (since: string) => [{ subject: 'dateModified', comparison: 'gt', value: since }]

/** What each server says a list is complete up to. */
const asOf = async (who: Both, path = '/rota-activities') => {
  const { body, modelBody } = await both.ask(who, list(path, mirror))
  return { real: body._asOf, model: modelBody._asOf }
}

const since = (path: string, stamps: ToEach): ToEach => ({
  real: list(path, { ...mirror, filter: newer(stamps.real) }),
  model: list(path, { ...mirror, filter: newer(stamps.model) }),
})

const said = (more: object = {}) => ({ id: crypto.randomUUID(), date: new Date(both.clock.at).toISOString(), ...more })

describe('the model and the real server show the same', () => {
  test('page after page, and within a window', async () => {
    const day = (n: number) => `2026-11-${10 + n}T09:00:00.000Z`
    const fields = (n: number) => ({ title: `Walk ${n}`, startDate: day(n), endDate: day(n + 1) })
    await both.put('activities', ...[1, 2, 3, 4, 5].map((n) => anActivity([client], fields(n))))
    let next: ToEach | undefined = {
      real: list('/rota-activities', { ...mirror, pageSize: 2 }),
      model: list('/rota-activities', { ...mirror, pageSize: 2 }),
    }
    let pages = 0
    let total = 0
    while (next !== undefined) {
      const { body, modelBody }: Awaited<ReturnType<typeof both.ask>> = await both.ask(both.ada, next)
      pages += 1
      total = body.total
      const hrefs = [body._links.next?.href, modelBody._links.next?.href]
      next = hrefs[0] && { real: `GET ${hrefs[0].slice(3)}`, model: `GET ${hrefs[1].slice(3)}` }
    }
    // Whoever gets a page that is full asks for another.
    expect(pages).toBe(Math.floor(total / 2) + 1)
    for (const [comparison, value] of [
      ...(['lt', 'lte', 'gt', 'gte', 'eq'] as const).map((one) => [one, day(3)] as const),
      ['in', [day(1), day(4)]] as const,
      ['between-inc', [day(2), day(4)]] as const,
    ]) {
      await both.ask(
        both.ada,
        list('/rota-activities', { ...mirror, filter: [{ subject: 'startDate', comparison, value }] }),
      )
    }
    const ofClient = [{ subject: 'clients.id', comparison: 'eq', value: client.id }]
    await both.ask(both.ada, list('/rota-activities', { ...mirror, filter: ofClient }))
    await both.ask(both.ada, list('/rota-activities', { filter: [{ subject: 'mood', comparison: 'eq', value: 1 }] }))
  })

  test('what is newer, what is gone, and what can no longer be told', async () => {
    const { ask, ada, max } = both
    const [kept, gone] = [anActivity([client]), anActivity([client])]
    await both.put('activities', kept, gone)
    const from = await asOf(ada)
    await ask(ada, since('/rota-activities', from))
    await ask(ada, `POST /rota-activities/${kept.id}/comment`, { body: said({ note: 'Later' }) })
    await ask(max, `DELETE /rota-activities/${gone.id}`, { body: { reason: 'Cancelled' } })
    const { modelBody } = await ask(ada, since('/rota-activities', from))
    expect(modelBody._deleted).toMatchObject([{ id: gone.id }])
    await ask(
      ada,
      since('/rota-activities', { real: '2020-01-01T00:00:00.000000Z', model: '2020-01-01T00:00:00.000000Z' }),
    )
    await ask(
      ada,
      since('/rota-activities', { real: '2099-01-01T00:00:00.000000Z', model: '2099-01-01T00:00:00.000000Z' }),
    )
    await ask(ada, `GET /rota-activities/${gone.id}`)
  })

  test('to an agency only its own and what is nobody’s, and that something has left its sight', async () => {
    const { ask, max, zoe, agencyId, ada } = both
    const rota = aRota()
    const shift = aShift(rota, { assignedTo: [{ type: 'current', agencyId, displayName: 'HH' }] })
    const draft = aRota({ status: 'draft' })
    const run = { shiftId: shift.id, rotaId: rota.id, agencyId, displayName: 'HH' }
    await both.put('rotas', rota, draft)
    await both.put('shifts', shift, aShift(rota), aShift(draft, { rotaStatus: 'draft' }))
    await both.put('activities', anActivity([client], { ...todays, shifts: [run] }), anActivity([], { master: true }))
    for (const path of ['/rota-activities', '/rotas', '/rotas/shifts']) await both.compareLists(path)
    const from = await asOf(zoe)
    const assigned = { userId: ada.id, displayName: 'Ada' }
    await ask(max, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { body: assigned })
    await both.compareLists()
    // The real server has raised the visibility of the agency, and asks for the whole list.
    const body = JSON.parse(
      both.model.handle(
        {
          ...{ method: 'GET', path: since('/v1/rota-activities', from).model.slice(4), body: undefined },
          headers: new Map([['authorization', zoe.model]]),
        },
        { session: { refreshToken: undefined } },
      ).body,
    )
    expect(body._deleted).toHaveLength(1)
  })

  test('one winner where two take one shift', async () => {
    const { ask, ada, ben, max, zoe } = both
    const rota = aRota()
    const day = '2099-12-01'
    const [free, same, over] = [aShift(rota, { day }), aShift(rota, { day }), aShift(rota, { day: '2020-11-23' })]
    await both.put('rotas', rota)
    await both.put('shifts', free, same, over)
    const take = (who: Both, shift: { id: string }, userId = who.id) =>
      ask(who, `POST /rotas/${rota.id}/shifts/${shift.id}/assign`, { body: { userId, displayName: 'Somebody' } })
    const statuses = [
      await take(ada, free),
      await take(ben, free),
      await take(ada, same),
      await take(ben, same, ada.id),
      await take(ben, over),
      await take(zoe, same),
      await take(max, free),
      await take(max, same),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 409, 409, 403, 409, 403, 409, 200])
    await ask(max, `GET /rotas/${rota.id}`)
  })
})
