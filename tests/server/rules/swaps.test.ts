import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aMember, anActivity, aRota, aShift } from '../../support/rows.ts'
import { late, swapCalls } from '../../support/swap-calls.ts'

let server: TestServer
let manager: Person
const rota = aRota({ startDate: '2099-11-16', endDate: '2099-11-29' })
let day = 0

beforeAll(async () => {
  server = await aServer()
  manager = await server.person({ name: 'Mo', roles: ['cc-rota-admin'] })
  await server.put('providerSettings', demoSettings)
  await server.put('rotas', rota)
})
afterAll(() => server.close())

/** A day that no other test of this file uses, far from the others. */
const freshDay = (): string => {
  day += 1
  return new Date(Date.UTC(2099, 10, 16) + day * 30 * 86_400_000).toISOString().slice(0, 10)
}

const aCarer = async (name: string, fields: Record<string, unknown> = {}) => {
  const person = await server.person({ name })
  await server.put('rotaUsers', aMember({ id: person.id, displayName: name, ...fields }))
  return person
}

const worked = async (person: Person, fields: Record<string, unknown> & { day: string }, of = rota) => {
  const shift = aShift(of, { assignedTo: [{ type: 'current', userId: person.id, displayName: 'Somebody' }], ...fields })
  await server.put('shifts', shift)
  return shift
}

const { ask, answer, decide, seenBy } = swapCalls(() => server)
const workerOf = async (shift: { id: string }): Promise<string[]> => {
  const { body } = await server.ask(manager, `GET /rotas/shifts/${shift.id}`)
  return body.assignedTo.map(({ userId }: { userId: string }) => userId)
}

test('two people swap: both agree, a manager approves, and both shifts change hands with what they run', async () => {
  const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
  const on = freshDay()
  const [mine, theirs] = [await worked(ada, { day: on }), await worked(bo, late(on))]
  const activity = anActivity([], {
    shifts: [mine, theirs].map(({ id }) => ({ shiftId: id, rotaId: rota.id })),
  })
  await server.put('activities', activity)
  const { requestId, status } = await ask(ada, { shiftId: mine.id, toUserId: bo.id, wantedShiftId: theirs.id })
  expect(status).toBe(200)
  expect(await seenBy(bo, requestId)).toMatchObject({ status: 'asked', from: { displayName: 'Ada Hale' } })
  expect((await decide(manager, requestId)).status).toBe(409)
  expect((await answer(bo, requestId)).status).toBe(200)
  expect(await workerOf(mine)).toEqual([ada.id])
  expect((await decide(manager, requestId)).status).toBe(200)
  expect(await workerOf(mine)).toEqual([bo.id])
  expect(await workerOf(theirs)).toEqual([ada.id])
  expect(await seenBy(ada, requestId)).toMatchObject({ status: 'approved' })
  const { body } = await server.ask(manager, `GET /rota-activities/${activity.id}`)
  expect(body.shifts.map(({ userId }: { userId: string }) => userId)).toEqual([bo.id, ada.id])
  expect((await decide(manager, requestId)).status).toBe(409)
})

test('a self-assigned shift is given away too, and is the colleague’s as given', async () => {
  const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
  const mine = await worked(ada, {
    day: freshDay(),
    assignedTo: [{ type: 'current', userId: ada.id, displayName: 'Ada', selfAssigned: '2026-11-01T09:00:00.000Z' }],
  })
  const { requestId } = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
  await answer(bo, requestId)
  await decide(manager, requestId)
  const { body } = await server.ask(manager, `GET /rotas/shifts/${mine.id}`)
  expect(body.assignedTo).toEqual([{ type: 'current', userId: bo.id, displayName: 'Bo Dean' }])
})

