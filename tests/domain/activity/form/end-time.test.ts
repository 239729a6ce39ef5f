import { describe, expect, test } from 'vitest'
import { endTimePayload, typedEndOf } from '../../../../domain/activity/form/end-time.ts'
import { anActivity, at, zone } from '../../../support/builders.ts'

const hourMs = 3_600_000

describe('the end that a typed time means', () => {
  // On 25 October 2026 the clocks show 01:30 twice.
  const first = at('2026-10-25 01:30')
  const second = first + hourMs

  test('a time that stays as it was is the same end, also the second of two', () => {
    const night = { startDate: at('2026-10-25 00:30'), endDate: second }
    expect(typedEndOf(night, '01:30', zone)).toBe(second)
    expect(typedEndOf(night, '02:15', zone)).toBe(at('2026-10-25 02:15'))
  })

  test('an end is after the start as it really is', () => {
    const late = { startDate: second, endDate: at('2026-10-25 03:00') }
    expect(typedEndOf(late, '01:45', zone)).toBeUndefined()
    expect(typedEndOf(late, '02:00', zone)).toBe(at('2026-10-25 02:00'))
  })

  test('half a time means none', () => {
    expect(typedEndOf({ startDate: first, endDate: second }, '', zone)).toBeUndefined()
  })
})

describe('the payload of another end', () => {
  const span = { startDate: at('2026-11-23 14:00'), endDate: at('2026-11-23 15:00') }
  const endDate = at('2026-11-23 15:30')
  const details = { location: 'Chelston Hall', note: 'No breakfast.' }
  const visit = (times: typeof span) =>
    anActivity({
      ...span,
      type: 'appointment',
      plan: { appointment: { ...times, ...details }, outsideActions: [{ title: 'Bus' }] },
    })

  test('an appointment at the own time of its activity ends with it, and the rest of the plan stays', () => {
    const activity = visit(span)
    expect(endTimePayload(activity, endDate)).toEqual({
      activityId: activity.id,
      endDate,
      plan: { appointment: { ...span, ...details, endDate }, outsideActions: [{ title: 'Bus' }] },
    })
  })

  test('an appointment at a time of its own stays, and where none is planned there is none', () => {
    const apart = visit({ startDate: at('2026-11-23 14:20'), endDate: at('2026-11-23 14:40') })
    expect(endTimePayload(apart, endDate)).toEqual({ activityId: apart.id, endDate })
    const unplanned = anActivity({ ...span, type: 'appointment' })
    expect(endTimePayload(unplanned, endDate)).toEqual({ activityId: unplanned.id, endDate })
  })

  test('the end that it has already is nothing to send', () => {
    expect(endTimePayload(visit(span), span.endDate)).toBeUndefined()
  })
})
