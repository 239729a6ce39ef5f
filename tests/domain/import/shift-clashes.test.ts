import { expect, test } from 'vitest'
import { withClashes } from '../../../domain/import/shift-clashes.ts'
import { judgeShifts } from '../../../domain/import/shift-rows.ts'

const ada = '00000000-0000-4000-8000-000000000001'
const settings = {
  timeZone: 'Europe/London',
  locations: [{ locationId: 'gh', name: 'Georgian House', rooms: [] }],
  duties: [],
  sessions: [],
}
const known = {
  settings,
  rota: { name: 'Care team', location: 'gh', startDate: '2026-11-16', endDate: '2026-11-29' },
  shifts: [],
  staff: [{ id: ada, displayName: 'Ada Lane' }],
  agencies: [],
}

test('a shift is made with a word where its person works at that time already, or by an earlier line', () => {
  const from = { from: '8:00', to: '14:00', person: 'Ada Lane' }
  const rows = [
    { ...from, date: '17/11/2026' },
    { date: '17/11/2026', from: '13:00', to: '15:00', person: 'Ada Lane' },
    { ...from, date: '18/11/2026' },
    { ...from, date: '19/11/2026' },
    { date: '18/11/2026', from: '8:00', to: '14:00' },
    { date: '18/11/2026', from: '9:00', to: '15:00', person: 'Ada Lane' },
  ].map((cells, at) => ({ line: at + 2, cells }))
  const work = { day: '2026-11-18', startTime: '13:30:00', endTime: '20:00:00', dutiesRequired: [], location: 'gh' }
  const worked = [
    { ...work, assignedTo: [{ type: 'current' as const, userId: ada }] },
    { ...work, day: '2026-11-19', assignedTo: [{ type: 'sick' as const, userId: ada }] },
  ]
  const judged = withClashes(judgeShifts(rows, known), { settings, worked })
  expect(judged.map(({ fate: { fate, reason } }) => [fate, reason])).toEqual([
    ['made', undefined],
    ['made', 'Clashes with line 2.'],
    ['made', 'Clashes with Wed 18 Nov, 13:30 to 20:00 at Georgian House.'],
    ['made', undefined],
    ['made', undefined],
    ['made', 'Clashes with Wed 18 Nov, 13:30 to 20:00 at Georgian House and line 4.'],
  ])
})