describe('an offer to anyone', () => {
  test('is seen and taken by whoever is qualified at the location, and by nobody else', async () => {
    const ada = await aCarer('Ada Hale')
    const able = await aCarer('Bo Dean', { dutiesQualifiedFor: ['meds'] })
    const unable = await aCarer('Cy Fox')
    const elsewhere = await aCarer('Di Gray', { dutiesQualifiedFor: ['meds'], locations: ['mf'] })
    const mine = await worked(ada, { day: freshDay(), dutiesRequired: ['meds'] })
    const { requestId } = await ask(ada, { shiftId: mine.id })
    expect(await seenBy(able, requestId)).toBeDefined()
    expect(await seenBy(unable, requestId)).toBeUndefined()
    expect((await answer(unable, requestId)).status).toBe(404)
    expect((await answer(elsewhere, requestId)).status).toBe(404)
    expect((await answer(able, requestId)).status).toBe(200)
    expect((await answer(able, requestId)).status).toBe(409)
    expect((await decide(manager, requestId)).status).toBe(200)
    expect(await workerOf(mine)).toEqual([able.id])
  })

  test('is open again once the colleague takes back their yes, and then somebody else may take it', async () => {
    const [ada, bo, cy] = [await aCarer('Ada Hale'), await aCarer('Bo Dean'), await aCarer('Cy Fox')]
    const mine = await worked(ada, { day: freshDay() })
    const { requestId } = await ask(ada, { shiftId: mine.id })
    await answer(bo, requestId)
    expect(await seenBy(cy, requestId)).toBeUndefined()
    expect((await server.ask(bo, `POST /swap-requests/${requestId}/withdraw`)).status).toBe(200)
    expect(await seenBy(ada, requestId)).toMatchObject({ status: 'asked' })
    expect(await seenBy(ada, requestId)).not.toHaveProperty('to')
    expect((await server.ask(ada, 'GET /announcements/unread')).body.items[0]).toMatchObject({
      content: expect.stringMatching(
        /^Bo Dean can no longer take the shift .*offered again to anyone who is qualified\.$/,
      ),
    })
    expect((await answer(cy, requestId)).status).toBe(200)
    expect((await decide(manager, requestId)).status).toBe(200)
    expect(await workerOf(mine)).toEqual([cy.id])
  })

  test('ends when whoever offered it withdraws it, and a request to one colleague when they take back their yes', async () => {
    const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
    for (const [toUserId, who] of [
      [undefined, ada],
      [bo.id, bo],
    ] as const) {
      const mine = await worked(ada, { day: freshDay() })
      const { requestId } = await ask(ada, { shiftId: mine.id, toUserId })
      await answer(bo, requestId)
      await server.ask(who, `POST /swap-requests/${requestId}/withdraw`)
      expect(await seenBy(ada, requestId)).toMatchObject({ status: 'withdrawn' })
    }
  })
})

test('a person of an agency is not asked, as the screen offers none', async () => {
  const ada = await aCarer('Ada Hale')
  const agency = await server.person({ name: 'Al Temp', agencyId: crypto.randomUUID() })
  const mine = await worked(ada, { day: freshDay() })
  const { status, said } = await ask(ada, { shiftId: mine.id, toUserId: agency.id })
  expect([status, said.errors]).toEqual([
    422,
    [{ path: '/toUserId', message: 'Choose another colleague. Agency staff cannot swap shifts.' }],
  ])
})

describe('nothing is asked for that could not be approved', () => {
  test.each<[string, { fields?: Record<string, unknown>; isBusy?: boolean; words: RegExp }]>([
    ['a clash of the colleague', { isBusy: true, words: /Bo Dean has shifts that clash/ }],
    [
      'a duty that the colleague lacks',
      { fields: { dutiesRequired: ['meds'] }, words: /Bo Dean is not qualified for/ },
    ],
  ])('%s', async (_why, { fields = {}, isBusy = false, words }) => {
    const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
    const on = freshDay()
    const mine = await worked(ada, { day: on, ...fields })
    if (isBusy) await worked(bo, { day: on })
    const { status, said } = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
    expect(status).toBe(409)
    expect(said.detail).toMatch(words)
  })

  test('the asker’s own clash with the shift that they would get', async () => {
    const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
    const on = freshDay()
    const [mine, theirs] = [await worked(ada, { day: on }), await worked(bo, late(on))]
    await worked(ada, late(on))
    const { status, said } = await ask(ada, { shiftId: mine.id, toUserId: bo.id, wantedShiftId: theirs.id })
    expect(status).toBe(409)
    expect(said.detail).toMatch(/Ada Hale has shifts that clash/)
  })

  test('another person’s shift, and the same twice', async () => {
    const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
    const mine = await worked(ada, { day: freshDay() })
    expect((await ask(bo, { shiftId: mine.id })).status).toBe(409)
    expect((await ask(ada, { shiftId: mine.id, toUserId: bo.id })).status).toBe(200)
    expect((await ask(ada, { shiftId: mine.id, toUserId: bo.id })).status).toBe(409)
    expect((await ask(ada, { shiftId: mine.id, toUserId: ada.id })).status).toBe(422)
  })
})

