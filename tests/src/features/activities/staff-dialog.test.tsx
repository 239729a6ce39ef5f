import { expect, test } from 'vitest'
import { StaffDialog } from '../../../../src/features/activities/staff-dialog.tsx'
import { type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, idOf } from '../../../support/builders.ts'
import { button, draw, press, settle } from '../../ui/screen.tsx'

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

test('staff are sent with the version that they were chosen on, whatever has arrived since', async () => {
  const chosen = { shiftId: idOf('shift'), rotaId: idOf('rota'), displayName: 'Ann Bell' }
  const theirs = { ...chosen, shiftId: idOf('another'), displayName: 'Carl Dean' }
  const activity = anActivity({ version: 5, shifts: [theirs] })
  const kept: KeptPress[] = []
  const copy = {
    activities: [activity],
    drafts: { [activity.id]: { shifts: [chosen], version: 3 } },
    onPress: (one: KeptPress) => void kept.push(one),
  }
  const dialog = (
    <OnDevice copy={copy}>
      <StaffDialog activity={activity} onClose={() => undefined} />
    </OnDevice>
  )
  await draw(dialog)
  await settled()
  await press(button('Save'))
  await settled()
  expect(kept).toMatchObject([{ payload: { shifts: [chosen] }, basedOn: 3 }])
})
