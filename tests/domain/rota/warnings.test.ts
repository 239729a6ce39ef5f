import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../domain/rota/edits/apply-edit.ts'
import { assignShifts, copyShifts, moveShifts } from '../../../domain/rota/edits/build-edits.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { called, warningWords } from '../../../domain/rota/warning-words.ts'
import { type RotaWarning, warningsOf, warningsOfEdits, warningsOfPerson } from '../../../domain/rota/warnings.ts'
import { addDays, mondayOf } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { ann, carl, idOf, sessions, zone } from '../../support/builders.ts'
import { editedRota, editedShift, editsOf, script, someShifts } from '../../support/rota-edits.ts'

const clock = { sessions, zone }
const toAnn = { type: 'current' as const, ...ann }
const shift = (name: string, day: string, times = '08:00:00-14:00:00') => {
  const [startTime = '', endTime = ''] = times.split('-')
  return editedShift(name, { day, startTime, endTime, assignedTo: [toAnn] })
}
const wordsOf = (shifts: readonly Shift[]) =>
  warningsOf(shifts, clock).map((one) => warningWords(one, called('Ann Bell'), clock))

describe('a manager is warned', () => {
  test('of shifts that clash', () => {
    expect(wordsOf([shift('a', '2026-10-20'), shift('b', '2026-10-20', '13:00:00-20:00:00')])).toEqual([
      'Ann Bell has shifts that clash: Tue 20 Oct, 08:00 to 14:00, and Tue 20 Oct, 13:00 to 20:00.',
    ])
  })

  test('of a short rest, by staff times', () => {
    const night = shift('n', '2026-10-20', '20:00:00-08:00:00')
    expect(wordsOf([night, shift('e', '2026-10-21', '14:00:00-20:00:00')])).toEqual([
      'Ann Bell has 5 h 30 min of rest before Wed 21 Oct, 14:00 to 20:00, less than 11 h.',
    ])
  })

  test('not of eleven hours, nor between shifts that touch', () => {
    expect(wordsOf([shift('a', '2026-10-20', '09:00:00-21:00:00'), shift('b', '2026-10-21')])).toEqual([])
    expect(wordsOf([shift('a', '2026-10-20'), shift('b', '2026-10-20', '14:00:00-20:00:00')])).toEqual([])
  })

  test('of a long week, from the first minute over 48 hours', () => {
    const days = [19, 20, 21, 22].map((day) => shift(`d${day}`, `2026-10-${day}`, '08:00:00-20:00:00'))
    expect(wordsOf(days)).toEqual([])
    expect(wordsOf([...days, shift('more', '2026-10-24', '09:00:00-09:45:00')])).toEqual([
      'Ann Bell works 48 h 45 min in the week of Mon 19 Oct, more than 48 h.',
    ])
  })

  test('of nothing on patterns and withdrawn rotas, and of nothing that an agency works', () => {
    const [a, b] = [shift('a', '2026-10-20'), shift('b', '2026-10-20', '09:00:00-14:00:00')]
    expect(wordsOf([a, { ...b, rotaStatus: 'master' }])).toEqual([])
    const agency = [{ type: 'current' as const, agencyId: idOf('agency') }]
    expect(wordsOf([a, b].map((one) => ({ ...one, assignedTo: agency })))).toEqual([])
  })
})

describe('what edits add', () => {
  const early = shift('early', '2026-10-20')
  const late = { ...shift('late', '2026-10-20', '13:00:00-20:00:00'), assignedTo: [] }
  const added = (before: readonly Shift[], edits: Parameters<typeof warningsOfEdits>[1]) => {
    const warnings = warningsOfEdits(before, edits, { ...editedRota, clock })
    return warnings.ok ? warnings.value.map(({ kind, userId }) => [kind, userId]) : warnings.reason
  }

  test('is said before anything is saved, with shifts of other rotas', () => {
    const elsewhere = { ...early, rotaId: idOf('other rota') }
    expect(added([elsewhere, late], assignShifts([late], toAnn))).toEqual([['clash', ann.userId]])
  })

  test('is not what was there before, unless it gets worse', () => {
    const clashing = [early, shift('other', '2026-10-20', '10:00:00-12:00:00')]
    const next = shift('next', '2026-10-22', '10:00:00-14:00:00')
    expect(added([...clashing, next], moveShifts([next], { days: 1 }))).toEqual([])
    const evening = shift('evening', '2026-10-20', '14:00:00-23:00:00')
    const morning = shift('morning', '2026-10-21')
    const sooner = [{ kind: 'change' as const, shiftId: morning.shiftId, fields: { startTime: '06:00' } }]
    expect(added([evening, morning], sooner)).toEqual([['short-rest', ann.userId]])
    const later = [{ kind: 'change' as const, shiftId: morning.shiftId, fields: { startTime: '09:00' } }]
    expect(added([evening, morning], later)).toEqual([])
  })

  test('is of who is given a shift, not of who is freed of it', () => {
    const edits = moveShifts([early], { to: { type: 'current', ...carl } })
    expect(added([early, { ...late, assignedTo: [{ type: 'current', ...carl }] }], edits)).toEqual([
      ['clash', carl.userId],
    ])
  })

  test('is refused where the edits cannot be', () => {
    expect(added([early], copyShifts([early], { days: 30, newIds: [idOf('copy')] }))).toContain(
      'Choose a day within it',
    )
  })
})

