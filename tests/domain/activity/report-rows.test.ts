import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { neutralised, reportHeadings, reportRows } from '../../../domain/activity/report-rows.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, aReport, at, carl, zone } from '../../support/builders.ts'
import { activities } from '../mutations/payloads.ts'

const day = '2026-11-23'
const span = {
  fromAt: at(`${day} 00:00`),
  untilAt: at('2026-11-24 00:00'),
  zone,
  placeName: (id: string) => (id === 'gh' ? 'Georgian House' : id),
  clientName: ({ initials }: { initials: string }) => initials,
}
const started = aReport({ event: 'STARTED', date: at(`${day} 09:02`) })
const stopped = aReport({ event: 'STOPPED', date: at(`${day} 10:07`), satisfaction: 4, note: 'Saw two seals', ...carl })
const walk = (about: Partial<Activity> = {}) =>
  settleActivity(anActivity({ clients: [anEntry('AB', [started, stopped])], ...about }))

test('the headings are those of the rules, in their order, and ISO columns follow', () => {
  expect(reportHeadings.slice(0, 10).map((heading) => heading.toLowerCase())).toEqual([
    'activity title',
    'date',
    'client',
    'location',
    'report date',
    'report time',
    'staff',
    'event',
    'duration',
    'note',
  ])
  expect(reportHeadings.slice(10).every((heading) => heading.endsWith('(ISO)'))).toBe(true)
})

test('each report is a row, the stop with how long it took', () => {
  expect(reportRows([walk()], span)).toEqual([
    [
      'Walk to the sea',
      '23-11-2026',
      'AB',
      'Georgian House',
      '23-11-2026',
      '09:02',
      'Ann Bell',
      'Started',
      '',
      '',
      day,
      '2026-11-23T09:02:00.000Z',
      '',
    ],
    [
      'Walk to the sea',
      '23-11-2026',
      'AB',
      'Georgian House',
      '23-11-2026',
      '10:07',
      'Carl Dean',
      'Stopped',
      '1 h 05 min',
      'Satisfaction 4 of 5. Saw two seals',
      day,
      '2026-11-23T10:07:00.000Z',
      'PT65M',
    ],
  ])
})

test('only what happened within the span and at the location is in it, and nothing that was withdrawn', () => {
  const withdrawn = { ...started, withdrawn: { date: started.date, reason: 'Wrong person', by: carl } }
  expect(reportRows([walk()], { ...span, untilAt: stopped.date })).toHaveLength(1)
  expect(reportRows([walk()], { ...span, fromAt: span.untilAt, untilAt: span.untilAt + 1 })).toEqual([])
  expect(reportRows([walk()], { ...span, locationId: 'mf' })).toEqual([])
  expect(reportRows([anActivity({ clients: [anEntry('AB', [withdrawn])] })], span)).toEqual([])
})

test('a refusal says why, a behaviour what it was', () => {
  const reports = [
    aReport({ event: 'REFUSED', reason: 'refused', note: 'Too cold' }),
    aReport({ event: 'BEHAVIOUR', type: 'AGITATED', note: 'Hands over ears' }),
  ]
  const notes = reportRows([anActivity({ clients: [anEntry('AB', reports)] })], span).map((row) => row[9])
  expect(notes.sort()).toEqual(['Agitated. Hands over ears', 'Refused. Too cold'])
})

test.each([
  ...['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '\0=1+1'],
  ...[' =1+1', '\u00a0=1+1', '\u200b=1+1', '\u2003@x', '\u0001-1'],
  ...['＝1+1', '＋44', '－2', '＠SUM(A1)'],
])('%j is no formula', (text) => {
  expect(neutralised(text)).toBe(`'${text}`)
})

test('whatever happened, each row has a cell for each heading and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(activities), (some) => {
      for (const row of reportRows(some, { ...span, fromAt: 0, untilAt: at('2027-01-01 00:00') })) {
        expect(row).toHaveLength(reportHeadings.length)
        expect(row.filter((cell) => '=+-@\t\r\n\0＝＋－＠'.includes(cell.charAt(0) || 'x'))).toEqual([])
      }
    }),
  )
})

test('a client is called as whoever exports says, so that two with equal initials are told apart', () => {
  const rows = reportRows([walk()], {
    ...span,
    clientName: ({ initials, location }) => `${initials}, room ${location?.roomNumber}`,
  })
  expect(rows.map((row) => row[2])).toEqual(['AB, room 1', 'AB, room 1'])
})