test('a shift that was changed meanwhile lapses the request, with a sentence, and nothing changes hands', async () => {
  const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
  const own = aRota({ startDate: '2080-01-01', endDate: '2080-01-14' })
  await server.put('rotas', own)
  const mine = await worked(ada, { day: '2080-01-03' }, own)
  const { requestId } = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
  await answer(bo, requestId)
  await server.ask(manager, `PATCH /rotas/${own.id}/shifts/${mine.id}`, { body: { startTime: '09:00' } })
  expect(await seenBy(bo, requestId)).toMatchObject({ status: 'lapsed', reason: 'The shift has been changed since.' })
  const refused = await decide(manager, requestId)
  expect([refused.status, refused.body.detail]).toEqual([409, 'The shift has been changed since.'])
  expect(await workerOf(mine)).toEqual([ada.id])
  const again = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
  expect(again.status).toBe(200)
  expect((await ask(ada, { shiftId: mine.id, toUserId: bo.id })).status).toBe(409)
})

test('a clash that came after the yes is found at the approval, and neither shift changes', async () => {
  const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
  const on = freshDay()
  const [mine, theirs] = [await worked(ada, { day: on }), await worked(bo, late(on))]
  const { requestId } = await ask(ada, { shiftId: mine.id, toUserId: bo.id, wantedShiftId: theirs.id })
  await answer(bo, requestId)
  await worked(ada, late(on))
  expect((await decide(manager, requestId)).status).toBe(409)
  expect([await workerOf(mine), await workerOf(theirs)]).toEqual([[ada.id], [bo.id]])
})

test.each(['draft', 'withdrawn'])('a shift on a rota that is %s stands against no swap', async (status) => {
  const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
  const unpublished = aRota({ startDate: rota.startDate, endDate: rota.endDate, status })
  await server.put('rotas', unpublished)
  const on = freshDay()
  const mine = await worked(ada, { day: on })
  await worked(bo, { day: on }, unpublished)
  const { requestId } = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
  expect((await answer(bo, requestId)).status).toBe(200)
  expect((await decide(manager, requestId)).status).toBe(200)
  expect(await workerOf(mine)).toEqual([bo.id])
})

test('a request is declined, withdrawn and refused by those whose it is, and by nobody else', async () => {
  const [ada, bo, cy] = [await aCarer('Ada Hale'), await aCarer('Bo Dean'), await aCarer('Cy Fox')]
  const mine = await worked(ada, { day: freshDay() })
  const asked = async () => (await ask(ada, { shiftId: mine.id, toUserId: bo.id })).requestId
  const first = await asked()
  expect(await seenBy(cy, first)).toBeUndefined()
  expect((await answer(cy, first)).status).toBe(404)
  expect((await answer(ada, first)).status).toBe(404)
  expect((await answer(bo, first, { accepts: false, reason: 'I am away' })).status).toBe(200)
  expect(await seenBy(ada, first)).toMatchObject({ status: 'declined', reason: 'I am away' })
  const second = await asked()
  expect((await server.ask(cy, `POST /swap-requests/${second}/withdraw`)).status).toBe(404)
  expect((await server.ask(ada, `POST /swap-requests/${second}/withdraw`)).status).toBe(200)
  expect((await answer(bo, second)).status).toBe(409)
  const third = await asked()
  await answer(bo, third)
  expect((await decide(bo, third)).status).toBe(403)
  expect((await decide(manager, third, { approves: false })).status).toBe(422)
  expect((await decide(manager, third, { approves: false, reason: 'Needed there' })).status).toBe(200)
  expect(await seenBy(bo, third)).toMatchObject({ status: 'refused', reason: 'Needed there' })
})

test('those concerned are told, and nobody else', async () => {
  const [ada, bo, cy] = [await aCarer('Ada Hale'), await aCarer('Bo Dean'), await aCarer('Cy Fox')]
  const on = freshDay()
  const mine = await worked(ada, { day: on })
  const unread = async (who: Person) => (await server.ask(who, 'GET /announcements/unread')).body.items
  const { requestId } = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
  expect(await unread(bo)).toMatchObject([{ kind: 'swap', title: 'A colleague asks about a shift' }])
  expect(await unread(cy)).toEqual([])
  await answer(bo, requestId)
  expect(await unread(ada)).toMatchObject([{ content: expect.stringMatching(/^Bo Dean says yes to Ada Hale/) }])
})

test('of two approvals at once one is done, and the other is told', async () => {
  const [ada, bo] = [await aCarer('Ada Hale'), await aCarer('Bo Dean')]
  const mine = await worked(ada, { day: freshDay() })
  const { requestId } = await ask(ada, { shiftId: mine.id, toUserId: bo.id })
  await answer(bo, requestId)
  const both = await Promise.all([decide(manager, requestId), decide(manager, requestId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
