import { expect, test } from 'vitest'
import { ShiftActivities } from '../../../src/pieces/shift-activities.tsx'
import { OnDevice } from '../../support/an-engine.tsx'
import { anActivity, ann, aShiftOf, at, idOf } from '../../support/builders.ts'
import { draw, one, settle } from '../ui/screen.tsx'

const shift = aShiftOf(ann, { startTime: '08:00', endTime: '14:00', activities: [{ activityId: idOf('moved away') }] })
const entry = { shiftId: shift.shiftId, rotaId: shift.rotaId, ...ann }

test('what a shift runs is what the activities name it for now, whatever the shift itself was last said to run', async () => {
  const activities = [
    anActivity({ id: idOf('moved away'), title: 'Baking' }),
    anActivity({ id: idOf('new'), title: 'Swim', shifts: [entry] }),
    anActivity({
      ...{ id: idOf('handover'), title: 'Handover', shifts: [entry] },
      ...{ startDate: at('2026-11-23 14:00'), endDate: at('2026-11-23 14:30') },
    }),
  ]
  await draw(
    <OnDevice copy={{ activities }}>
      <ShiftActivities shift={shift} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  const text = one('ul').textContent ?? ''
  expect([text.includes('Baking'), text.includes('Swim'), text.includes('Handover')]).toEqual([false, true, true])
})