/** Every pair and every week, looked at one by one. */
const slowly = (userId: string, all: readonly Shift[]): string[] => {
  const own = all.filter(({ assignedTo }) => assignedTo.some((one) => one.type === 'current' && one.userId === userId))
  const timed = own.map((one) => ({ id: one.shiftId, one, ...staffTimes(one, clock) }))
  const found: string[] = []
  for (const a of timed)
    for (const b of timed) {
      if (a.id < b.id && a.startDate < b.endDate && b.startDate < a.endDate) found.push(`clash ${a.id} ${b.id}`)
    }
  for (const b of timed) {
    const earlier = timed.filter((a) => a !== b && a.startDate < b.startDate)
    const restMs = b.startDate - Math.max(...earlier.map(({ endDate }) => endDate))
    if (restMs > 0 && restMs < 11 * 3_600_000) found.push(`short-rest ${restMs} ${b.startDate}`)
  }
  for (let day = mondayOf('2026-10-19'); day < '2026-11-20'; day = addDays(day, 7)) {
    const [from, until] = [startOfDay(day, zone), startOfDay(addDays(day, 7), zone)]
    const minutes = timed.reduce((sum, { startDate, endDate }) => {
      let worked = 0
      for (let at = startDate; at < endDate; at += 60_000) if (at >= from && at < until) worked += 1
      return sum + worked
    }, 0)
    if (minutes > 48 * 60) found.push(`long-week ${day} ${minutes}`)
  }
  return [...new Set(found)].sort()
}

const line = (warning: RotaWarning): string => {
  if (warning.kind === 'long-week') return `long-week ${warning.monday} ${Math.round(warning.hours * 60)}`
  if (warning.kind === 'clash') return `clash ${[warning.first.shiftId, warning.second.shiftId].sort().join(' ')}`
  return `short-rest ${warning.restMs} ${staffTimes(warning.second, clock).startDate}`
}

test('the warnings are those of a plain, slow look at every pair and every week', () => {
  fc.assert(
    fc.property(someShifts, (shifts) => {
      // All of them are Ann's: there is more to find.
      const own = shifts.map((one) => ({ ...one, assignedTo: [toAnn] }))
      const found = [...new Set(warningsOfPerson(ann.userId, own, clock).map(line))].sort()
      expect(found).toEqual(slowly(ann.userId, own))
    }),
  )
})

test('what edits add is what is found after them and was not before, of those who are given the shifts', () => {
  fc.assert(
    fc.property(someShifts, script, (shifts, [action]) => {
      const edits = action === undefined ? [] : editsOf(shifts, action, 0)
      const edited = applyEdits(shifts, edits, editedRota)
      const warnings = warningsOfEdits(shifts, edits, { ...editedRota, clock })
      expect(warnings.ok).toBe(edited.ok)
      if (!warnings.ok || !edited.ok) return
      // Two shifts that clash for Carl clash anew for Ann, when both are given to her.
      const ofBoth = (all: readonly Shift[]): string[] =>
        [ann, carl].flatMap(({ userId }) => slowly(userId, all).map((one) => `${userId} ${one}`))
      const before = new Set(ofBoth(shifts))
      const after = ofBoth(edited.value.shifts)
      const found = warnings.value.map((one) => `${one.userId} ${line(one)}`)
      for (const one of found) expect(after).toContain(one)
      const isClash = (one: string): boolean => one.includes(' clash ')
      expect(found.filter(isClash).sort()).toEqual(after.filter((one) => isClash(one) && !before.has(one)).sort())
    }),
  )
})
