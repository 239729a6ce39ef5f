import { expect, test } from 'vitest'
import { gridRows } from '../../../../domain/rota/rota-grid.ts'
import { shiftsBetween } from '../../../../src/features/rota-grid/shifts-between.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../../support/builders.ts'

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
const shifts = [
  aShiftOf(ann, { id: idOf('ann mon'), day: monday }),
  aShiftOf(ann, { id: idOf('ann wed'), day: wednesday }),
  aShiftOf(carl, { id: idOf('carl tue'), day: tuesday }),
  aShift({ id: idOf('carl away'), day: monday, assignedTo: [{ type: 'sick', ...carl }] }),
]
const rows = gridRows(shifts, { rota: { location: 'gh' }, people: [], today: monday })
const between = (from: string, to: string) =>
  shiftsBetween(rows, [monday, tuesday, wednesday], { from: idOf(from), to: idOf(to) })

test('all that is worked between two corners is meant, whichever was first; what somebody is away from is not', () => {
  expect(between('carl tue', 'ann mon')).toEqual([idOf('ann mon'), idOf('carl tue')])
  expect(between('ann wed', 'ann mon')).toEqual([idOf('ann mon'), idOf('ann wed')])
  expect(between('carl away', 'carl tue')).toEqual([...[idOf('carl away'), idOf('ann mon')], idOf('carl tue')])
  expect(between('not shown', 'ann mon')).toEqual([])
})
