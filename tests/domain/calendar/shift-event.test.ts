import { expect, test } from 'vitest'
import { iCalendar } from '../../../domain/calendar/i-calendar.ts'
import { shiftEvent } from '../../../domain/calendar/shift-event.ts'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { aShift, sessions, zone } from '../../support/builders.ts'
import { someSettings } from '../../support/rows.ts'

const settings = { ...someSettings(), sessions, timeZone: zone } as unknown as ProviderSettings

test('a night stands there with its staff times, its house and its duties', () => {
  const night = aShift({
    day: '2026-10-24',
    startTime: '20:00',
    endTime: '08:00',
    dutiesRequired: ['meds'],
    version: 4,
  })
  expect(shiftEvent(night, settings)).toMatchObject({
    // The clocks go back in this night: it is an hour longer.
    startDate: Date.parse('2026-10-24T19:30:00Z'),
    endDate: Date.parse('2026-10-25T08:30:00Z'),
    sequence: 4,
    uid: `shift-${night.shiftId}@carelight`,
    location: 'Georgian House',
    description: 'Duties: meds',
  })
})

test('nothing in it can name a client', () => {
  const telling = aShift({
    title: 'With SECRET',
    notes: 'SECRET likes tea',
    schedule: [{ startTime: '09:00', endTime: '10:00', type: 'care', notes: 'SECRET' }],
  })
  expect(iCalendar('Shifts', [shiftEvent(telling, settings)])).not.toContain('SECRET')
})

test('a shift that hands over says with which', () => {
  const afternoon = aShift({ startTime: '14:00', endTime: '20:00', dutiesRequired: ['hoc'] })
  expect(shiftEvent(afternoon, settings).summary).toMatch(/, Handover with night shift$/)
})
