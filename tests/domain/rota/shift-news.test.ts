import { describe, expect, test } from 'vitest'
import { publishedShiftOf, shiftNowOf } from '../../../domain/rota/published-shift.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { notSeenBy, shiftNews } from '../../../domain/rota/shift-news.ts'
import { ann, aRota, aShift, aShiftOf, at, carl, idOf } from '../../support/builders.ts'

const rota = aRota()
const days = { fromOn: '2026-11-23', untilOn: '2026-12-31' }
const who = { id: ann.userId }
const seenNothing = [{ rotaId: rota.id, shifts: [] }]
const newsOf = (shifts: Shift[], asked: Partial<Parameters<typeof shiftNews>[0]> = {}) =>
  shiftNews({ rotas: [rota], shifts, seen: seenNothing, who, days, ...asked })

describe('what is news to a person', () => {
  test('are their own shifts of that rota, and what is noted once they saw them', () => {
    const [own, elsewhere] = [aShiftOf(ann), aShiftOf(ann, { rotaId: idOf('other'), day: '2026-11-25' })]
    expect(newsOf([own, aShiftOf(carl, { day: '2026-11-24' }), elsewhere])).toMatchObject([
      { rotaId: rota.id, news: [{ kind: 'new', shiftId: own.shiftId }], seen: [{ shiftId: own.shiftId }] },
    ])
  })

  test('is nothing of a rota that is withdrawn, a draft or of which nothing is known', () => {
    for (const status of ['withdrawn', 'draft'] as const) {
      expect(newsOf([aShiftOf(ann)], { rotas: [aRota({ status })] })).toEqual([])
    }
    expect(newsOf([aShiftOf(ann)], { seen: [] })).toEqual([])
  })

  test('is not what they took on themselves, or are off sick from', () => {
    const taken = aShift({ assignedTo: [{ type: 'current', ...ann, selfAssigned: at('2026-11-22 10:00') }] })
    expect(newsOf([taken])).toEqual([])
    const sick = aShift({ assignedTo: [{ type: 'sick', ...ann }] })
    const seen = [{ rotaId: rota.id, shifts: [publishedShiftOf(aShift())] }]
    expect(newsOf([sick], { seen })).toEqual([])
  })

  test('is for an agency what the agency works', () => {
    const agencyId = idOf('agency')
    const shift = aShift({ assignedTo: [{ type: 'current', agencyId }] })
    expect(newsOf([shift], { who: { id: ann.userId, agencyId } })).toHaveLength(1)
    expect(newsOf([shift])).toEqual([])
  })

  test('is a shift that is gone, but not one that may not have been read yet', () => {
    const seen = [{ rotaId: rota.id, shifts: [publishedShiftOf(aShift({ day: '2026-12-10' }))] }]
    expect(newsOf([], { seen })).toMatchObject([{ news: [{ kind: 'removed' }], seen: [] }])
    expect(newsOf([], { seen, days: { ...days, goneUntilOn: '2026-12-07' } })).toEqual([])
  })
})

test('whoever has most to see is named first, and who has seen everything is not', () => {
  const shifts = [
    aShiftOf(carl, { id: idOf('c1') }),
    aShiftOf(carl, { id: idOf('c2'), day: '2026-11-24' }),
    aShiftOf(ann, { id: idOf('a1') }),
  ].map(publishedShiftOf)
  const people = [ann, carl].map(({ userId }) => ({ userId, seen: [] }))
  expect(notSeenBy({ shifts, people, days }).map(({ displayName, news }) => [displayName, news.length])).toEqual([
    ['Carl Dean', 2],
    ['Ann Bell', 1],
  ])
  expect(notSeenBy({ shifts: [], people, days })).toEqual([])
})

test('nobody is named for a shift that they took on themselves, or are off from: their own device shows none to be seen', () => {
  const taken = aShift({ assignedTo: [{ type: 'current', ...ann, selfAssigned: at('2026-11-22 10:00') }] })
  const off = aShift({ id: idOf('off'), assignedTo: [{ type: 'holiday', ...carl }] })
  const people = [
    { userId: ann.userId, seen: [] },
    { userId: carl.userId, seen: [publishedShiftOf(off)] },
  ]
  expect(notSeenBy({ shifts: [taken, off].map(shiftNowOf), people, days })).toEqual([])
  const given = { ...taken, assignedTo: [{ type: 'current' as const, ...carl }] }
  expect(notSeenBy({ shifts: [given, off].map(shiftNowOf), people, days })).toMatchObject([
    { userId: carl.userId, news: [{ kind: 'new' }] },
  ])
})
