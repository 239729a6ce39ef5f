import { describe, expect, test } from 'vitest'
import { missingAt } from '../../../../domain/form/walk.ts'
import { at } from '../../../support/builders.ts'
import { aContext, formWith, span } from './form-world.ts'

describe('what is refused, in words', () => {
  const dateMissing = (date: { startDate?: number; endDate?: number; reason?: string }, userIsAdmin = false) =>
    missingAt(formWith(aContext({ userIsAdmin })), { path: ['date'], answers: { date }, start: {} })

  test('a time needs both ends, the later one last', () => {
    expect(dateMissing({})).toBe('Choose when it starts and ends.')
    expect(dateMissing({ endDate: span.endDate })).toBe('Choose when it starts.')
    expect(dateMissing({ startDate: span.startDate })).toBe('Choose when it ends.')
    expect(dateMissing({ startDate: span.endDate, endDate: span.startDate })).toBe(
      'Choose an end that is after the start.',
    )
    expect(dateMissing(span)).toBeUndefined()
  })

  test('a start of more than a day ago is for managers, who say why', () => {
    const early = { startDate: at('2026-11-22 08:59'), endDate: at('2026-11-22 10:00') }
    expect(dateMissing(early)).toBe('Ask a manager to enter this. It started more than a day ago.')
    expect(dateMissing(early, true)).toBe('Enter why this is recorded late.')
    expect(dateMissing({ ...early, reason: 'Found on paper' }, true)).toBeUndefined()
    expect(dateMissing({ ...early, startDate: at('2026-11-22 09:00') })).toBeUndefined()
  })

  test('an edit that leaves an old start alone needs no reason', () => {
    const old = { startDate: at('2026-11-01 09:00'), endDate: at('2026-11-01 10:00') }
    const context = aContext({ mode: 'edit', before: { startDate: old.startDate, hasShifts: false } })
    expect(missingAt(formWith(context), { path: ['date'], answers: { date: old }, start: {} })).toBeUndefined()
  })

  test('a description says something, on one line', () => {
    const missing = (title: string) =>
      missingAt(formWith(aContext()), {
        path: ['description'],
        answers: { description: { title, note: '' } },
        start: {},
      })
    expect(missing('  ')).toBe('Enter a short description.')
    expect(missing('a'.repeat(201))).toBe('Shorten this to 200 characters. It has 201.')
    expect(missing('a'.repeat(200))).toBeUndefined()
  })

  test('rooms are asked for where a place has some, and a place without rooms lets one go on', () => {
    const missing = (hasRooms: boolean) =>
      missingAt(formWith(aContext({ hasRooms: (locationId) => locationId === 'gh' && hasRooms })), {
        path: ['subLocations'],
        answers: { location: { locationId: 'gh' }, subLocations: { rooms: [], locationId: 'gh' } },
        start: {},
      })
    expect(missing(true)).toBe('Choose at least one room or area.')
    expect(missing(false)).toBeUndefined()
  })
})
