import { expect, test } from 'vitest'
import { previewRows } from '../../../../src/features/rota-create/preview-rows.ts'
import { ann, aShift, aShiftOf, idOf, sessions, zone } from '../../../support/builders.ts'

const words = {
  clock: { sessions, zone },
  rotaName: (id: string) => (id === idOf('rota') ? 'Care team' : undefined),
  agencyName: () => 'Bank',
}

test('each line says who works it, what happens and every reason', () => {
  const there = aShiftOf(ann, { startTime: '14:00', endTime: '20:00' })
  const own = { ...there, rotaId: '' }
  const left = { reason: 'left' as const, sentence: 'Open shift: Ann Bell will have left by then.' }
  const rows = previewRows(
    {
      made: [
        { shift: aShiftOf(ann), changes: [], clashes: [] },
        { shift: aShiftOf(ann), changes: [], clashes: [there, own] },
        { shift: aShift(), changes: [left], clashes: [] },
        { shift: aShift({ assignedTo: [{ type: 'current', agencyId: idOf('bank') }] }), changes: [], clashes: [] },
      ],
      skipped: [{ shift: aShiftOf(ann), reason: 'after', sentence: 'Its day is after the new rota ends.' }],
    },
    words,
  )
  expect(rows.map(({ outcome, who }) => [outcome, who])).toEqual([
    ['made', 'Ann Bell'],
    ['clashes', 'Ann Bell'],
    ['nobody', 'Nobody'],
    ['made', 'Bank'],
    ['skipped', 'Ann Bell'],
  ])
  expect(rows[1]?.reasons).toEqual([
    'Clashes with Mon 23 Nov, 14:00 to 20:00 on Care team.',
    'Clashes with Mon 23 Nov, 14:00 to 20:00 on this rota.',
  ])
  expect(rows.at(-1)?.reasons).toEqual(['Its day is after the new rota ends.'])
})
