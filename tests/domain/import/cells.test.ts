import { describe, expect, test } from 'vitest'
import { cellReader, dayOf, hoursOf, listOf, timeOf, weekOf } from '../../../domain/import/cells.ts'
import { FORMULA_WITHOUT_VALUE, noValueReason } from '../../../domain/import/no-value.ts'
import { ok } from '../../../domain/result.ts'

const readAs = <Value>(result: { ok: true; value: Value } | { ok: false }): Value | 'refused' =>
  result.ok ? result.value : 'refused'

test.each([
  ['24/11/2026', '2026-11-24'],
  ['4/1/2026', '2026-01-04'],
  ['24-11-2026', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T00:00:00.000Z', '2026-11-24'],
  ['2026-11-24T00:00:00+00:00', '2026-11-24'],
  ['2026-11-24 08:30', '2026-11-24'],
  ['24/11/2026 00:00', '2026-11-24'],
  ['24/11/2026 14:30:00', '2026-11-24'],
  ['4.1.2026, 9:05 PM', '2026-01-04'],
  ['24/11/2026 or so', 'refused'],
  ['24/11/2026 2', 'refused'],
  ['24/11/20261', 'refused'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', 'refused'],
  ['11/24/2026', 'refused'],
  ['24/11/26', 'refused'],
  ['tomorrow', 'refused'],
])('reads the day %s as %s', (said, day) => {
  expect(readAs(dayOf(said))).toBe(day)
})

test.each([
  ['37.5', 37.5],
  ['37,5', 37.5],
  ['37:30', 37.5],
  ['37:20', 37.33],
  ['0:50', 0.83],
  ['0', 0],
  ['37:60', 'refused'],
  ['-3', 'refused'],
  ['full time', 'refused'],
])('reads %s as %s hours', (said, hours) => {
  expect(readAs(hoursOf(said))).toBe(hours)
})

test.each([
  ['08:00', '08:00'],
  ['8:00', '08:00'],
  ['08:00:00', '08:00'],
  ['24:00', 'refused'],
  ['8am', 'refused'],
])('reads the time %s as %s', (said, time) => {
  expect(readAs(timeOf(said))).toBe(time)
})

test.each([
  ['Mon to Fri', [1, 2, 3, 4, 5]],
  ['Mon-Wed; Sat', [1, 2, 3, 6]],
  ['monday, tuesday and sunday', [1, 2, 7]],
  ['Sat to Mon', [1, 6, 7]],
  ['1;3;3', [1, 3]],
  ['none', []],
  ['Mon to Someday', 'refused'],
  ['8', 'refused'],
])('reads the working days %s', (said, days) => {
  expect(readAs(weekOf(said))).toEqual(days)
})

describe('cells', () => {
  test('a list takes ; and , and each value once', () => {
    expect(listOf((said) => ok(said.toUpperCase()))('a; b,c ;a')).toEqual(ok(['A', 'B', 'C']))
  })

  test('are trimmed, and lose the apostrophe that an export puts before a sign', () => {
    const cells = cellReader({
      line: 2,
      cells: { phone: "'+44 1803  555", name: ' Ada \n', notes: ' one\ntwo ', room: ' ' },
    })
    expect([cells.text('phone'), cells.text('name'), cells.prose('notes'), cells.text('room')]).toEqual([
      '+44 1803 555',
      'Ada',
      'one\ntwo',
      undefined,
    ])
  })

  test.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', ' #VALUE! ', 'Err:502', FORMULA_WITHOUT_VALUE])(
    'for which a spreadsheet has no value are neither empty nor words: %s',
    (said) => {
      const cells = cellReader({ line: 2, cells: { room: said, notes: said, initials: said } })
      expect([cells.text('room'), cells.prose('notes'), cells.needed('initials', 'missing')]).toEqual([
        undefined,
        undefined,
        '',
      ])
      expect(cells.faults[0]).toEqual({ field: 'room', reason: noValueReason(said.trim()) })
      expect(cells.faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['room', 'notes', 'initials']))
    },
  )

  test('may begin with # and be words all the same', () => {
    const cells = cellReader({ line: 2, cells: { room: '#12', notes: '#N/A is what it said' } })
    expect([cells.text('room'), cells.prose('notes'), cells.faults]).toEqual(['#12', '#N/A is what it said', []])
  })

  test('that cannot be read are noted, the first one first', () => {
    const cells = cellReader({ line: 2, cells: { hours: 'many', day: 'soon' } })
    expect([cells.read('hours', hoursOf), cells.read('day', dayOf)]).toEqual([undefined, undefined])
    expect(cells.faults.map(({ field }) => field)).toEqual(['hours', 'day'])
  })
})
