import { describe, expect, it } from 'vitest'
import { daysIn, daysOfPeriod } from '../../../domain/reports/report-period.ts'

const rota = (startDate: string, endDate: string, more: Partial<{ status: string; location: string }> = {}) => ({
  status: 'published',
  location: 'georgian',
  startDate,
  endDate,
  ...more,
})

// A Tuesday.
const today = '2026-11-24'
const none = { today, rotas: [] }

describe('the days of a named period', () => {
  it('begins weeks on Monday, and counts whole weeks before this one', () => {
    expect(daysOfPeriod('this-week', none)).toEqual({ from: '2026-11-23', until: '2026-11-29' })
    expect(daysOfPeriod('last-week', none)).toEqual({ from: '2026-11-16', until: '2026-11-22' })
    expect(daysOfPeriod('last-4-weeks', none)).toEqual({ from: '2026-10-26', until: '2026-11-22' })
    expect(daysOfPeriod('last-13-weeks', none)).toEqual({ from: '2026-08-24', until: '2026-11-22' })
  })

  it('knows the length of months, over a year too', () => {
    expect(daysOfPeriod('this-month', none)).toEqual({ from: '2026-11-01', until: '2026-11-30' })
    expect(daysOfPeriod('last-month', none)).toEqual({ from: '2026-10-01', until: '2026-10-31' })
    expect(daysOfPeriod('last-month', { today: '2028-03-31', rotas: [] })).toEqual({
      from: '2028-02-01',
      until: '2028-02-29',
    })
    expect(daysOfPeriod('last-month', { today: '2027-01-01', rotas: [] })).toEqual({
      from: '2026-12-01',
      until: '2026-12-31',
    })
  })

  it('takes the rota that runs and the one before it, at the location that is asked about', () => {
    const rotas = [
      rota('2026-10-26', '2026-11-08', { status: 'locked' }),
      rota('2026-11-09', '2026-11-22'),
      rota('2026-11-23', '2026-12-06'),
      rota('2026-11-16', '2026-11-29', { location: 'meadfoot' }),
    ]
    const facts = { today, rotas, location: 'georgian' }
    expect(daysOfPeriod('this-rota', facts)).toEqual({ from: '2026-11-23', until: '2026-12-06' })
    expect(daysOfPeriod('last-rota', facts)).toEqual({ from: '2026-11-09', until: '2026-11-22' })
    expect(daysOfPeriod('this-rota', { ...facts, location: 'meadfoot' })).toEqual({
      from: '2026-11-16',
      until: '2026-11-29',
    })
    expect(daysOfPeriod('last-rota', { ...facts, location: 'meadfoot' })).toBeUndefined()
  })

  it('passes over drafts, and over rotas still to come', () => {
    const rotas = [rota('2026-11-23', '2026-12-06', { status: 'draft' }), rota('2026-12-07', '2026-12-20')]
    expect(daysOfPeriod('this-rota', { today, rotas })).toBeUndefined()
  })
})

it('counts both ends of a period', () => {
  expect(daysIn({ from: '2026-11-23', until: '2026-11-23' })).toBe(1)
  expect(daysIn({ from: '2026-08-24', until: '2026-11-22' })).toBe(91)
})
