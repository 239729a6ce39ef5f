import { expect, test } from 'vitest'
import { changeShift } from '../../../domain/mutations/change-shift.ts'
import { createShift } from '../../../domain/mutations/create-shift.ts'
import { assignmentOf, earlierAssignment, knownOnDevice } from '../../../domain/rota/on-rota.ts'
import { ann, aRota, aShiftOf, aStamp, at, carl, idOf, zone } from '../../support/builders.ts'

const { id: rotaId, location, type, status } = aRota()
const onRota = { zone, rota: { location, type, status } }
const night = { day: '2026-10-24', startTime: '20:00', endTime: '08:00' }

test('a device shows a new shift with its times in the zone and what it repeats of its rota', () => {
  const plan = { rotaId, id: idOf('new'), ...night, assignedTo: [{ userId: carl.userId, displayName: 'Carl' }] }
  expect(createShift.apply(undefined, plan, aStamp({ onRota }))).toMatchObject({
    ...{ shiftId: idOf('new'), location: 'gh', rotaType: 'care', rotaStatus: 'published', startTime: '20:00:00' },
    ...{ startDate: at('2026-10-24 20:00'), endDate: at('2026-10-24 20:00') + 13 * 3_600_000 },
    assignedTo: [{ type: 'current', userId: carl.userId, displayName: 'Carl' }],
  })
})

test('and nothing of one whose rota it does not have, or whose times are none', () => {
  expect(knownOnDevice(night, { zone })).toBeUndefined()
  expect(knownOnDevice({ day: '2026-10-24' }, onRota)).toBeUndefined()
})

test('an edit shows what it says on the shift as it stands now, whatever it was at the press', () => {
  const shift = aShiftOf(ann, { day: '2026-10-25' })
  const edit = { rotaId, shiftId: shift.id, endTime: '21:00' }
  expect(changeShift.apply(shift, edit, aStamp({ onRota: { zone } }))).toMatchObject({
    day: '2026-10-25',
    endDate: at('2026-10-25 21:00'),
    assignedTo: shift.assignedTo,
  })
})

test('who took a shift on goes on having done so, under a name that is known already', () => {
  const selfAssigned = at('2026-10-01 09:00')
  const shift = aShiftOf(ann, { assignedTo: [{ type: 'current', ...ann, selfAssigned }] })
  const chosen = { userId: ann.userId.toUpperCase() }
  expect(knownOnDevice({ assignedTo: [chosen] }, { zone }, shift)?.assignedTo).toEqual(shift.assignedTo)
  expect(earlierAssignment({ ...chosen, type: 'sick' }, shift)).toBeUndefined()
  expect(assignmentOf({ agencyId: idOf('agency') }, undefined)).toEqual({ type: 'current', agencyId: idOf('agency') })
})
