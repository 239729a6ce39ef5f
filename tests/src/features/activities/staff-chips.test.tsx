import { expect, test } from 'vitest'
import { StaffChips } from '../../../../src/features/activities/staff-chips.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, ann, aReport, carl, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

const shown = async (...reports: Parameters<typeof aReport>[0][]) => {
  const activity = anActivity({ clients: [anEntry('AB', reports.map(aReport))], shifts: [] })
  await draw(
    <OnDevice copy={{}}>
      <StaffChips activity={activity} isReadOnly />
    </OnDevice>,
  )
  await settle()
  return document.body.textContent
}

test('the staff of an activity are those who began or joined it, and not whoever handed it over for them', async () => {
  const words = await shown({ event: 'STARTED', ...ann }, { event: 'CONTINUATION', ...carl })
  expect(words).toContain('Ann Bell')
  expect(words).not.toContain('Carl Dean')
})

test('whoever handed it over after working it stays among its staff', async () => {
  const words = await shown(
    { event: 'STARTED', ...ann },
    { event: 'CONTINUATION', ...ann },
    { event: 'STARTED', ...carl },
  )
  expect(words).toContain('Ann Bell')
  expect(words).toContain('Carl Dean')
})

test('a shift that nobody works yet has nobody planned, and names no unknown person', async () => {
  await draw(
    <OnDevice copy={{}}>
      <StaffChips activity={anActivity({ shifts: [{ shiftId: idOf('shift'), rotaId: idOf('rota') }] })} isReadOnly />
    </OnDevice>,
  )
  await settle()
  expect(document.body.textContent).toContain('No staff are planned. Anyone on shift here can start it.')
  expect(document.body.textContent).not.toContain('Unknown User')
})
