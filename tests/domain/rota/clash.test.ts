import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf, isClash, isOverlap } from '../../../domain/rota/clash.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { aShift, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
/** A shift from one local time to another: `08:00-14:00`. */
const shift = (name: string, times: string, more: Partial<Shift> = {}) => {
  const [startTime = '', endTime = ''] = times.split('-')
  return aShift({ id: idOf(name), startTime, endTime, ...more })
}

describe('two shifts of one person', () => {
  test('clash when their staff times overlap', () => {
    expect(isClash(shift('a', '08:00-14:00'), shift('b', '13:00-20:00'), clock)).toBe(true)
  })

  test('do not clash when they only touch', () => {
    expect(isClash(shift('a', '08:00-14:00'), shift('b', '14:00-20:00'), clock)).toBe(false)
  })

  test('clash in the handover: an afternoon with hoc and a night with hoc', () => {
    const afternoon = shift('a', '14:00-20:00', { dutiesRequired: ['hoc'] })
    const night = shift('n', '20:00-08:00')
    expect(isClash(afternoon, night, clock)).toBe(false)
    expect(isClash(afternoon, { ...night, dutiesRequired: ['hoc'] }, clock)).toBe(true)
  })

  test('clash when the night runs until 08:30 and the morning begins at 08:00', () => {
    const night = shift('n', '20:00-08:00', { day: '2026-11-22' })
    expect(isClash(night, shift('m', '08:00-14:00'), clock)).toBe(true)
  })
})

test('a shift does not clash with itself, nor with one of a pattern or of a withdrawn rota', () => {
  const mine = shift('a', '08:00-14:00')
  const others = [
    mine,
    shift('pattern', '08:00-14:00', { rotaStatus: 'master' }),
    shift('gone', '08:00-14:00', { rotaStatus: 'withdrawn' }),
    shift('locked', '09:00-20:00', { rotaStatus: 'locked' }),
  ]
  expect(clashesOf(mine, others, clock).map(({ shiftId }) => shiftId)).toEqual([idOf('locked')])
})

test('overlap is mutual, and means that some moment lies in both', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }))
    .map(([start, length]) => ({ startDate: start, endDate: start + length }))
  const lies = (moment: number, { startDate, endDate }: { startDate: number; endDate: number }) =>
    startDate <= moment && moment < endDate
  fc.assert(
    fc.property(interval, interval, (a, b) => {
      const isShared = Array.from({ length: 60 }, (_, moment) => moment).some((one) => lies(one, a) && lies(one, b))
      expect(isOverlap(a, b)).toBe(isShared)
      expect(isOverlap(b, a)).toBe(isShared)
    }),
  )
})
