import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { ShiftLine } from '../../../../src/features/home/shift-line.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { ann, aShiftOf } from '../../../support/builders.ts'
import { draw, one, settle } from '../../ui/screen.tsx'

// The device says that it is 09:00 on Monday 23 November 2026.
const saidOf = async (about: Partial<Shift>): Promise<string | null> => {
  const own = [aShiftOf(ann, { day: '2026-11-23', ...about })]
  const { takeAway } = await draw(
    <OnDevice copy={{}}>
      <ShiftLine own={own} />
    </OnDevice>,
  )
  await settle()
  const { textContent } = one('a[href="#your-rotas"]')
  await takeAway()
  return textContent
}

test('the end of a shift is said with its day where that is not the day of its start', async () => {
  expect(await saidOf({ startTime: '07:00', endTime: '14:00' })).toContain('On shift until 14:00G')
  expect(await saidOf({ startTime: '08:00', endTime: '08:00' })).toContain('On shift until 08:00 tomorrow')
  expect(await saidOf({ startTime: '15:00', endTime: '19:00' })).not.toContain('until')
  expect(await saidOf({ startTime: '20:00', endTime: '08:00' })).toMatch(/Next shift today, 20:\d0–08:\d0until Tue/)
})
