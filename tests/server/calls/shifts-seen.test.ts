import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../support/a-server.ts'
import { aRotaOffice, morning, type RotaOffice } from '../../support/rota-office.ts'
import { aRota, aShift } from '../../support/rows.ts'

let office: RotaOffice
let bob: Person

beforeAll(async () => {
  office = await aRotaOffice()
  bob = await office.server.person({ name: 'Bob' })
})
afterAll(() => office.server.close())

const worksIt = (person: Person) => ({ assignedTo: [{ type: 'current', userId: person.id }] })
const seen = async (by: Person, rotaId: string) => {
  const { body } = await office.server.ask(by, 'GET /rotas/seen')
  return body.rotas.find((one: { rotaId: string }) => one.rotaId === rotaId)
}
const date = '2026-11-22T10:00:00.000Z'
const mark = (by: Person, rotaId: string, said: { readonly shifts: unknown[]; readonly date?: string }) =>
  office.server.ask(by, 'POST /rotas/mark-seen', { body: { id: crypto.randomUUID(), date, rotaId, ...said } })
const factsOf = ({ shiftId, day, startTime, endTime, dutiesRequired }: Record<string, unknown>) => ({
  ...{ shiftId, day, startTime, endTime, dutiesRequired },
})

describe('what one has seen of one’s shifts', () => {
  test('is nothing of a rota that is published for the first time, then what one said', async () => {
    const rota = await office.published({ shifts: [morning(worksIt(office.carer)), morning(worksIt(bob))] })
    expect(await seen(office.carer, rota.id)).toEqual({ rotaId: rota.id, shifts: [] })
    const facts = factsOf(rota.shifts[0])
    expect((await mark(office.carer, rota.id, { shifts: [facts] })).status).toBe(200)
    expect(await seen(office.carer, rota.id)).toEqual({ rotaId: rota.id, at: date, shifts: [facts] })
    expect(await seen(bob, rota.id)).toEqual({ rotaId: rota.id, shifts: [] })
  })

  test('is all of a rota that was published before this was kept, as it was before its first edit', async () => {
    const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })
    const shift = aShift(rota, { ...worksIt(office.carer), day: '2099-11-17' })
    await office.server.put('rotas', rota)
    await office.server.put('shifts', shift, aShift(rota, { ...worksIt(bob), day: '2099-11-17' }))
    const before = { rotaId: rota.id, shifts: [factsOf(shift)] }
    expect(await seen(office.carer, rota.id)).toEqual(before)
    const path = `PATCH /rotas/${rota.id}/shifts/${shift.id}`
    expect((await office.server.ask(office.manager, path, { body: { startTime: '09:00' } })).status).toBe(200)
    expect(await seen(office.carer, rota.id)).toEqual(before)
  })

  test.each(['publish?send-email=true', 'withdraw', 'lock'])(
    'stays so when such a rota is taken a step: %s',
    async (step) => {
      const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })
      const shift = aShift(rota, { ...worksIt(office.carer), day: '2099-11-17' })
      await office.server.put('rotas', rota)
      await office.server.put('shifts', shift)
      expect((await office.step(rota.id, step)).status).toBe(200)
      if (step === 'withdraw') await office.step(rota.id, 'publish')
      expect(await seen(office.carer, rota.id)).toMatchObject({ shifts: [factsOf(shift)] })
    },
  )

  test('is for an agency’s people what their agency works', async () => {
    const agencyId = crypto.randomUUID()
    await office.server.put('agencies', { id: agencyId, name: 'Helping Hands', shortName: 'HH' })
    const agency = await office.server.person({ roles: ['cc-rota-agency'], agencyId })
    const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })
    const shift = aShift(rota, { assignedTo: [{ type: 'current', agencyId }] })
    await office.server.put('rotas', rota)
    await office.server.put('shifts', shift, aShift(rota, worksIt(bob)))
    expect((await seen(agency, rota.id)).shifts).toEqual([factsOf(shift)])
  })

  test('is the later press, in whatever order two arrive', async () => {
    const rota = await office.published({ shifts: [morning(worksIt(office.carer))] })
    const facts = factsOf(rota.shifts[0])
    await mark(office.carer, rota.id, { shifts: [facts] })
    await mark(office.carer, rota.id, { shifts: [], date: '2026-11-22T09:00:00.000Z' })
    expect((await seen(office.carer, rota.id)).shifts).toEqual([facts])
  })

  test('is not told of drafts, withdrawn rotas and those that are over', async () => {
    const draft = await office.made({ shifts: [morning(worksIt(office.carer))] })
    const withdrawn = await office.published()
    await office.step(withdrawn.id, 'withdraw')
    const over = aRota({ startDate: '2020-11-16', endDate: '2020-11-29' })
    await office.server.put('rotas', over)
    for (const { id } of [draft, withdrawn, over]) expect(await seen(office.carer, id)).toBeUndefined()
  })

  test('a press on a rota that is gone is taken and keeps nothing', async () => {
    expect((await mark(office.carer, crypto.randomUUID(), { shifts: [] })).status).toBe(200)
  })
})

