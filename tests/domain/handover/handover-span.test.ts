import { describe, expect, test } from 'vitest'
import { handoverSpan } from '../../../domain/handover/handover-span.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const shift = (day: string, times: string, more: Partial<Shift> = {}) => {
  const [startTime = '', endTime = ''] = times.split('-')
  return aShiftOf(ann, { id: idOf(`${day}${startTime}`), day, startTime, endTime, ...more })
}

const spanAt = (now: string, shifts = [shift('2026-11-20', '20:00-08:00')], ownLocations = ['mf']) =>
  handoverSpan(shifts, { person: { id: ann.userId }, now: at(now), clock, ownLocations })

describe('since when', () => {
  test('since the staff of the last night went home, not since the session ended', () => {
    expect(spanAt('2026-11-23 09:00')).toMatchObject({ fromAt: at('2026-11-21 08:30'), isFromShift: true })
  })

  test('while the person is there it is the shift before this one that counts', () => {
    const shifts = [shift('2026-11-22', '08:00-14:00'), shift('2026-11-23', '08:00-14:00')]
    expect(spanAt('2026-11-23 12:00', shifts).fromAt).toBe(at('2026-11-22 14:00'))
  })

  test('two shifts without a break between are one', () => {
    const shifts = [
      shift('2026-11-22', '08:00-14:00'),
      shift('2026-11-23', '08:00-14:00'),
      shift('2026-11-23', '14:00-20:00'),
    ]
    expect(spanAt('2026-11-23 16:00', shifts).fromAt).toBe(at('2026-11-22 14:00'))
  })

  test('a short shift within the one that goes on has ended nothing', () => {
    const shifts = [
      shift('2026-11-22', '08:00-14:00'),
      shift('2026-11-23', '08:00-20:00'),
      shift('2026-11-23', '10:00-12:00'),
    ]
    expect(spanAt('2026-11-23 13:00', shifts).fromAt).toBe(at('2026-11-22 14:00'))
  })

  test.each([
    ['when there was none', []],
    ['when it is longer ago than devices keep activities', [shift('2026-10-20', '08:00-14:00')]],
    ['when it was withdrawn', [shift('2026-11-20', '08:00-14:00', { rotaStatus: 'withdrawn' })]],
    ['when somebody else worked it', [aShiftOf(carl, { day: '2026-11-22' })]],
  ])('the last 24 hours %s', (_why, shifts) => {
    expect(spanAt('2026-11-23 09:00', shifts)).toMatchObject({ fromAt: at('2026-11-22 09:00'), isFromShift: false })
  })
})

describe('of which place', () => {
  const today = shift('2026-11-23', '08:00-14:00', { location: 'mf' })
  const tomorrow = shift('2026-11-24', '08:00-14:00')
  const after = shift('2026-11-25', '08:00-14:00', { location: 'mf' })

  test('where the person works now', () => {
    expect(spanAt('2026-11-23 09:00', [tomorrow, today]).locationIds).toEqual(['mf'])
  })

  test('else where they work next', () => {
    expect(spanAt('2026-11-23 20:00', [after, tomorrow, today]).locationIds).toEqual(['gh'])
  })

  test('else where they belong', () => {
    expect(spanAt('2026-11-26 09:00', [today], ['gh', 'mf']).locationIds).toEqual(['gh', 'mf'])
  })
})

test('a person of an agency is known by the agency', () => {
  const agencyId = idOf('agency')
  const worked = { ...shift('2026-11-22', '08:00-14:00'), assignedTo: [{ type: 'current' as const, agencyId }] }
  const person = { id: idOf('temp'), agencyId }
  const span = handoverSpan([worked], { person, now: at('2026-11-23 09:00'), clock, ownLocations: [] })
  expect(span.fromAt).toBe(at('2026-11-22 14:00'))
})
