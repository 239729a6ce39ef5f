import { expect, test } from 'vitest'
import { scheduleImage } from '../../../../src/features/rota-grid/schedule-image.ts'
import { ann, aShiftOf } from '../../../support/builders.ts'

const night = aShiftOf(ann, { startTime: '20:00', endTime: '08:00' })
const entry = (startTime: string, endTime: string, type: 'care' | 'break') => ({ startTime, endTime, type })

test('care and breaks are two lines along a shift, in parts of it, over midnight too', () => {
  const schedule = [entry('20:00', '02:00', 'care'), entry('02:00', '05:00', 'break')]
  expect(scheduleImage({ ...night, schedule })).toBe(
    'linear-gradient(90deg, #0000 0 0%, var(--care) 0 50%, #0000 0), ' +
      'linear-gradient(90deg, #0000 0 50%, var(--break) 0 75%, #0000 0)',
  )
})

test('what comes later in a shift lies behind what comes earlier, in whatever order it was entered', () => {
  const schedule = [entry('05:00', '08:00', 'care'), entry('20:00', '23:00', 'care')]
  expect(scheduleImage({ ...night, schedule })).toBe(
    'linear-gradient(90deg, #0000 0 0%, var(--care) 0 25%, #0000 0 75%, var(--care) 0 100%, #0000 0), none',
  )
})

test('a shift without a schedule has no image', () => {
  expect(scheduleImage({ ...night, schedule: [] })).toBeUndefined()
})
