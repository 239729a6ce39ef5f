import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, iCalendar } from '../../../domain/calendar/i-calendar.ts'

const event: CalendarEvent = {
  uid: 'shift-1@carelight',
  sequence: 3,
  changedAt: Date.parse('2026-11-20T10:00:00.123Z'),
  startDate: Date.parse('2026-11-23T08:00:00Z'),
  endDate: Date.parse('2026-11-23T14:00:00Z'),
  summary: 'Shift: Morning',
  location: 'Georgian House, Torquay',
  description: '',
}

/** A calendar as a reader takes it: unfolded lines, each with its name and what it says. */
const read = (calendar: string) => {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  const said = (line: string) => line.slice(line.indexOf(':') + 1)
  const unescaped = (words: string) =>
    words.replaceAll(/\\([\\;,nN])/g, (_all, mark) => (/n/i.test(mark) ? '\n' : mark))
  const of = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map(said)
      .map(unescaped)
  return { lines, of }
}

test('an entry has all that a calendar needs to know it again, in UTC', () => {
  const { of, lines } = read(iCalendar('Shifts, Bay Homes', [event]))
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.at(-1)).toBe('END:VCALENDAR')
  expect([of('UID'), of('SEQUENCE'), of('DTSTAMP'), of('LAST-MODIFIED'), of('DTSTART'), of('DTEND')]).toEqual([
    ['shift-1@carelight'],
    ['3'],
    ['20261120T100000Z'],
    ['20261120T100000Z'],
    ['20261123T080000Z'],
    ['20261123T140000Z'],
  ])
  expect(of('LOCATION')).toEqual(['Georgian House, Torquay'])
  expect(of('DESCRIPTION')).toEqual([])
})

test('a calendar without entries still has a part, as the format wants', () => {
  const { lines, of } = read(iCalendar('Shifts', []))
  expect(of('BEGIN')).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD'])
  expect(lines.filter((line) => line.startsWith('END:'))).toHaveLength(3)
})

describe('whatever is written', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'é', '😀', ',', ';', '\\', ':', '"', ' ', 'END:VEVENT', '\n', '\t'),
    maxLength: 80,
  })

  test('comes out as it went in, and ends nothing early', () => {
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const { of, lines } = read(iCalendar('Shifts', [{ ...event, summary, description }, event]))
        expect(of('SUMMARY')).toEqual([summary, event.summary])
        expect(of('DESCRIPTION')).toEqual(description === '' ? [] : [description])
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2)
      }),
    )
  })

  test('stands in lines of at most 75 octets that end as the format wants, no character cut in two', () => {
    fc.assert(
      fc.property(words, (summary) => {
        const calendar = iCalendar('Shifts', [{ ...event, summary }])
        const lines = calendar.split('\r\n')
        expect(lines.at(-1)).toBe('')
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
        expect(calendar.isWellFormed()).toBe(true)
        expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
