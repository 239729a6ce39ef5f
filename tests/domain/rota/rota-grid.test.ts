import { expect, test } from 'vitest'
import { filteredRows, type GridRow, gridRows } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aRotaUser, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

const today = '2026-11-23'
const people = [
  aRotaUser({ ...carl, dutiesQualifiedFor: ['meds'] }),
  aRotaUser(ann),
  aRotaUser({ userId: idOf('eve'), displayName: 'Eve Fox', locations: ['mf'] }),
  aRotaUser({ userId: idOf('gone'), displayName: 'Gus Hay', archivedOn: today }),
]
const rowsOf = (...shifts: Shift[]) => gridRows(shifts, { rota: { location: 'gh' }, people, today })
const drawn = (rows: readonly GridRow[]) =>
  rows.map(({ name, items }) => [
    name,
    ...[...items].map(([day, own]) => `${day}: ${own.map((one) => `${one.shift.startTime} ${one.type}`).join(', ')}`),
  ])

test('nobody comes first, then who works at the place and who has a shift, by name, then agencies', () => {
  const agency = { type: 'current' as const, agencyId: idOf('moor'), displayName: 'Able Staff' }
  const shifts = [
    aShift({ startTime: '14:00' }),
    aShiftOf(carl, { startTime: '20:00', endTime: '08:00' }),
    aShift({ id: idOf('away'), assignedTo: [agency] }),
    aShiftOf({ userId: idOf('eve'), displayName: 'E. Fox' }, { id: idOf('eves'), day: '2026-11-24' }),
  ]
  expect(drawn(rowsOf(...shifts))).toEqual([
    ['Nobody', '2026-11-23: 14:00 current'],
    ['Ann Bell'],
    ['Carl Dean', '2026-11-23: 20:00 current'],
    ['Eve Fox', '2026-11-24: 08:00 current'],
    ['Able Staff', '2026-11-23: 08:00 current'],
  ])
})

test('who is sick keeps the shift in their line, while it lies with nobody', () => {
  const shift = aShift({ assignedTo: [{ type: 'sick', ...ann }] })
  expect(drawn(rowsOf(shift))).toEqual([
    ['Nobody', '2026-11-23: 08:00 current'],
    ['Ann Bell', '2026-11-23: 08:00 sick'],
    ['Carl Dean'],
  ])
})

test('the shifts of a day stand by their start, whatever their order was', () => {
  const late = aShiftOf(ann, { startTime: '14:00', id: idOf('late') })
  const early = aShiftOf(ann, { startTime: '08:00', id: idOf('early') })
  expect(drawn(rowsOf(late, early))[1]).toEqual(['Ann Bell', '2026-11-23: 08:00 current, 14:00 current'])
})

test('lines are found by a part of the name, or by a duty that somebody has or is asked for; nobody stays', () => {
  const rows = rowsOf(aShiftOf(ann, { dutiesRequired: ['meds'] }))
  const found = (search: string, duty?: string) => filteredRows(rows, { search, duty }, people).map(({ name }) => name)
  expect(found(' DEAN ')).toEqual(['Nobody', 'Carl Dean'])
  expect(found('', 'meds')).toEqual(['Nobody', 'Ann Bell', 'Carl Dean'])
  expect(found('', 'driving')).toEqual(['Nobody'])
})

test('an agency without a name is called an agency, and nobody whom it sends unknown', () => {
  const assignedTo = [{ type: 'current' as const, agencyId: idOf('agency') }]
  const rows = gridRows([aShift({ assignedTo })], { rota: { location: 'gh' }, people: [], today: '2026-11-23' })
  expect(rows.map(({ name }) => name)).toEqual(['Nobody', 'Agency'])
})