describe('how a rota was last published', () => {
  test('is told to managers, with what it is now and what each of its people saw', async () => {
    const rota = await office.published({ shifts: [morning(worksIt(office.carer)), morning(worksIt(bob))] })
    const [first, second] = rota.shifts
    const adas = first.assignedTo[0].userId === office.carer.id ? first : second
    await mark(office.carer, rota.id, { shifts: [factsOf(adas)] })
    const path = `PATCH /rotas/${rota.id}/shifts/${first.id}`
    await office.server.ask(office.manager, path, { body: { endTime: '15:00' } })
    const { body } = await office.server.ask(office.manager, `GET /rotas/${rota.id}/published`)
    const ends = (shifts: { shiftId: string; endTime: string }[]) =>
      shifts.find(({ shiftId }) => shiftId === first.id)?.endTime
    expect([ends(body.published), ends(body.shifts)]).toEqual(['14:00:00', '15:00:00'])
    const seenBy = (person: Person) =>
      body.people.find(({ userId }: { userId: string }) => userId === person.id)?.seen.length
    expect([seenBy(office.carer), seenBy(bob)]).toEqual([1, 0])
    expect((await office.server.ask(office.carer, `GET /rotas/${rota.id}/published`)).status).toBe(403)
  })

  test('says of each shift as it is to whom it is no news: who took it on, or is off sick', async () => {
    const rota = await office.published({ shifts: [morning(), morning(worksIt(bob))] })
    const [free, bobs] = rota.shifts.toSorted(
      (a: { assignedTo: unknown[] }, b: { assignedTo: unknown[] }) => a.assignedTo.length - b.assignedTo.length,
    )
    const path = (shift: { id: string }) => `POST /rotas/${rota.id}/shifts/${shift.id}/assign`
    const cleo = await office.server.person({ name: 'Cleo' })
    expect((await office.server.ask(cleo, path(free), { body: { userId: cleo.id } })).status).toBe(200)
    await office.server.ask(office.manager, path(bobs), { body: { userId: bob.id, type: 'sick' } })
    const { body } = await office.server.ask(office.manager, `GET /rotas/${rota.id}/published`)
    const knownTo = new Map(body.shifts.map((one: Record<string, unknown>) => [one['shiftId'], one['knownTo']]))
    expect([knownTo.get(free.id), knownTo.get(bobs.id)]).toEqual([[cleo.id], [bob.id]])
  })

  test('is all as it is where it was published before this was kept', async () => {
    const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })
    await office.server.put('rotas', rota)
    await office.server.put('shifts', aShift(rota, worksIt(bob)))
    const { body } = await office.server.ask(office.manager, `GET /rotas/${rota.id}/published`)
    expect(body).not.toHaveProperty('published')
    expect(body.people).toMatchObject([{ userId: bob.id, seen: [{ day: '2099-11-23' }] }])
  })
})
