import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { helpAlarms, helpCalls } from '../../../domain/activity/help-alarms.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { ann, aReport, at, carl, idOf } from '../../support/builders.ts'

const date = at('2026-11-23 09:30')
const call = {
  id: idOf('call'),
  title: 'Carl asks for help: Baking',
  content: 'Second pair of hands',
  date,
  activityId: idOf('activity'),
}
const report = aReport({ event: 'HELP', id: call.id, eventId: call.id, date, ...carl })

type Heard = { now?: number; report?: Report; seen?: string[]; heard?: string[] }
const standing = ({ now = date, report: told, seen = [], heard = [] }: Heard = {}) =>
  helpAlarms([call], {
    now,
    userId: ann.userId,
    reportOf: () => told,
    seenIds: new Set(seen),
    heardIds: new Set(heard),
  }).length > 0

test('calls for help are known among announcements, the latest first', () => {
  const earlier = { ...call, id: idOf('earlier'), date: date - 1 }
  const others = [
    { ...call, kind: 'announcement' },
    { kind: 'help', id: idOf('of nothing'), date },
  ]
  expect(helpCalls([...others, { ...earlier, kind: 'help' }, { ...call, kind: 'help' }])).toEqual([call, earlier])
})

describe('a call for help', () => {
  test('stands for ten minutes, and longer where it was heard in time', () => {
    expect(standing({ now: date + 600_000 })).toBe(true)
    expect(standing({ now: date + 600_001 })).toBe(false)
    expect(standing({ now: date + 3_600_000, heard: [call.id] })).toBe(true)
  })

  test('stands though its activity is not on this device', () => {
    expect(standing()).toBe(true)
  })

  test('is gone once this person has seen it, here or elsewhere', () => {
    expect(standing({ report, seen: [call.id] })).toBe(false)
    expect(standing({ report: { ...report, seenBy: [{ ...ann, date }] } })).toBe(false)
  })

  test('stays for whoever has not seen it', () => {
    expect(standing({ report: { ...report, seenBy: [{ userId: idOf('bea'), date }] } })).toBe(true)
  })

  test('is gone once it is withdrawn, and is none for whoever called', () => {
    expect(standing({ report: { ...report, withdrawn: { date, reason: 'Solved', by: carl } } })).toBe(false)
    expect(standing({ report: { ...report, ...ann } })).toBe(false)
  })
})

test('what does not alarm at first never does: time alone brings no call', () => {
  const minutes = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const [first, later] = [Math.min(a, b), Math.max(a, b)]
      expect(!standing({ now: date + first * 60_000 }) && standing({ now: date + later * 60_000 })).toBe(false)
    }),
  )
})
